import AdminPanel from '@mui/icons-material/AdminPanelSettingsOutlined';

import { ROLES_EXPLAINED } from '../../contract/capabilityNames';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import { fullName } from '../../format/person';
import { defineResource } from '../defineResource';
import { lazyPage } from '../lazyPage';

const dialog = lazyComponent(() => import('./AdminDialog').then((module) => module.AdminDialog));

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
