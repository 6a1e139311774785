import { DASH } from '../../format/money';

/** The days of a range, which the server counts in UTC; a year that is not this one is said. @param to its end, which is no part of it */
export const formatDateRange = (from: string | null, to: string | null, locale: string) => {
  if (from === null || to === null) return DASH;
  const first = new Date(from);
  // One that is still to come has no length.
  const last = new Date(Math.max(+first, Date.parse(to) - 1));
  const year = first.getUTCFullYear() === new Date().getUTCFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    year,
    timeZone: 'UTC',
  }).formatRange(first, last);
};
