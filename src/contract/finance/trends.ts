import * as z from 'zod/mini';

import { oneOf } from '../core/checks';
import { dashboardFigures } from './dashboard';
import { choice, count, date, dollars, entity, listOf, number, text, type RowOf } from '../core/field';
import { idsParam } from '../core/queries';

/** How the numbers of the marketplace move: what the dashboard shows beside those of the specification. */

export const DASHBOARD_FIGURES = Object.keys(dashboardFigures) as readonly (keyof typeof dashboardFigures)[];

const figureChange = entity(
  {
    name: choice(DASHBOARD_FIGURES),
    now: number,
    before: number,
    points: listOf(number),
  },
  'FigureChange',
);
export type FigureChange = RowOf<typeof figureChange>;

/** Each figure of a period as far as it has gone, against the same stretch of the period before. */
export const comparison = entity(
  {
    id: text,
    from: date,
    to: date,
    before_from: date,
    before_to: date,
    figures: listOf(figureChange),
  },
  'Comparison',
);
export type ComparisonRow = RowOf<typeof comparison>;

export const TREND_UNITS = ['day', 'week', 'month'] as const;
export type TrendUnit = (typeof TREND_UNITS)[number];
/** How many a trend goes back, the current one among them. */
export const TREND_LENGTH: Record<TrendUnit, number> = { day: 30, week: 26, month: 12 };

/** What has a trend, and what it is counted in. */
export const trendFigures = {
  earnings: dollars,
  appointments: count,
  new_buyers: count,
  new_sellers: count,
  refunds: dollars,
};
export type TrendName = keyof typeof trendFigures;
export const TRENDS = Object.keys(trendFigures) as readonly TrendName[];

/** One day, week or month; the current one as far as it has gone, and the same stretch of the one a year before. */
export const trendPoint = entity(
  {
    id: text,
    from: date,
    ...trendFigures,
    year_before: entity({ from: date, ...trendFigures }),
  },
  'TrendPoint',
);
export type TrendPointRow = RowOf<typeof trendPoint>;

export const trendFilter = z.strictObject({
  ...idsParam,
  by: z
    .optional(oneOf(TREND_UNITS))
    .register(z.globalRegistry, { description: 'Left out: the units of the ids, or `month` without ids' }),
});
