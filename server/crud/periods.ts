import { and, gte, lt, type SQLWrapper } from 'drizzle-orm';

import type { NamedPeriod } from '../../src/contract/core/choices';
import { DAY_MS } from '../platform/time';

export interface DateRange {
  from: Date;
  /** Exclusive end. */
  to: Date;
}

/** Returns the days of a named period in UTC. Weeks start on Monday. */
export const rangeOfPeriod = (period: NamedPeriod, now: Date): DateRange => {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const range = (from: [number, number, number?], to: [number, number, number?]): DateRange => ({
    from: new Date(Date.UTC(...from)),
    to: new Date(Date.UTC(...to)),
  });
  const monday = day - ((now.getUTCDay() + 6) % 7);
  const ranges: Record<NamedPeriod, DateRange> = {
    yesterday: range([year, month, day - 1], [year, month, day]),
    last_week: range([year, month, monday - 7], [year, month, monday]),
    this_month: range([year, month], [year, month + 1]),
    last_month: range([year, month - 1], [year, month]),
    this_year: range([year, 0], [year + 1, 0]),
    last_year: range([year - 1, 0], [year, 0]),
  };
  return ranges[period];
};

/** Returns the exclusive end of a range. A day belongs to the range; a date with a time does not. */
export const endOfRange = (to: string) => new Date(+new Date(to) + (to.includes('T') ? 0 : DAY_MS));

/** A named period, or a first and a last day, which take precedence. */
export interface PeriodQuery {
  range?: NamedPeriod | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Limits of days in queries: PostgreSQL does not parse JavaScript's notation of earlier or later years. */
const [FIRST_DAY, LAST_DAY] = [Date.parse('0001-01-01'), Date.parse('9999-12-31')];
const momentOf = (day: number) => new Date(Math.min(Math.max(day, FIRST_DAY), LAST_DAY));

/** Returns the range of whole days in UTC. A missing first or last day leaves that side open. */
const daysOf = ({ from, to }: PeriodQuery): DateRange | undefined =>
  (from ?? to) === undefined
    ? undefined
    : {
        from: momentOf(from ? Date.parse(from) : FIRST_DAY),
        to: momentOf(to ? Date.parse(to) + DAY_MS : LAST_DAY),
      };

export const queryRange = (query: PeriodQuery, now: Date) =>
  daysOf(query) ?? (query.range && rangeOfPeriod(query.range, now));

export const statisticsRange = (query: PeriodQuery & { range: NamedPeriod }, now: Date) =>
  daysOf(query) ?? rangeOfPeriod(query.range, now);

/** Clips a current range to now. Returns past and future ranges unchanged. */
export const elapsedPart = (range: DateRange, now: Date): DateRange =>
  range.from < now && now < range.to ? { from: range.from, to: now } : range;

export const isWithin = (moment: SQLWrapper, { from, to }: DateRange) =>
  and(gte(moment, from), lt(moment, to));

export const isWithinQuery = (moment: SQLWrapper, query: PeriodQuery, now: Date) => {
  const range = queryRange(query, now);
  return range && isWithin(moment, range);
};
