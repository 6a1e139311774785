import SpaceDashboard from '@mui/icons-material/SpaceDashboardOutlined';

import { defineResource } from '../defineResource';
import { lazyPage } from '../lazyPage';
import { messages, payoutMessages } from './messages';

export const dashboard = defineResource({
  name: 'dashboard',
  role: 'dashboard',
  menu: 'sidebar',
  icon: SpaceDashboard,
  page: lazyPage(() => import('./Dashboard').then((module) => module.Dashboard)),
  messages,
  spanish: () =>
    import('./messages.es').then(({ messages: own, payoutMessages: payouts }) => ({
      dashboard: own,
      recent_payouts: payouts,
    })),
  related: [{ name: 'recent_payouts', messages: payoutMessages }],
});
