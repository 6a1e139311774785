import Flag from '@mui/icons-material/FlagOutlined';

import { lazyComponent } from '../../components/feedback/lazyComponent';
import { defineResource, lazyPage } from '../defineResource';

export const communityReports = defineResource({
  name: 'community_reports',
  role: 'reports',
  menu: 'sidebar',
  icon: Flag,
  list: lazyPage(() => import('./CommunityReports').then((module) => module.CommunityReports)),
  show: lazyComponent(() => import('./ReportDetails').then((module) => module.ReportDetails)),
  rest: 'reports',
});
