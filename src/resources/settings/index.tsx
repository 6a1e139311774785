import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';

import { defineResource } from '../defineResource';
import { AccountSettings } from './AccountSettings';
import { messages } from './messages';

export const settings = defineResource({
  name: 'settings',
  role: 'settings',
  menu: 'sidebar',
  icon: ManageAccounts,
  page: AccountSettings,
  messages,
});
