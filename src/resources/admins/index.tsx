import AdminPanel from '@mui/icons-material/AdminPanelSettingsOutlined';

import { lazyComponent } from '../../components/feedback/lazyComponent';
import { ROLES_EXPLAINED } from '../../contract/capabilityNames';
import { fullName } from '../../format/person';
import { defineResource, lazyPage } from '../defineResource';

const dialog = lazyComponent(() => import('./AdminDialogs').then((module) => module.AdminDialog));

export const admins = defineResource({
  name: 'admin_manage',
  role: 'admins',
  menu: 'user',
  parent: 'settings',
  icon: AdminPanel,
  list: lazyPage(() => import('./AdminList').then((module) => module.AdminList)),
  subPages: [
    {
      path: 'admin_manage/roles',
      name: 'resources.admin_manage.roles_page',
      capability: ROLES_EXPLAINED,
      page: lazyPage(() => import('./RolesPage').then((module) => module.RolesPage)),
    },
  ],
  create: dialog,
  edit: dialog,
  show: dialog,
  recordRepresentation: fullName,
});
