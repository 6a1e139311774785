import InviteIcon from '@mui/icons-material/ForwardToInboxOutlined';

import { lazyComponent } from '../../components/feedback/lazyComponent';
import type { Finder } from '../../features/commandPalette/finder/finder';

const InviteFlow = lazyComponent(() => import('./InviteDialog').then((module) => module.InviteFlow));

/** Command of the command palette that invites an administrator. */
export const adminSearch: Finder = {
  commands: [
    {
      resource: 'admin_manage',
      label: 'resources.admin_manage.invite',
      icon: InviteIcon,
      needs: 'invitations',
      dialog: (state) => <InviteFlow {...state} />,
    },
  ],
};
