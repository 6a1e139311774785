import * as z from 'zod/mini';

import { MAX_EMAIL, MAX_NAME, MAX_PASSWORD, MIN_NAME, MIN_PASSWORD } from './limits';
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
export const existingPassword = (required: string) =>
  text(required).check(z.minLength(1, required), z.maxLength(MAX_PASSWORD));

/** A field left empty, or emptied again, is not sent. @param error for what is no text */
export const emptyAsUndefined = (schema: z.ZodMiniType<string, string>, error = say.mustBeText) =>
  z.pipe(
    z.nullish(z.union([z.literal(''), schema], error)),
    z.transform((value) => value || undefined),
  );

/** Left empty, the password stays as it is. */
export const optionalNewPassword = emptyAsUndefined(chosenPassword(say.passwordIsTooShort));
export const confirmedPassword = emptyAsUndefined(text());

interface Twice {
  confirm_password?: string | null | undefined;
}
/** The password was typed twice, the same both times. @param field the first of the two */
export const passwordsMatch = <Field extends string>(field: Field) =>
  z.refine<Twice & { [K in Field]?: string | null | undefined }>(
    (form) => (form[field] ?? '') === (form.confirm_password ?? ''),
    { error: say.passwordsMustMatch, path: ['confirm_password'] },
  );

export const dateOrDateTime = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

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

export const noFields = z.object({});
/** Calls that name one thing in their path. */
export const byId = z.object({ id });
