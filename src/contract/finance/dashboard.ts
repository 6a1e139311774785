import * as z from 'zod/mini';

import { oneOf } from '../core/checks';
import { pageWithOuterTotal } from '../core/response';
import { defineEndpoint, SECTION_7 } from '../core/endpoint';
import { choice, count, date, dollars, entity, listOf, number, text, type RowOf } from '../core/field';
import { datesInOrder, idsParam, pageQuery, periodParams, periodQuery } from '../core/queries';
import { payout, payoutSums } from './payouts';

const dashboardTotals = {
  appointments: count,
  earnings: dollars,
  paid_to_sellers: dollars,
  active_buyers: count,
  active_sellers: count,
  refund_requests: count,
};

const dashboardStats = entity(dashboardTotals, 'DashboardStats');
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

const TOTAL_NAMES = Object.keys(dashboardTotals) as readonly (keyof typeof dashboardTotals)[];

const totalChange = entity(
  { name: choice(TOTAL_NAMES), now: number, before: number, points: listOf(number) },
  'FigureChange',
);
export type TotalChange = RowOf<typeof totalChange>;

/** Totals of a period up to now, and of the equally long first part of the previous period. */
export const comparison = entity(
  { id: text, from: date, to: date, before_from: date, before_to: date, figures: listOf(totalChange) },
  'Comparison',
);
export type ComparisonRow = RowOf<typeof comparison>;

export const TREND_UNITS = ['day', 'week', 'month'] as const;
export type TrendUnit = (typeof TREND_UNITS)[number];
/** Number of days, weeks or months in a trend, including the current day, week or month. */
export const TREND_LENGTH: Record<TrendUnit, number> = { day: 30, week: 26, month: 12 };

/** Totals that have a trend, with the format of each total. */
export const trendTotals = {
  earnings: dollars,
  appointments: count,
  new_buyers: count,
  new_sellers: count,
  refunds: dollars,
};
export type TrendName = keyof typeof trendTotals;
export const TREND_NAMES = Object.keys(trendTotals) as readonly TrendName[];

/**
 * Totals of one day, week or month, and the totals of the same unit a year before. For the current unit, the totals
 * count up to now, and the totals a year before count up to the same time.
 */
export const trendPoint = entity(
  { id: text, from: date, ...trendTotals, year_before: entity({ from: date, ...trendTotals }) },
  'TrendPoint',
);
export type TrendPointRow = RowOf<typeof trendPoint>;

export const trendFilter = z.strictObject({
  ...idsParam,
  by: z
    .optional(oneOf(TREND_UNITS))
    .register(z.globalRegistry, { description: 'Left out: the units of the ids, or `month` without ids' }),
});
