import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';

import type { StoredSession } from '../../session/session';
import { joinName } from '../../contract/accounts/personRef';
import { SessionList } from '../../features/auth/StaffSessions';
import { MfaSettings } from '../../features/auth/MfaSettings';
import { MFA_SETTINGS_HASH } from '../../features/auth/mfaMethods';
import { SettingsCard } from './settingsLayout';

/** Card with the MFA methods of the current user. */
export const OwnMfaMethods = () => {
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

/** Card with the sessions of the current user. */
export const OwnSessions = ({ profile }: { profile: StoredSession['userInfo'] }) => {
  const translate = useTranslate();
  return (
    <SettingsCard title={translate('sessions.title')} help={translate('sessions.help')}>
      <SessionList
        person={profile.userid}
        name={joinName({ first_name: profile.fname, last_name: profile.lname })}
      />
    </SettingsCard>
  );
};
