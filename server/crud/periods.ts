import { and, gte, lt, type SQLWrapper } from 'drizzle-orm';

import type { NamedPeriod } from '../../src/contract/core/choices';
import { DAY_MS } from '../platform/time';

export interface DateRange {
  from: Date;
  /** Exclusive. */
  to: Date;
}

/** All periods are in UTC, with weeks from Monday on. */
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

/** A day as the end of a range is included; a moment is not. */
export const endOfRange = (to: string) => new Date(+new Date(to) + (to.includes('T') ? 0 : DAY_MS));
/** A named period, or a first and a last day, which take precedence. */
export interface PeriodQuery {
  range?: NamedPeriod | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** PostgreSQL does not parse JavaScript's notation of years beyond these. */
const [FIRST, LAST] = [Date.parse('0001-01-01'), Date.parse('9999-12-31')];
const momentOf = (day: number) => new Date(Math.min(Math.max(day, FIRST), LAST));

/** Whole days in UTC; a missing day leaves that side open. */
const daysOf = ({ from, to }: PeriodQuery): DateRange | undefined =>
  (from ?? to) === undefined
    ? undefined
    : {
        from: momentOf(from ? Date.parse(from) : FIRST),
        to: momentOf(to ? Date.parse(to) + DAY_MS : LAST),
      };

export const queryRange = (asked: PeriodQuery, now: Date) =>
  daysOf(asked) ?? (asked.range && rangeOfPeriod(asked.range, now));

export const statisticsRange = (asked: PeriodQuery & { range: NamedPeriod }, now: Date) =>
  daysOf(asked) ?? rangeOfPeriod(asked.range, now);

/** Clips a current range to now. Returns past and future ranges unchanged. */
export const elapsedPart = (range: DateRange, now: Date): DateRange =>
  range.from < now && now < range.to ? { from: range.from, to: now } : range;

export const isWithin = (moment: SQLWrapper, { from, to }: DateRange) =>
  and(gte(moment, from), lt(moment, to));

export const isWithinQuery = (moment: SQLWrapper, asked: PeriodQuery, now: Date) => {
  const range = queryRange(asked, now);
  return range && isWithin(moment, range);
};
