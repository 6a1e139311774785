import type { Area } from './support/call';
import { PAYOUT } from './support/parts';

export const dashboard = {
  dashboardStats: {
    allowedRoles: ['dashboard'],
    examples: {
      "the dashboard's statistics": {
        method: 'GET',
        url: 'admin/dashboard-stats?range=last_month',
        data: {
          appointments: 'number',
          earnings: 'number',
          paid_to_sellers: 'number',
          active_buyers: 'number',
          active_sellers: 'number',
          refund_requests: 'number',
        },
      },
    },
  },
  recentPayouts: {
    allowedRoles: ['dashboard'],
    examples: {
      'the recent payouts': {
        method: 'GET',
        url: 'admin/recent-payouts?page=1&per_page=10',
        data: { payouts: { data: [PAYOUT] }, total: 'number', sum: 'number' },
      },
    },
  },
} satisfies Area;
