import * as z from 'zod/mini';
import { formatted, translatable, type Translatable } from './translatable';
import { MAX_MONEY } from '../limits';

const AMOUNT_TOO_LARGE = translatable('validation.amount_too_large', { max: formatted('number', MAX_MONEY) });

/** Matches digits with at most one point or comma. Rejects `1e-9`, `0x10` and `Infinity`, which no user types. */
const PLAIN = /^-?(\d+[.,]?\d*|[.,]\d+)$/;
/** Matches `1.234` or `1,234`. The point or comma separates thousands in some languages, and decimals in others. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}([.,])\d{3}$/;
/** Matches digits with any marks between them, so that a message can explain why a text is not a valid number. */
const MARKED = /^-?\d[\d.,\s'’]*$/;
/** Converts a text that a user has entered to a number. Returns an ambiguous text and any other value unchanged. */
export const parseTypedNumber = (value: unknown) => {
  const typed = typeof value === 'string' ? value.trim() : '';
  return PLAIN.test(typed) && !AMBIGUOUS.test(typed) ? Number(typed.replace(',', '.')) : value;
};
const asNumber = z.transform(parseTypedNumber);
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** Returns a message about ambiguous or unsupported separators in an entered number, or `undefined`. */
const marksMessage = (value: unknown) => {
  const typed = typeof value === 'string' ? value.trim() : '';
  const [, mark] = AMBIGUOUS.exec(typed) ?? [];
  if (mark === '.') return translatable('validation.three_digits_after_point');
  if (mark === ',') return translatable('validation.three_digits_after_comma');
  return MARKED.test(typed) ? translatable('validation.no_thousands_separator') : undefined;
};

/** Number, or a number that a user entered as text. `required` is the message for an empty field. */
const numberOf = (required: Translatable, invalid: Translatable, ...checks: z.core.$ZodCheck<number>[]) =>
  z.pipe(
    asNumber,
    z
      .number({ error: ({ input }) => (isEmpty(input) ? required : (marksMessage(input) ?? invalid)) })
      .check(...checks),
  );

const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6;
/** Rejects more than two decimals instead of rounding. Tolerates binary rounding errors, as in 0.1 + 0.2. */
const twoDecimals = z.refine<number>(
  (value) => isWhole(value * 100) && (value === 0 || Math.round(value * 100) !== 0),
  translatable('validation.two_decimals_at_most'),
);

/** Amount of money or credits, with at most two decimals. `negative` is the message for an amount below zero. */
export const amount = (required: Translatable, invalid: Translatable, negative = invalid) =>
  numberOf(
    required,
    invalid,
    z.minimum(0, negative),
    z.maximum(MAX_MONEY, { error: AMOUNT_TOO_LARGE }),
    twoDecimals,
  );

/** Amount of money or credits above zero, with at most two decimals. `tooMuch` is the message for more than `most`. */
export const amountAboveZero = (
  error: Translatable,
  [most, tooMuch]: [number, Translatable | (() => Translatable)] = [MAX_MONEY, AMOUNT_TOO_LARGE],
) => numberOf(error, error, z.gt(0, error), twoDecimals, z.maximum(most, { error: tooMuch }));

/** Whole number between two limits, both inclusive. Rejects a text. */
export const wholeBetween = (least: number, most: number) => {
  const message = translatable('validation.whole_number_between', { least, most });
  return z.number(message).check(z.int(message), z.minimum(least, message), z.maximum(most, message));
};
/** Whole number from 1 to `most`. Accepts a text, because a URL contains only texts. */
export const wholeNumber = (most: number) => z.pipe(asNumber, wholeBetween(1, most));
