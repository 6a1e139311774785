import { and, gte, lt, type SQLWrapper } from 'drizzle-orm';

import type { NamedPeriod } from '../../src/contract/core/choices';
import { DAY_MS } from '../platform/time';

export interface DateRange {
  from: Date;
  /** The first moment after it. */
  to: Date;
}

/** The one place that says when a period begins and ends: in UTC, weeks from Monday on. */
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

/** A day as the end of a range is a part of it; a moment is not. */
export const endOfRange = (to: string) => new Date(+new Date(to) + (to.includes('T') ? 0 : DAY_MS));
/** What is asked for: a period by its name, or a first and a last day, which take its place. */
export interface PeriodQuery {
  range?: NamedPeriod | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Years beyond these are written in ways that PostgreSQL does not read; nothing lies there. */
const [FIRST, LAST] = [Date.parse('0001-01-01'), Date.parse('9999-12-31')];
const momentOf = (day: number) => new Date(Math.min(Math.max(day, FIRST), LAST));

/** From the first moment of the one day to the last of the other, in UTC; without one it has no end on that side. */
const daysOf = ({ from, to }: PeriodQuery): DateRange | undefined =>
  (from ?? to) === undefined
    ? undefined
    : {
        from: momentOf(from ? Date.parse(from) : FIRST),
        to: momentOf(to ? Date.parse(to) + DAY_MS : LAST),
      };

/** Nothing where nothing was asked for. */
export const queryRange = (asked: PeriodQuery, now: Date) =>
  daysOf(asked) ?? (asked.range && rangeOfPeriod(asked.range, now));

/** Returns the range of a query for statistics, which always has a period. */
export const statisticsRange = (asked: PeriodQuery & { range: NamedPeriod }, now: Date) =>
  daysOf(asked) ?? rangeOfPeriod(asked.range, now);

/** The part of a range that has gone by. A range that is over, or still to come, is returned whole. */
export const elapsedPart = (range: DateRange, now: Date): DateRange =>
  range.from < now && now < range.to ? { from: range.from, to: now } : range;

export const isWithin = (moment: SQLWrapper, { from, to }: DateRange) =>
  and(gte(moment, from), lt(moment, to));

/** As a condition of a list, which may ask for none. */
export const isWithinQuery = (moment: SQLWrapper, asked: PeriodQuery, now: Date) => {
  const range = queryRange(asked, now);
  return range && isWithin(moment, range);
};
