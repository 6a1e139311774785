import * as z from 'zod/mini';

import {
  MAX_EMAIL,
  MAX_NAME,
  MAX_PAGE,
  MAX_PAGE_SIZE,
  MAX_PASSWORD,
  MIN_NAME,
  MIN_PASSWORD,
} from '../limits';

/** What payloads are made of. */

/** Text a database can hold: PostgreSQL has no room for the null character. */
export const text = (error?: string) =>
  z.string(error).check(z.refine((value) => !value.includes('\0'), 'A null character is not allowed'));

export const id = z.union(
  [z.number(), text().check(z.trim(), z.minLength(1), z.maxLength(64))],
  'An id is required',
);

export const email = (required: string) =>
  text(required).check(
    z.trim(),
    z.minLength(1, required),
    z.maxLength(MAX_EMAIL),
    z.email('Invalid email format'),
  );

export const name = (required: string) =>
  text(required).check(
    z.trim(),
    z.minLength(1, required),
    z.minLength(MIN_NAME, 'Name must be at least 2 characters'),
    z.maxLength(MAX_NAME, `Name must be at most ${MAX_NAME} characters`),
  );

/** Left empty, the password stays as it is. A field that is emptied again holds `null`. */
export const newPassword = z.nullish(
  z.union([
    z.literal(''),
    text().check(
      z.minLength(MIN_PASSWORD, 'Password must be at least 6 characters'),
      z.maxLength(MAX_PASSWORD, `Password must be at most ${MAX_PASSWORD} characters`),
    ),
  ]),
);

/** Digits and a point, as people write numbers; `1e-9`, `0x10` and `Infinity` stay text, which is no number. */
const PLAIN = /^-?(\d+\.?\d*|\.\d+)$/;
/** A form holds a number as text while it is typed. */
export const asNumber = z.transform((value: unknown) =>
  typeof value === 'string' && PLAIN.test(value.trim()) ? Number(value) : value,
);
const isWhole = (hundredths: number) => Math.abs(hundredths - Math.round(hundredths)) < 1e-6;
/** Money and credits are whole hundredths. More is refused, not rounded away; a sum's last binary digits are no more. */
export const twoDecimals = z.refine<number>(
  (value) => isWhole(value * 100) && (value === 0 || Math.round(value * 100) !== 0),
  'At most two decimals',
);

const wholeNumber = (max: number) =>
  z.pipe(asNumber, z.number().check(z.int(), z.minimum(1), z.maximum(max)));

export const page = z._default(wholeNumber(MAX_PAGE), 1);
/** How many rows a page has, `usual` where the caller does not say. */
export const perPage = (usual: number) => z._default(wholeNumber(MAX_PAGE_SIZE), usual);

export const nothing = z.object({});
/** Calls that name one thing in their path. */
export const byId = z.object({ id });
