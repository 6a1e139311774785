import Devices from '@mui/icons-material/DevicesOtherOutlined';

import { useCapability } from '../../ui/extras/useCapability';
import { lazyPart } from '../../ui/lazyPart';
import { RecordMenu } from '../../ui/RecordMenu';
import { useWords } from '../../ui/sessions/words';
import { AdminDialog } from './AdminDialog';

const SessionsDialog = lazyPart(() =>
  import('../../ui/sessions/SessionsDialog').then((module) => module.SessionsDialog),
);

/** What can be done to an administrator; where they are signed in, where the server says that. */
export const AdminMenu = () => {
  const word = useWords();
  const offered = useCapability('staff-sessions');
  const sessions = {
    label: word('one'),
    icon: Devices,
    dialog: (state: { open: boolean; onClose: () => void }) => <SessionsDialog {...state} />,
  };
  return <RecordMenu dialog={AdminDialog} why="delete" more={offered ? [sessions] : []} />;
};
