import type { Period } from '../contract/core/choices';

/** A first and a last day, both included, as the calendar in UTC has them. */
export interface DateRange {
  from: string;
  to: string;
}

/** Period of statistics, as query parameters. */
export type PeriodQuery = { range: Period } | DateRange;

const isDay = (day: string | null): day is string =>
  day !== null &&
  /^\d{4}-\d\d-\d\d$/.test(day) &&
  !Number.isNaN(Date.parse(day)) &&
  new Date(day).toISOString().startsWith(day);

/** Two days of an address or a form, where they are such and in order. */
export const parseDateRange = (from: string | null, to: string | null): DateRange | undefined =>
  isDay(from) && isDay(to) && from <= to ? { from, to } : undefined;

/** Default range: this month so far. */
export const monthToDate = (now = new Date()): DateRange => {
  const to = now.toISOString().slice(0, 10);
  return { from: `${to.slice(0, 8)}01`, to };
};

/** In one word, as a record of figures is called by. */
export const periodId = (period: PeriodQuery) =>
  'range' in period ? period.range : `${period.from}..${period.to}`;
