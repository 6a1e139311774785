import Send from '@mui/icons-material/ForwardToInboxOutlined';

import type { Finder } from '../../features/commandPalette/finder/finder';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import { INVITATIONS } from './invitations/invitation';

const InviteFlow = lazyComponent(() =>
  import('./invitations/InviteFlow').then((module) => module.InviteFlow),
);

export const finder: Finder = {
  commands: [
    {
      resource: 'admin_manage',
      label: 'resources.admin_manage.invite',
      icon: Send,
      needs: INVITATIONS,
      dialog: (state) => <InviteFlow {...state} />,
    },
  ],
};
