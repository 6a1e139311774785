import { joinName } from '../../contract/joinName';
import type { StoredSession } from '../../session/session';
import { SessionList } from '../../ui/sessions/SessionList';
import { useWords } from '../../ui/sessions/words';
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
