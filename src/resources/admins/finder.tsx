import Add from '@mui/icons-material/Add';
import Send from '@mui/icons-material/ForwardToInboxOutlined';

import type { Finder } from '../../ui/finder/finder';
import { lazyPart } from '../../ui/lazyPart';
import { INVITATIONS } from './invitations/invitation';

const AdminDialog = lazyPart(() => import('./AdminDialog').then((module) => module.AdminDialog));
const Invite = lazyPart(() => import('./invitations/Invite').then((module) => module.Invite));

export const finder: Finder = {
  commands: [
    {
      resource: 'admin_manage',
      label: 'resources.admin_manage.add',
      icon: Add,
      dialog: (state) => <AdminDialog {...state} mode="create" />,
    },
    {
      resource: 'admin_manage',
      label: 'resources.admin_manage.invite',
      icon: Send,
      needs: INVITATIONS,
      dialog: (state) => <Invite {...state} />,
    },
  ],
};
