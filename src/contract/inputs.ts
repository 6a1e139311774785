import * as z from 'zod/mini';

import { MAX_EMAIL, MAX_MONEY, MAX_NAME, MAX_PASSWORD, MIN_NAME, MIN_PASSWORD } from './limits';
import * as say from './sentences';

/** What payloads are made of: the form's rules, the server's check, and what is sent. */

/** Text a database can hold: PostgreSQL has no room for the null character. */
export const text = (error?: string) =>
  z.string(error).check(z.refine((value) => !value.includes('\0'), say.noNullCharacter));

/** Text of one line that must be there. */
export const requiredText = (required: string, max: number, tooLong: string) =>
  text(required).check(z.trim(), z.minLength(1, required), z.maxLength(max, tooLong));

export const id = z.union(
  [
    z.number(),
    text().check(z.trim(), z.minLength(1, say.idIsRequired), z.maxLength(64, say.atMostCharacters(64))),
  ],
  say.idIsRequired,
);

export const email = (required: string, invalid = say.emailIsInvalid) =>
  text(required).check(z.trim(), z.minLength(1, required), z.maxLength(MAX_EMAIL), z.email(invalid));

export const name = (required: string) =>
  text(required).check(
    z.trim(),
    z.minLength(1, required),
    z.minLength(MIN_NAME, say.nameIsTooShort),
    z.maxLength(MAX_NAME, say.nameIsTooLong),
  );

/** A password that somebody chooses. */
export const chosenPassword = (required: string) =>
  text(required).check(
    z.minLength(1, required),
    z.minLength(MIN_PASSWORD, say.passwordIsTooShort),
    z.maxLength(MAX_PASSWORD, say.passwordIsTooLong),
  );

/** A password that is only compared. */
export const givenPassword = (required: string) =>
  text(required).check(z.minLength(1, required), z.maxLength(MAX_PASSWORD));

/** A field left empty, or emptied again, is not sent. */
const unlessEmpty = (schema: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.nullish(z.union([z.literal(''), schema])),
    z.transform((value) => value || undefined),
  );

/** Left empty, the password stays as it is. */
export const newPassword = unlessEmpty(chosenPassword(say.passwordIsTooShort));
export const confirmedPassword = unlessEmpty(text());

interface Twice {
  confirm_password?: string | null | undefined;
}
/** The password was typed twice, the same both times. @param field the first of the two */
export const isTypedTwice = <Field extends string>(field: Field) =>
  z.refine<Twice & { [K in Field]?: string | null | undefined }>(
    (form) => (form[field] ?? '') === (form.confirm_password ?? ''),
    { error: say.passwordsMustMatch, path: ['confirm_password'] },
  );

/** `1` or `0` on the wire; a form's switch is a boolean. */
export const flag = z.union(
  [
    z.literal(0),
    z.literal(1),
    z.pipe(
      z.boolean(),
      z.transform((yes): 0 | 1 => (yes ? 1 : 0)),
    ),
  ],
  say.yesOrNo,
);

/** Digits and a point, as people write numbers; `1e-9`, `0x10` and `Infinity` stay text, which is no number. */
const PLAIN = /^-?(\d+\.?\d*|\.\d+)$/;
/** A form holds a number as text while it is typed. */
const asNumber = z.transform((value: unknown) =>
  typeof value === 'string' && PLAIN.test(value.trim()) ? Number(value) : value,
);
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** A number as people write it. An emptied field holds `null`, nothing, or no text. */
const numberOf = (required: string, wrong: string, ...checks: z.core.$ZodCheck<number>[]) =>
  z.pipe(asNumber, z.number({ error: ({ input }) => (isEmpty(input) ? required : wrong) }).check(...checks));

const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6;
/** Money and credits are whole hundredths. More is refused, not rounded away; a sum's last binary digits are no more. */
const twoDecimals = z.refine<number>(
  (value) => isWhole(value * 100) && (value === 0 || Math.round(value * 100) !== 0),
  say.twoDecimalsAtMost,
);

/** Money or credits, to the hundredth. @param negative what is said of less than nothing */
export const amount = (required: string, wrong: string, negative = wrong) =>
  numberOf(required, wrong, z.minimum(0, negative), z.maximum(MAX_MONEY, say.tooMuchMoney), twoDecimals);

/** @param most the largest it can be, and what is said of more */
export const amountAboveZero = (
  error: string,
  [most, tooMuch]: [number, string] = [MAX_MONEY, say.tooMuchMoney],
) => numberOf(error, error, z.gt(0, error), twoDecimals, z.maximum(most, tooMuch));

/** From one on. @param error what is said of any other */
export const wholeNumber = (most: number, error?: string) =>
  z.pipe(asNumber, z.number(error).check(z.int(error), z.minimum(1, error), z.maximum(most, error)));

export const nothing = z.object({});
/** Calls that name one thing in their path. */
export const byId = z.object({ id });
