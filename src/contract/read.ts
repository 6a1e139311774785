import * as say from './sentences';
import type { BilingualText } from './bilingual';

/**
 * Makes something of what a server of unknown habits wrote (decisions, Any server): numbers as text, `1`, `"1"` or `true` for
 * yes, `null` for whatever is missing, dates with or without a zone. Done here once, so that no screen guards against it.
 */

/** An answer that lacks what nothing can be done without. Its message is a sentence in both languages. */
export class UnreadableAnswer extends Error {}

/** @param lacks what the answer should hold, said to whoever waits for it */
export const throwUnreadable = (lacks: BilingualText): never => {
  throw new UnreadableAnswer(lacks);
};

export const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

export const readText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** @throws UnreadableAnswer */
export const readId = (value: unknown): number | string => {
  if (typeof value === 'number' || (typeof value === 'string' && value !== '')) return value;
  return throwUnreadable(say.idIsMissing);
};

const YES = new Set<unknown>([true, 1, '1', 'true']);
export const readFlag = (value: unknown): boolean => YES.has(value);
const NO = new Set<unknown>([false, 0, '0', 'false']);
/** Tells whether a server says no explicitly: a missing value is neither yes nor no. */
export const isNo = (value: unknown): boolean => NO.has(value);

export const readNumber = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() ? Number(value.replaceAll(',', '')) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const ZONE = /(?:Z|([+-]\d{2})(?::?(\d{2}))?)$/i;

const isDay = (year: number, month: number, day: number) => {
  const made = new Date(year, month - 1, day);
  return year > 0 && made.getMonth() === month - 1 && made.getDate() === day;
};

/** `2026-03-01 09:12:34+00` as every browser reads it. */
const toIso = (written: string) => {
  const time = written.replace(' ', 'T');
  const zone = /T/i.test(time) ? ZONE.exec(time) : null;
  if (!zone) return `${time}Z`;
  return zone[1] ? time.replace(ZONE, `${zone[1]}:${zone[2] ?? '00'}`) : time;
};

/** ISO 8601, or `null`. A time without a zone is taken as UTC; a day without a time stays that day everywhere. */
export const readDate = (value: unknown): string | null => {
  if (typeof value !== 'string' || !value.trim()) return null;
  const written = value.trim();
  const [year, month, day] = written.slice(0, 10).split('-').map(Number);
  if (/^\d{4}-\d{2}-\d{2}/.test(written) && !isDay(year!, month!, day!)) return null;
  const moment = DAY_ONLY.test(written) ? new Date(year!, month! - 1, day) : new Date(toIso(written));
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
};
