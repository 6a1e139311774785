import { HttpError } from 'react-admin';

import type { Id } from '../contract/entities';

/**
 * Reads what a server of unknown habits wrote (design, section 1): numbers as text, `1`, `"1"` or `true` for yes,
 * `null` for whatever is missing, dates with or without a zone. Done here once, so that no screen guards against it.
 */

type Reader<T> = (value: unknown) => T;

/** Amounts that a server leaves out, or writes so that nobody can read them, are `null` and shown as a dash. */
export type Loose<T> = { [K in keyof T]: T[K] extends number ? number | null : T[K] };

/** @throws HttpError saying what could not be found in the answer */
export const unreadable = (expected: string): never => {
  throw new HttpError(`The server's answer could not be read: it holds no ${expected}`, 502);
};

export const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

export const text: Reader<string> = (value) =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

export const optionalText: Reader<string | null> = (value) => text(value) || null;

/** A picture's address. One without an origin belongs to the API's, which need not be the back-office's own. */
export const pictureOf =
  (root: string): Reader<string | null> =>
  (value) => {
    const written = optionalText(value);
    return written && URL.canParse(root) && URL.canParse(written, root)
      ? new URL(written, root).href
      : written;
  };

export const id: Reader<Id> = (value) => {
  if (typeof value === 'number' || (typeof value === 'string' && value !== '')) return value;
  return unreadable('id for one of its rows');
};

export const flag: Reader<boolean> = (value) => [true, 1, '1', 'true'].includes(value as never);

export const amount: Reader<number | null> = (value) => {
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
export const date: Reader<string | null> = (value) => {
  if (typeof value !== 'string' || !value.trim()) return null;
  const written = value.trim();
  const [year, month, day] = written.slice(0, 10).split('-').map(Number);
  if (/^\d{4}-\d{2}-\d{2}/.test(written) && !isDay(year!, month!, day!)) return null;
  const moment = DAY_ONLY.test(written) ? new Date(year!, month! - 1, day) : new Date(toIso(written));
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
};

/** A list of role keys, or of objects that have one. */
export const keys: Reader<string[]> = (value) =>
  Array.isArray(value) ? value.map((item) => text(isObject(item) ? item.key : item)).filter(Boolean) : [];

/** A list, item by item; whatever else stands there is an empty one. */
export const listOf =
  <T>(read: Reader<T>): Reader<T[]> =>
  (value) =>
    Array.isArray(value) ? value.map(read) : [];

/** `undefined` for what could not be read, as for what is not there. */
export const optional =
  <T>(read: Reader<T | null>): Reader<T | undefined> =>
  (value) =>
    read(value) ?? undefined;

/** Reads an object field by field. */
export const record =
  <T extends object>(fields: { [K in keyof T]: Reader<T[K]> }): Reader<T> =>
  (value) => {
    const given = isObject(value) ? value : {};
    const entries = Object.entries<Reader<unknown>>(fields).map(([name, read]) => [name, read(given[name])]);
    return Object.fromEntries(entries) as T;
  };

/** The same for rows that come without an id: the place in the list stands for one. */
export const numbered = <T extends { id: Id }>(fields: {
  [K in keyof Omit<T, 'id'>]: Reader<Omit<T, 'id'>[K]>;
}) => {
  const read = record<Omit<T, 'id'>>(fields);
  return (row: unknown, at: number) =>
    ({ ...read(row), id: isObject(row) && row.id != null ? id(row.id) : at }) as T;
};
