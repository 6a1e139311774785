import { timeAgo } from '../../contract/core/timeAgo';
import { dateTimeFormat, relativeTimeFormat } from '../../contract/core/intl';
import { capitalised } from '../../format/capitalised';

const DAY_MS = 24 * 60 * 60 * 1000;

/** `Nov 21, 2026, 3:14 PM`, in the reader's zone. */
export const formatDateTime = (timestamp: string, locale: string) =>
  dateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(timestamp));

const midnight = (moment: Date) => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate());

const daysAgo = (timestamp: string, now: number) =>
  Math.round((+midnight(new Date(now)) - +midnight(new Date(timestamp))) / DAY_MS);

const inDays = (days: number, locale: string) =>
  relativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day');

/** `5 minutes ago`; before today by days as the headings count them, and at what time. `now` is in milliseconds. */
export const formatTimeAgo = (timestamp: string, now: number, locale: string) => {
  const days = daysAgo(timestamp, now);
  if (days < 1) return timeAgo(timestamp, now, locale);
  const time = dateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(timestamp));
  return `${inDays(days, locale)}, ${time}`;
};

/** A day's heading: `Today`, `Yesterday`, else its date. `now` is in milliseconds. */
export const dayHeading = (timestamp: string, now: number, locale: string) => {
  const days = daysAgo(timestamp, now);
  return capitalised(
    days === 0 || days === 1
      ? inDays(days, locale)
      : dateTimeFormat(locale, { dateStyle: 'full' }).format(new Date(timestamp)),
  );
};
