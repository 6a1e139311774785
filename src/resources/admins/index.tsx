import AdminPanel from '@mui/icons-material/AdminPanelSettingsOutlined';

import { fullName } from '../../format/name';
import { defineResource } from '../defineResource';
import { AdminList } from './AdminList';
import { messages } from './messages';

export const admins = defineResource({
  name: 'admin_manage',
  role: 'admins',
  menu: 'user',
  icon: AdminPanel,
  page: AdminList,
  messages,
  recordRepresentation: fullName,
});
