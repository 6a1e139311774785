import * as z from 'zod/mini';

import { pageWithTotalBeside } from './answer';
import { call } from './call';
import { count, dollars, entity, type RowOf } from './field';
import { payout } from './finance';
import { ofPeriod, pageQuery, periodQuery } from './queries';

/** Of the period asked for. */
const dashboardStats = entity(
  {
    appointments: count,
    earnings: dollars,
    paid_to_sellers: dollars,
    active_buyers: count,
    active_sellers: count,
    refund_requests: count,
  },
  'DashboardStats',
);
export type DashboardStatsRow = RowOf<typeof dashboardStats>;

export const dashboard = {
  dashboardStats: call('GET admin/dashboard-stats', ['dashboard'], periodQuery, dashboardStats),
  recentPayouts: call(
    'GET admin/recent-payouts',
    ['dashboard'],
    z.extend(pageQuery, ofPeriod),
    pageWithTotalBeside('payouts', payout),
  ),
};
