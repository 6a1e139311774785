import AdminPanel from '@mui/icons-material/AdminPanelSettingsOutlined';

import { fullName } from '../../format/name';
import { defineResource } from '../defineResource';
import { lazyPage } from '../lazyPage';
import { messages } from './messages';

export const admins = defineResource({
  name: 'admin_manage',
  role: 'admins',
  menu: 'user',
  under: 'settings',
  icon: AdminPanel,
  page: lazyPage(() => import('./AdminList').then((module) => module.AdminList)),
  messages,
  spanish: () => import('./messages.es').then(({ messages: own }) => ({ admin_manage: own })),
  recordRepresentation: fullName,
});
