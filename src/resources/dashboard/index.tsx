import SpaceDashboard from '@mui/icons-material/SpaceDashboardOutlined';

import { defineResource, lazyPage } from '../defineResource';

export const dashboard = defineResource({
  name: 'dashboard',
  role: 'dashboard',
  menu: 'sidebar',
  icon: SpaceDashboard,
  list: lazyPage(() => import('./Dashboard').then((module) => module.Dashboard)),
  related: [{ name: 'recent_payouts' }],
});
