import Flag from '@mui/icons-material/FlagOutlined';

import { defineResource } from '../defineResource';
import { CommunityReports } from './CommunityReports';
import { messages } from './messages';

export const communityReports = defineResource({
  name: 'community_reports',
  role: 'reports',
  menu: 'sidebar',
  icon: Flag,
  page: CommunityReports,
  messages,
});
