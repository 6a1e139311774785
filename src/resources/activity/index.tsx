import History from '@mui/icons-material/History';

import { defineResource, lazyPage } from '../defineResource';

export const activity = defineResource({
  name: 'activity',
  role: 'admins',
  menu: 'sidebar',
  icon: History,
  list: lazyPage(() => import('./Activity').then((module) => module.Activity)),
});
