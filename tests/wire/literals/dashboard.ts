import type { Literal } from './literal';
import { PAYOUT } from './parts';

export const dashboard = {
  "the dashboard's statistics": {
    method: 'GET',
    url: 'admin/dashboard-stats?range=last_month',
    token: true,
    data: {
      appointments: 'number',
      earnings: 'number',
      paid_to_sellers: 'number',
      active_buyers: 'number',
      active_sellers: 'number',
      refund_requests: 'number',
    },
  },
  'the recent payouts': {
    method: 'GET',
    url: 'admin/recent-payouts?page=1&per_page=10',
    token: true,
    data: { payouts: { data: [PAYOUT] }, total: 'number' },
  },
} satisfies Record<string, Literal>;
