import Devices from '@mui/icons-material/DevicesOtherOutlined';
import Roles from '@mui/icons-material/VerifiedUserOutlined';
import { useRecordContext, useTranslate } from 'react-admin';

import type { AdminRow } from '../../contract/admins';
import { EXPLAINS_ROLES } from '../../contract/offered';
import { useCapability } from '../../ui/extras/useCapability';
import { lazyPart } from '../../ui/lazyPart';
import { RecordMenu } from '../../ui/RecordMenu';
import { useWords } from '../../ui/sessions/words';
import { AdminDialog } from './AdminDialog';
import { rolesAddress } from './roles/address';

const SessionsDialog = lazyPart(() =>
  import('../../ui/sessions/SessionsDialog').then((module) => module.SessionsDialog),
);

/** What can be done to an administrator; where they are signed in, where the server says that. */
export const AdminMenu = () => {
  const word = useWords();
  const translate = useTranslate();
  const offered = useCapability('staff-sessions');
  const sessions = {
    label: word('one'),
    icon: Devices,
    dialog: (state: { open: boolean; onClose: () => void }) => <SessionsDialog {...state} />,
  };
  const explained = useCapability(EXPLAINS_ROLES);
  const record = useRecordContext<AdminRow>();
  const roles = {
    label: translate('resources.admin_manage.roles_of'),
    icon: Roles,
    to: rolesAddress(record?.id),
  };
  return (
    <RecordMenu
      dialog={AdminDialog}
      why="delete"
      more={[...(explained ? [roles] : []), ...(offered ? [sessions] : [])]}
    />
  );
};
