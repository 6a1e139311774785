import InviteIcon from '@mui/icons-material/ForwardToInboxOutlined';

import { lazyComponent } from '../../components/feedback/lazyComponent';
import type { PaletteSearch } from '../../features/commandPalette/paletteSearch';

const InviteFlow = lazyComponent(() => import('./InviteDialog').then((module) => module.InviteFlow));

/** Command of the command palette that invites an administrator. */
export const adminSearch: PaletteSearch = {
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
