import * as z from 'zod/mini';

import { formatted, translatable, type Translatable } from './translatable';
import { MAX_MONEY } from '../limits';

const AMOUNT_TOO_LARGE = translatable('validation.amount_too_large', {
  max: formatted('number', MAX_MONEY),
});

/** Digits and a point or a comma, as people write numbers; `1e-9`, `0x10` and `Infinity` stay text, which is no number. */
const PLAIN = /^-?(\d+[.,]?\d*|[.,]\d+)$/;
/** Three digits after one mark: thousands or decimals, by the language. In Spanish a point separates thousands. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}([.,])\d{3}$/;
/** Digits with marks between them; one that is a number is none by now. */
const MARKED = /^-?\d[\d.,\s'’]*$/;
/** A form holds a number as text while it is typed. What is no number stays as it is. */
export const parseTypedNumber = (value: unknown) => {
  const typed = typeof value === 'string' ? value.trim() : '';
  return PLAIN.test(typed) && !AMBIGUOUS.test(typed) ? Number(typed.replace(',', '.')) : value;
};
const asNumber = z.transform(parseTypedNumber);
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** Returns the message about the marks of a number, or `undefined` where they are not the reason. */
const marksMessage = (value: unknown) => {
  const typed = typeof value === 'string' ? value.trim() : '';
  const [, mark] = AMBIGUOUS.exec(typed) ?? [];
  if (mark === '.') return translatable('validation.three_digits_after_point');
  if (mark === ',') return translatable('validation.three_digits_after_comma');
  return MARKED.test(typed) ? translatable('validation.no_thousands_separator') : undefined;
};

/** A number as people write it. An emptied field holds `null`, nothing, or no text. */
const numberOf = (required: Translatable, wrong: Translatable, ...checks: z.core.$ZodCheck<number>[]) =>
  z.pipe(
    asNumber,
    z
      .number({
        error: ({ input }) => (isEmpty(input) ? required : (marksMessage(input) ?? wrong)),
      })
      .check(...checks),
  );

const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6;
/** Money and credits are whole hundredths. More is refused, not rounded away; a sum's last binary digits are no more. */
const twoDecimals = z.refine<number>(
  (value) => isWhole(value * 100) && (value === 0 || Math.round(value * 100) !== 0),
  translatable('validation.two_decimals_at_most'),
);

/** Money or credits, to the hundredth. @param negative what is said of less than nothing */
export const amount = (required: Translatable, wrong: Translatable, negative = wrong) =>
  numberOf(
    required,
    wrong,
    z.minimum(0, negative),
    z.maximum(MAX_MONEY, {
      error: AMOUNT_TOO_LARGE,
    }),
    twoDecimals,
  );

/** @param most the largest it can be, and what is said of more */
export const amountAboveZero = (
  error: Translatable,
  [most, tooMuch]: [number, Translatable | (() => Translatable)] = [MAX_MONEY, AMOUNT_TOO_LARGE],
) => numberOf(error, error, z.gt(0, error), twoDecimals, z.maximum(most, { error: tooMuch }));

/** A whole number that is sent as a number. */
export const wholeBetween = (least: number, most: number) => {
  const said = translatable('validation.whole_number_between', { least, most });
  return z.number(said).check(z.int(said), z.minimum(least, said), z.maximum(most, said));
};
/** From one on, also as text: in an address all is text. */
export const wholeNumber = (most: number) => z.pipe(asNumber, wholeBetween(1, most));
