import dayjs from 'dayjs';

import type { Period } from '../contract/core/choices';
import { currentLanguage } from '../i18n/i18nProvider';
import { DASH } from './money';

/**
 * `MMM DD , YYYY`, the exact format of lists (specification, section 2), in the local time zone and the chosen language.
 */
export const listDate = (timestamp: string | null) =>
  timestamp === null ? DASH : dayjs(timestamp).locale(currentLanguage()).format('MMM DD , YYYY');

/** `MM-DD-YYYY`, the format of payouts and finance, in the local time zone. */
export const payoutDate = (timestamp: string | null) =>
  timestamp === null ? DASH : dayjs(timestamp).format('MM-DD-YYYY');

/** `MMM YYYY` in the chosen language. Ignores the time and the zone of the date. */
export const formatMonth = (date: string) =>
  dayjs(date.slice(0, 10)).locale(currentLanguage()).format('MMM YYYY');

/** Returns the local day of a time in the URL. The end of a range is the midnight after its last day. */
export const dateTimeToDay = (end: 'from' | 'to', value: unknown) => {
  if (typeof value !== 'string') return '';
  const hasTime = value.includes('T');
  const moment = dayjs(value).subtract(hasTime && end === 'to' ? 1 : 0, 'millisecond');
  return moment.isValid() ? moment.format('YYYY-MM-DD') : '';
};

/** Earliest accepted year: while a user types 2026, the input has the years 2, 20 and 202. */
const FIRST_YEAR = 2000;

/** Returns the start of a local day or, for the end of a range, the start of the next day. `undefined` for an incomplete day. */
export const dayToDateTime = (end: 'from' | 'to', day: string) => {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  // Adds a calendar day, not 24 hours: a day with a change to daylight saving time is shorter or longer.
  const moment = new Date(year, month - 1, date + (end === 'to' ? 1 : 0));
  return year >= FIRST_YEAR && !Number.isNaN(+moment) ? moment.toISOString() : undefined;
};

/** First and last day, both included, in UTC. */
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

/** Reads two days of a URL or a form. Returns `undefined` unless both are days in the right order. */
export const parseDateRange = (from: string | null, to: string | null): DateRange | undefined =>
  isDay(from) && isDay(to) && from <= to ? { from, to } : undefined;

/** Default range: this month until today. */
export const monthToDate = (now = new Date()): DateRange => {
  const to = now.toISOString().slice(0, 10);
  return { from: `${to.slice(0, 8)}01`, to };
};

/** Id of the statistics of a period, for `getOne`. */
export const periodId = (period: PeriodQuery) =>
  'range' in period ? period.range : `${period.from}..${period.to}`;
