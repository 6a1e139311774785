import AdminPanel from '@mui/icons-material/AdminPanelSettingsOutlined';

import { ROLES_EXPLAINED } from '../../contract/capabilityNames';
import { fullName } from '../../format/name';
import { defineResource } from '../defineResource';
import { lazyPage } from '../lazyPage';

export const admins = defineResource({
  name: 'admin_manage',
  role: 'admins',
  menu: 'user',
  parent: 'settings',
  icon: AdminPanel,
  page: lazyPage(() => import('./AdminList').then((module) => module.AdminList)),
  subPages: [
    {
      path: 'admin_manage/roles',
      name: 'resources.admin_manage.roles_page',
      capability: ROLES_EXPLAINED,
      page: lazyPage(() => import('./roles/RolesPage').then((module) => module.RolesPage)),
    },
  ],
  recordRepresentation: fullName,
});
