import * as z from 'zod/mini';

import { pageWithOuterTotal } from '../core/answer';
import { call } from '../core/call';
import { count, dollars, entity, type RowOf } from '../core/field';
import { payout, payoutSums } from './finance';
import { datesInOrder, periodParams, pageQuery, periodQuery } from '../core/queries';

export const dashboardFigures = {
  appointments: count,
  earnings: dollars,
  paid_to_sellers: dollars,
  active_buyers: count,
  active_sellers: count,
  refund_requests: count,
};

/** Of the period asked for. */
const dashboardStats = entity(dashboardFigures, 'DashboardStats');
export type DashboardStatsRow = RowOf<typeof dashboardStats>;

export const dashboard = {
  dashboardStats: call('GET admin/dashboard-stats', ['dashboard'], periodQuery, dashboardStats),
  recentPayouts: call(
    'GET admin/recent-payouts',
    ['dashboard'],
    z.extend(pageQuery, periodParams).check(datesInOrder),
    pageWithOuterTotal('payouts', payout, payoutSums),
  ),
};
