import Add from '@mui/icons-material/Add';
import Send from '@mui/icons-material/ForwardToInboxOutlined';

import type { Finder } from '../../features/commandPalette/finder/finder';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import { INVITATIONS } from './invitations/invitation';

const AdminDialog = lazyComponent(() => import('./AdminDialog').then((module) => module.AdminDialog));
const InviteFlow = lazyComponent(() =>
  import('./invitations/InviteFlow').then((module) => module.InviteFlow),
);

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
      dialog: (state) => <InviteFlow {...state} />,
    },
  ],
};
