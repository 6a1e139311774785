import { useLocation } from 'react-router';

import { Factors } from '../../ui/factors/own/Factors';
import { useWords } from '../../ui/factors/own/words';
import { FACTORS_PART } from '../../ui/factors/own/place';
import { SettingsCard } from './SettingsCard';

/** With what one signs in oneself, besides a password. */
export const OwnFactors = () => {
  const word = useWords();
  const { hash } = useLocation();
  return (
    <SettingsCard title={word('title')} help={word('help')} isMeant={hash === FACTORS_PART}>
      <Factors />
    </SettingsCard>
  );
};
