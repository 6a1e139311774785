import * as z from 'zod/mini';

import { oneOf } from '../core/checks';
import { pageWithOuterTotal } from '../core/response';
import { defineEndpoint, SECTION_7 } from '../core/endpoint';
import { defineRestResource } from '../core/restResource';
import * as f from '../core/field';
import { datesInOrder, idsFilter, idsParam, pageQuery, periodParams, periodQuery } from '../core/queries';
import { payout, payoutSums } from './finance';

const dashboardTotals = {
  appointments: f.count,
  earnings: f.dollars,
  paid_to_sellers: f.dollars,
  active_buyers: f.count,
  active_sellers: f.count,
  refund_requests: f.count,
};

const dashboardStats = f.entity(dashboardTotals, 'DashboardStats');
export type DashboardStatsRow = f.RowOf<typeof dashboardStats>;

export const dashboard = {
  dashboardStats: defineEndpoint('GET admin/dashboard-stats', {
    summary: 'Returns the totals of the dashboard.',
    capability: SECTION_7,
    access: ['dashboard'],
    permission: { action: 'list', resource: 'dashboard' },
    input: periodQuery,
    output: dashboardStats,
  }),
  recentPayouts: defineEndpoint('GET admin/recent-payouts', {
    summary: 'Lists recent payouts.',
    capability: SECTION_7,
    access: ['dashboard'],
    permission: { action: 'list', resource: 'dashboard' },
    input: z.extend(pageQuery, periodParams).check(datesInOrder),
    output: pageWithOuterTotal('payouts', payout, payoutSums),
  }),
};

const TOTAL_NAMES = Object.keys(dashboardTotals) as readonly (keyof typeof dashboardTotals)[];

const totalChange = f.entity(
  { name: f.choice(TOTAL_NAMES), now: f.number, before: f.number, points: f.listOf(f.number) },
  'FigureChange',
);

/** Totals of a period up to now, and totals of an equally long range from the start of the previous period. */
export const comparison = f.entity(
  {
    id: f.text,
    from: f.date,
    to: f.date,
    before_from: f.date,
    before_to: f.date,
    figures: f.listOf(totalChange),
  },
  'Comparison',
);
export type ComparisonRow = f.RowOf<typeof comparison>;

export const TREND_UNITS = ['day', 'week', 'month'] as const;
export type TrendUnit = (typeof TREND_UNITS)[number];
/** Number of days, weeks or months in a trend, including the current day, week or month. */
export const TREND_LENGTH: Record<TrendUnit, number> = { day: 30, week: 26, month: 12 };

/** Totals that have a trend, with the format of each total. */
export const trendTotals = {
  earnings: f.dollars,
  appointments: f.count,
  new_buyers: f.count,
  new_sellers: f.count,
  refunds: f.dollars,
};
export type TrendName = keyof typeof trendTotals;
export const TREND_NAMES = Object.keys(trendTotals) as readonly TrendName[];

/**
 * Totals of one day, week or month, and the totals of the same day, week or month a year before. If the day, week or
 * month is not over yet, the totals of the year before also count only up to the same time.
 */
export const trendPoint = f.entity(
  { id: f.text, from: f.date, ...trendTotals, year_before: f.entity({ from: f.date, ...trendTotals }) },
  'TrendPoint',
);
export type TrendPointRow = f.RowOf<typeof trendPoint>;

const trendFilter = z.strictObject({ ...idsParam, by: z.optional(oneOf(TREND_UNITS)) });

export const dashboardResources = {
  /** Totals of the dashboard for a period, and for an equally long range from the start of the previous period. */
  comparisons: defineRestResource({
    access: ['dashboard'],
    row: comparison,
    filter: idsFilter,
    sortBy: ['id', 'from'],
    order: { field: 'from', order: 'DESC' },
  }),
  /** Totals by day, week or month. Each record also has the totals of the same day, week or month a year before. */
  trends: defineRestResource({
    access: ['dashboard'],
    row: trendPoint,
    filter: trendFilter,
    sortBy: ['id', 'from'],
    order: { field: 'from', order: 'ASC' },
  }),
} as const;
