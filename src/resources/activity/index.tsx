import History from '@mui/icons-material/History';

import { defineResource } from '../defineResource';
import { lazyPage } from '../lazyPage';
import { messages } from './messages';

export const activity = defineResource({
  name: 'activity',
  role: 'admins',
  extra: 'activity',
  menu: 'sidebar',
  icon: History,
  page: lazyPage(() => import('./Activity').then((module) => module.Activity)),
  messages,
  spanish: () => import('./messages.es').then(({ messages: own }) => ({ activity: own })),
});
