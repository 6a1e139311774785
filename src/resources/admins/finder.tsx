import Add from '@mui/icons-material/Add';

import type { Finder } from '../../ui/finder/finder';
import { lazyPart } from '../../ui/lazyPart';

const AdminDialog = lazyPart(() => import('./AdminDialog').then((module) => module.AdminDialog));

export const finder: Finder = {
  commands: [
    {
      resource: 'admin_manage',
      label: 'resources.admin_manage.add',
      icon: Add,
      dialog: (state) => <AdminDialog {...state} mode="create" />,
    },
  ],
};
