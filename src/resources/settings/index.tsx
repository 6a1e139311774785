import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';

import { defineResource } from '../defineResource';
import { lazyPage } from '../lazyPage';

export const settings = defineResource({
  name: 'settings',
  menuRole: 'settings',
  menu: 'sidebar',
  icon: ManageAccounts,
  list: lazyPage(() => import('./AccountSettings').then((module) => module.AccountSettings)),
});
