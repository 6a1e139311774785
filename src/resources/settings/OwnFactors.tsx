import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';

import { MfaSettings } from '../../features/mfa/MfaSettings';
import { MFA_SETTINGS_HASH } from '../../features/mfa/useMfaMethods';
import { SettingsCard } from './SettingsCard';

/** With what one signs in oneself, besides a password. */
export const OwnFactors = () => {
  const translate = useTranslate();
  const { hash } = useLocation();
  return (
    <SettingsCard
      title={translate('mfa.own.title')}
      help={translate('mfa.own.help')}
      scrollsIntoView={hash === MFA_SETTINGS_HASH}
    >
      <MfaSettings />
    </SettingsCard>
  );
};
