import Flag from '@mui/icons-material/FlagOutlined';

import { defineResource } from '../defineResource';
import { lazyPage } from '../lazyPage';
import { messages } from './messages';

export const communityReports = defineResource({
  name: 'community_reports',
  role: 'reports',
  menu: 'sidebar',
  icon: Flag,
  page: lazyPage(() => import('./CommunityReports').then((module) => module.CommunityReports)),
  messages,
  spanish: () => import('./messages.es').then(({ messages: own }) => ({ community_reports: own })),
});
