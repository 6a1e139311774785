import SpaceDashboard from '@mui/icons-material/SpaceDashboardOutlined';

import { defineResource } from '../defineResource';
import { Dashboard } from './Dashboard';
import { messages, payoutMessages } from './messages';

export const dashboard = defineResource({
  name: 'dashboard',
  role: 'dashboard',
  menu: 'sidebar',
  icon: SpaceDashboard,
  page: Dashboard,
  messages,
  reads: [{ name: 'recent_payouts', messages: payoutMessages }],
});
