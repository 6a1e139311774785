import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';

import { defineResource, lazyPage } from '../defineResource';

export const settings = defineResource({
  name: 'settings',
  menuRole: 'settings',
  menu: 'sidebar',
  icon: ManageAccounts,
  list: lazyPage(() => import('./AccountSettings').then((module) => module.AccountSettings)),
});
