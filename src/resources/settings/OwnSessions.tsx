import type { StoredSession } from '../../session/session';
import { SessionList } from '../../ui/sessions/SessionList';
import { useWords } from '../../ui/sessions/words';
import { SettingsCard } from './SettingsCard';

/** Where one is signed in oneself. */
export const OwnSessions = ({ profile }: { profile: StoredSession['userInfo'] }) => {
  const word = useWords();
  return (
    <SettingsCard title={word('title')} help={word('help')}>
      <SessionList person={profile.userid} name={`${profile.fname} ${profile.lname}`.trim()} />
    </SettingsCard>
  );
};
