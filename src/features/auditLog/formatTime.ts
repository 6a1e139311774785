import { useEffect, useState } from 'react';

import { timeAgo, dateTimeFormat, relativeTimeFormat } from '../../contract/core/intl';
import { capitalised } from '../../format/person';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Formats a time as `Nov 21, 2026, 3:14 PM`, in the local time zone. */
export const formatDateTime = (timestamp: string, locale: string) =>
  dateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(timestamp));

const midnight = (moment: Date) => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate());

const daysAgo = (timestamp: string, now: number) =>
  Math.round((+midnight(new Date(now)) - +midnight(new Date(timestamp))) / DAY_MS);

const inDays = (days: number, locale: string) =>
  relativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day');

/** Formats a time as `5 minutes ago`, or a time before today as `2 days ago, 3:14 PM`. @param now in milliseconds */
export const formatTimeAgo = (timestamp: string, now: number, locale: string) => {
  const days = daysAgo(timestamp, now);
  if (days < 1) return timeAgo(timestamp, now, locale);
  const time = dateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(timestamp));
  return `${inDays(days, locale)}, ${time}`;
};

/** Returns the heading of a day: `Today`, `Yesterday`, or its date. @param now in milliseconds */
export const dayHeading = (timestamp: string, now: number, locale: string) => {
  const days = daysAgo(timestamp, now);
  return capitalised(
    days === 0 || days === 1
      ? inDays(days, locale)
      : dateTimeFormat(locale, { dateStyle: 'full' }).format(new Date(timestamp)),
  );
};

/** Returns the current time in milliseconds. Updates the time each minute, so that relative times stay correct. */
export const useNow = () => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};
