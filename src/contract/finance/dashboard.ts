import * as z from 'zod/mini';

import { pageWithOuterTotal } from '../core/answer';
import { defineEndpoint, SECTION_7 } from '../core/endpoint';
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
  dashboardStats: defineEndpoint({
    method: 'GET',
    path: 'admin/dashboard-stats',
    summary: 'Returns the totals of the dashboard.',
    capability: SECTION_7,
    access: ['dashboard'],
    permission: { action: 'list', resource: 'dashboard' },
    input: periodQuery,
    output: dashboardStats,
  }),
  recentPayouts: defineEndpoint({
    method: 'GET',
    path: 'admin/recent-payouts',
    summary: 'Lists recent payouts.',
    capability: SECTION_7,
    access: ['dashboard'],
    permission: { action: 'list', resource: 'dashboard' },
    input: z.extend(pageQuery, periodParams).check(datesInOrder),
    output: pageWithOuterTotal('payouts', payout, payoutSums),
  }),
};
