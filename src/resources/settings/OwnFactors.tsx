import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';

import { Factors } from '../../features/mfa/own/Factors';
import { FACTORS_HASH } from '../../features/mfa/own/factorsHash';
import { SettingsCard } from './SettingsCard';

/** With what one signs in oneself, besides a password. */
export const OwnFactors = () => {
  const translate = useTranslate();
  const { hash } = useLocation();
  return (
    <SettingsCard
      title={translate('mfa.own.title')}
      help={translate('mfa.own.help')}
      scrollsIntoView={hash === FACTORS_HASH}
    >
      <Factors />
    </SettingsCard>
  );
};
