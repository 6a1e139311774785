import { relativeTimeFormat } from './intl';
const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** `5 minutes ago`, `yesterday`: in the largest unit that has passed. `now` is in milliseconds. */
export const timeAgo = (timestamp: string, now: number, locale: string) => {
  const passed = now - new Date(timestamp).getTime();
  const [unit, size] = UNITS.find(([, length]) => passed >= length) ?? (['minute', 60_000] as const);
  const format = relativeTimeFormat(locale, { numeric: 'auto' });
  return format.format(-Math.max(0, Math.floor(passed / size)), unit);
};
