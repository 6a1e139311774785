import { useTranslate } from 'react-admin';
import { joinName } from '../../contract/core/joinName';
import type { StoredSession } from '../../authProvider/session/session';
import { SessionList } from '../../features/auth/StaffSessions';
import { SettingsCard } from './SettingsCard';

/** Where one is signed in oneself. */
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
