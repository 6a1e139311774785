import { and, gte, lt, type SQLWrapper } from 'drizzle-orm';

import type { Period } from '../../src/contract/limits';

/** What the two dropdowns of refund requests and reports offer, beside the periods of the statistics. */
export type NamedPeriod = Period | 'yesterday' | 'last_week';

export interface Span {
  from: Date;
  /** The first moment after it. */
  to: Date;
}

/** The one place that says when a period begins and ends: in UTC, weeks from Monday on. */
export const spanOf = (period: NamedPeriod, now: Date): Span => {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const span = (from: [number, number, number?], to: [number, number, number?]): Span => ({
    from: new Date(Date.UTC(...from)),
    to: new Date(Date.UTC(...to)),
  });
  const monday = day - ((now.getUTCDay() + 6) % 7);
  const spans: Record<NamedPeriod, Span> = {
    yesterday: span([year, month, day - 1], [year, month, day]),
    last_week: span([year, month, monday - 7], [year, month, monday]),
    this_month: span([year, month], [year, month + 1]),
    last_month: span([year, month - 1], [year, month]),
    this_year: span([year, 0], [year + 1, 0]),
    last_year: span([year - 1, 0], [year, 0]),
  };
  return spans[period];
};

export const within = (moment: SQLWrapper, { from, to }: Span) => and(gte(moment, from), lt(moment, to));
