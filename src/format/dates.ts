import dayjs from 'dayjs';

import type { Period } from '../contract/core/choices';
import { currentLanguage } from '../i18n/i18nProvider';
import { DASH } from './money';

/** Formats a time as `MMM DD , YYYY` in the local time zone and the chosen language (specification, section 2). */
export const listDate = (timestamp: string | null) =>
  timestamp === null ? DASH : dayjs(timestamp).locale(currentLanguage()).format('MMM DD , YYYY');

/** Formats the time of a payout, or of another row on the finance pages, as `MM-DD-YYYY` in the local time zone. */
export const payoutDate = (timestamp: string | null) =>
  timestamp === null ? DASH : dayjs(timestamp).format('MM-DD-YYYY');

/** Formats a date as `MMM YYYY` in the chosen language. Ignores the time and the time zone. */
export const formatMonth = (date: string) =>
  dayjs(date.slice(0, 10)).locale(currentLanguage()).format('MMM YYYY');

/** Converts a time in the URL to a local day. For a range that ends at midnight, the last day is the day before. */
export const dateTimeToDay = (end: 'from' | 'to', value: unknown) => {
  if (typeof value !== 'string') return '';
  const hasTime = value.includes('T');
  const moment = dayjs(value).subtract(hasTime && end === 'to' ? 1 : 0, 'millisecond');
  return moment.isValid() ? moment.format('YYYY-MM-DD') : '';
};

/** Earliest accepted year. Excludes the years 2, 20 and 202, which the input contains while a user enters 2026. */
const FIRST_YEAR = 2000;

/** Returns the start of a local day, or of the next day if `end` is `to`. Returns `undefined` for an invalid day. */
export const dayToDateTime = (end: 'from' | 'to', day: string) => {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  // Adds a calendar day instead of 24 hours, because a day with a daylight saving change is shorter or longer.
  const moment = new Date(year, month - 1, date + (end === 'to' ? 1 : 0));
  return year >= FIRST_YEAR && !Number.isNaN(+moment) ? moment.toISOString() : undefined;
};

/** First and last day of a range in UTC, both inclusive. */
export interface DateRange {
  from: string;
  to: string;
}

/** Query parameters that select the period of statistics. */
export type PeriodQuery = { range: Period } | DateRange;

const isDay = (day: string | null): day is string =>
  day !== null &&
  /^\d{4}-\d\d-\d\d$/.test(day) &&
  !Number.isNaN(Date.parse(day)) &&
  new Date(day).toISOString().startsWith(day);

/** Parses the two days of a range. Returns `undefined` if a day is invalid or the first day is after the last. */
export const parseDateRange = (from: string | null, to: string | null): DateRange | undefined =>
  isDay(from) && isDay(to) && from <= to ? { from, to } : undefined;

/** Returns the default range, from the first day of the current month to today. */
export const monthToDate = (now = new Date()): DateRange => {
  const to = now.toISOString().slice(0, 10);
  return { from: `${to.slice(0, 8)}01`, to };
};

/** Returns the id with which `getOne` requests the statistics of a period. */
export const periodId = (period: PeriodQuery) =>
  'range' in period ? period.range : `${period.from}..${period.to}`;
