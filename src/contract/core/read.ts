import { translatable, type Translatable } from './translatable';
import { dateTimeFormat } from './intl';

/**
 * Reads values of any server (decisions, Any server): numbers as text, `1`, `"1"`, `true` or `yes` for yes, `null` for
 * a missing value, and dates with or without a zone. Reads an ambiguous value as `null`. A screen then shows a dash,
 * and `npm run doctor` reports the value.
 */

/** Error of a response that lacks a required part. The message is translatable. */
export class UnreadableResponseError extends Error {}

export const throwUnreadable = (message: Translatable): never => {
  throw new UnreadableResponseError(message);
};

export const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

export const readText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** Characters, each by the name of the HTML entity that represents it. Some servers write entities in JSON. */
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const ENTITY = /&(amp|lt|gt|quot|apos|#0?39|#x27);/gi;

/** Decodes HTML entities, such as `O&#039;Brien`. A text with an unescaped `<`, `>`, `"` or `&` stays unchanged. */
export const decodeEntities = (text: string) =>
  /[<>"&]/.test(text.replace(ENTITY, ''))
    ? text
    : text.replace(ENTITY, (_, name: string) => ENTITIES[name.toLowerCase()] ?? "'");

/** Reads an id. @throws UnreadableResponseError if the id is missing, or is a number that JavaScript has rounded */
export const readId = (value: unknown): number | string => {
  if (typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER) return value;
  if (typeof value === 'string' && value !== '') return value;
  return throwUnreadable(translatable('request.id_is_missing'));
};

const normalized = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : value);
const YES = new Set<unknown>([true, 1, '1', 'true', 'yes', 'y']);
export const readFlag = (value: unknown): boolean => YES.has(normalized(value));
const NO = new Set<unknown>([false, 0, '0', 'false', 'no', 'n']);
/** Tells whether a value means "no". Returns `false` for a missing value, which means neither "yes" nor "no". */
export const isNo = (value: unknown): boolean => NO.has(normalized(value));

const DIGITS = /^\d+$/;
/** Reads a list. PHP writes a list with missing indexes as an object: `{"0": …, "2": …}`. */
export const readItems = (value: unknown): unknown[] | undefined => {
  if (Array.isArray(value)) return value;
  const keys = isObject(value) ? Object.keys(value) : [];
  return keys.length && keys.every((key) => DIGITS.test(key)) ? Object.values(value as object) : undefined;
};

const PLAIN_NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
/** Matches `1,234.50`. Does not match `1,23` or `0,123`, in which the comma can be a decimal mark. */
const GROUPED_NUMBER = /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;

/** Reads a number. Returns `null` for an ambiguous text or a number above `Number.MAX_SAFE_INTEGER`. */
export const readNumber = (value: unknown): number | null => {
  const text = typeof value === 'string' ? value.trim() : '';
  const number =
    PLAIN_NUMBER.test(text) || GROUPED_NUMBER.test(text) ? Number(text.replaceAll(',', '')) : value;
  return typeof number === 'number' && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : null;
};

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const WEEKDAY = /^(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?$/;
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const CLOCK = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?(?: ?([AP])M)?`;
const ZONE = String.raw`Z|(?:UTC|GMT)?([+-]\d{2})(?::?(\d{2}))?|UTC|GMT`;
/** Matches a day with an optional time and time zone. JavaScript writes the zone's name in parentheses. */
const MOMENT = new RegExp(`^(.+?)(?:(?:T|,? (?:at )?)${CLOCK} ?(?:${ZONE})?(?: \\(.*\\))?)?$`, 'i');

type Day = [year: number, month: number, day: number];

/** Reads `2026-10-05`, or a day, a month's name and a four-digit year in any order, such as `Oct 5, 2026`. */
const readDay = (written: string): Day | undefined => {
  const iso = ISO_DAY.exec(written);
  if (iso) return [Number(iso[1]), Number(iso[2]) - 1, Number(iso[3])];
  const words = written
    .toLowerCase()
    .split(/[\s,.-]+/)
    .filter((word) => word && !WEEKDAY.test(word));
  const find = (pattern: RegExp) => words.map((word) => pattern.exec(word)?.[1]).find(Boolean);
  const month = MONTHS.findIndex((name) => words.some((word) => word.length > 2 && name.startsWith(word)));
  const [year, day] = [find(/^(\d{4})$/), find(/^(\d{1,2})(?:st|nd|rd|th)?$/)];
  return words.length === 3 && month >= 0 && year && day ? [Number(year), month, Number(day)] : undefined;
};

/** Tells whether a date exists. Rejects years below 1000, because some servers write such a year for a missing date. */
const isDay = ([year, month, day]: Day) => {
  const made = new Date(Date.UTC(year, month, day));
  return year >= 1000 && made.getUTCMonth() === month && made.getUTCDate() === day;
};

/** Converts a time of day to milliseconds since midnight. Returns `undefined` for an invalid time. */
const readClock = (hour: number, minute: number, second: number, half: string | undefined) => {
  const isHour = half ? hour >= 1 && hour <= 12 : hour <= 23;
  if (!isHour || minute > 59 || second > 59) return undefined;
  const hours = half ? (hour % 12) + (half.toUpperCase() === 'P' ? 12 : 0) : hour;
  return ((hours * 60 + minute) * 60 + second) * 1000;
};

/** Largest offset of a time zone from UTC, in minutes. */
const MAX_OFFSET_MINUTES = 14 * 60;

const readWritten = (written: string): Date | undefined => {
  const [, date = '', hour, minute, second = '0', fraction = '', half, zone, zoneMinutes = '0'] =
    MOMENT.exec(written) ?? [];
  const day = readDay(date);
  if (!day || !isDay(day)) return undefined;
  // Reads a date without a time as local midnight, so that every time zone shows the same day.
  if (hour === undefined) return new Date(...day);
  const sinceMidnight = readClock(Number(hour), Number(minute), Number(second), half);
  if (sinceMidnight === undefined) return undefined;
  const sign = zone?.startsWith('-') ? -1 : 1;
  const offset = Number(zone ?? 0) * 60 + sign * Number(zoneMinutes);
  if (Math.abs(offset) > MAX_OFFSET_MINUTES) return undefined;
  const milliseconds = Number(fraction.padEnd(3, '0').slice(0, 3));
  return new Date(Date.UTC(...day) + sinceMidnight + milliseconds - offset * 60_000);
};

const toIso = (made: Date | undefined) => (made && !Number.isNaN(made.getTime()) ? made.toISOString() : null);

/** Reads a time in seconds or milliseconds since 1970. Accepts the years 2000 to 2099. Their unit is unambiguous. */
const readEpoch = (value: number): Date | undefined =>
  [value * 1000, value].map((time) => new Date(time)).find((made) => /^20\d\d-/.test(toIso(made) ?? ''));

/** Returns the UTC offset of a time zone at the given time, such as `-04:00`. @throws RangeError for an unknown zone */
const offsetOf = (timeZone: string, moment: Date) => {
  const format = dateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName');
  return name!.value.replace('GMT', '') || 'Z';
};

/** Reads PHP's format of a date, `{ date, timezone_type, timezone }`. `timezone` is an offset or a name. */
const readZoned = (date: string, timezone: string): Date | undefined => {
  const direct = readWritten(`${date} ${timezone}`);
  const approximate = direct ? undefined : readWritten(`${date} Z`);
  if (!approximate) return direct;
  try {
    const near = readWritten(`${date} ${offsetOf(timezone, approximate)}`);
    return near && readWritten(`${date} ${offsetOf(timezone, near)}`);
  } catch {
    return undefined;
  }
};

/**
 * Converts a date to ISO 8601. Reads ISO dates, names of months, seconds or milliseconds since 1970, and PHP's `{ date,
 * timezone }`. A time without a zone is UTC. Returns `null` for an ambiguous date: `05-10-2026` is in May or October.
 */
export const readDate = (value: unknown): string | null => {
  if (isObject(value)) return toIso(readZoned(readText(value.date), readText(value.timezone ?? 'UTC')));
  const text = readText(value);
  return toIso(/^\d+(\.\d+)?$/.test(text) ? readEpoch(Number(text)) : readWritten(text));
};
