import { useLocation } from 'react-router';

import { Factors } from '../../features/mfa/own/Factors';
import { useWords } from '../../features/mfa/own/words';
import { FACTORS_HASH } from '../../features/mfa/own/factorsHash';
import { SettingsCard } from './SettingsCard';

/** With what one signs in oneself, besides a password. */
export const OwnFactors = () => {
  const word = useWords();
  const { hash } = useLocation();
  return (
    <SettingsCard title={word('title')} help={word('help')} scrollsIntoView={hash === FACTORS_HASH}>
      <Factors />
    </SettingsCard>
  );
};
