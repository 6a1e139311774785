import * as z from 'zod/mini';

import { formatted, translatable, type Translatable } from './translatable';
import { MAX_MONEY } from '../limits';

const AMOUNT_TOO_LARGE = translatable('validation.amount_too_large', {
  max: formatted('number', MAX_MONEY),
});

/** Matches digits with a point or a comma. `1e-9`, `0x10` and `Infinity` are no typed numbers. */
const PLAIN = /^-?(\d+[.,]?\d*|[.,]\d+)$/;
/** Matches three digits after one mark: thousands or decimals, by the language. In Spanish a point separates thousands. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}([.,])\d{3}$/;
/** Matches digits with marks between them. Used after a text was rejected as a number. */
const MARKED = /^-?\d[\d.,\s'’]*$/;
/** Reads a number from the text that a form holds while it is typed. Any other value stays as it is. */
export const parseTypedNumber = (value: unknown) => {
  const typed = typeof value === 'string' ? value.trim() : '';
  return PLAIN.test(typed) && !AMBIGUOUS.test(typed) ? Number(typed.replace(',', '.')) : value;
};
const asNumber = z.transform(parseTypedNumber);
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** Returns a message about the decimal marks or separators of a number, or `undefined` if they are no problem. */
const marksMessage = (value: unknown) => {
  const typed = typeof value === 'string' ? value.trim() : '';
  const [, mark] = AMBIGUOUS.exec(typed) ?? [];
  if (mark === '.') return translatable('validation.three_digits_after_point');
  if (mark === ',') return translatable('validation.three_digits_after_comma');
  return MARKED.test(typed) ? translatable('validation.no_thousands_separator') : undefined;
};

/** Number or typed number. An emptied field holds `null`, `undefined` or an empty text. */
const numberOf = (required: Translatable, invalid: Translatable, ...checks: z.core.$ZodCheck<number>[]) =>
  z.pipe(
    asNumber,
    z
      .number({
        error: ({ input }) => (isEmpty(input) ? required : (marksMessage(input) ?? invalid)),
      })
      .check(...checks),
  );

const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6;
/** Rejects more decimals instead of rounding them. The tolerance allows for binary rounding, as in 0.1 + 0.2. */
const twoDecimals = z.refine<number>(
  (value) => isWhole(value * 100) && (value === 0 || Math.round(value * 100) !== 0),
  translatable('validation.two_decimals_at_most'),
);

/** Money or credits, with at most two decimals. `negative` is the message for an amount below zero. */
export const amount = (required: Translatable, invalid: Translatable, negative = invalid) =>
  numberOf(
    required,
    invalid,
    z.minimum(0, negative),
    z.maximum(MAX_MONEY, {
      error: AMOUNT_TOO_LARGE,
    }),
    twoDecimals,
  );

/** Money or credits above zero, with at most two decimals. The pair has the maximum and the message above it. */
export const amountAboveZero = (
  error: Translatable,
  [most, tooMuch]: [number, Translatable | (() => Translatable)] = [MAX_MONEY, AMOUNT_TOO_LARGE],
) => numberOf(error, error, z.gt(0, error), twoDecimals, z.maximum(most, { error: tooMuch }));

/** Whole number, sent as a number. */
export const wholeBetween = (least: number, most: number) => {
  const message = translatable('validation.whole_number_between', { least, most });
  return z.number(message).check(z.int(message), z.minimum(least, message), z.maximum(most, message));
};
/** Whole number from 1, also as text, because a URL has only text. */
export const wholeNumber = (most: number) => z.pipe(asNumber, wholeBetween(1, most));
