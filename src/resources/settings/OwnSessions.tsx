import { joinName } from '../../contract/core/joinName';
import type { StoredSession } from '../../authProvider/session/session';
import { SessionList } from '../../features/auth/sessions/SessionList';
import { useWords } from '../../features/auth/sessions/words';
import { SettingsCard } from './SettingsCard';

/** Where one is signed in oneself. */
export const OwnSessions = ({ profile }: { profile: StoredSession['userInfo'] }) => {
  const word = useWords();
  return (
    <SettingsCard title={word('title')} help={word('help')}>
      <SessionList
        person={profile.userid}
        name={joinName({ first_name: profile.fname, last_name: profile.lname })}
      />
    </SettingsCard>
  );
};
