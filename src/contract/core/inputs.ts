import * as z from 'zod/mini';

import { translatable, type Translatable } from './translatable';
import { crossFieldRule, max, min, ofWrongType, pattern, type LimitSentence } from './checks';
import {
  CODE_LENGTH,
  MAX_EMAIL,
  MAX_ID,
  MAX_KEY,
  MAX_NAME,
  MAX_PASSWORD,
  MAX_SEARCH,
  MAX_TOKEN,
  MIN_NAME,
  MIN_PASSWORD,
} from '../limits';

const PASSWORD_TOO_SHORT = translatable('auth.validation.password_is_too_short', { min: MIN_PASSWORD });
const PASSWORD_TOO_LONG = translatable('auth.validation.password_is_too_long', { max: MAX_PASSWORD });

/** Text a database can hold: PostgreSQL has no room for the null character. @param wrong for what is missing or no text */
export const text = (wrong: Translatable = translatable('validation.must_be_text')) =>
  z
    .string(ofWrongType(wrong))
    .check(z.refine((value) => !value.includes('\0'), translatable('validation.no_null_character')));

/** Text of one line that must be there. */
export const requiredText = (required: Translatable, most: number, tooLong?: LimitSentence) =>
  text(required).check(z.trim(), min(1, required), max(most, tooLong));

export const searchText = text().check(z.trim(), max(MAX_SEARCH));

export const id = z.union(
  [z.number(), text().check(z.trim(), min(1, translatable('validation.id_is_required')), max(MAX_ID))],
  translatable('validation.id_is_required'),
);

/** An id, or the row that has it: react-admin sends a record as it was read. */
export const idOrRow = z.union(
  [
    id,
    z.pipe(
      z.object({ id }),
      z.transform((row) => row.id),
    ),
  ],
  translatable('validation.id_is_required'),
);

export const listOf = <Item extends z.ZodMiniType>(
  item: Item,
  required: Translatable = translatable('validation.must_be_list'),
) => z.array(item, ofWrongType(required));

export const email = (
  required: Translatable,
  invalid: Translatable = translatable('accounts.validation.email_is_invalid'),
) => text(required).check(z.trim(), min(1, required), max(MAX_EMAIL), z.email(invalid));

const name = (required: Translatable) =>
  text(required).check(
    z.trim(),
    min(1, required),
    min(MIN_NAME, translatable('accounts.validation.name_is_too_short', { min: MIN_NAME })),
    max(MAX_NAME, translatable('accounts.validation.name_is_too_long', { max: MAX_NAME })),
  );
export const personNames = {
  first_name: name(translatable('accounts.validation.first_name_is_required')),
  last_name: name(translatable('accounts.validation.last_name_is_required')),
};

export const chosenPassword = (required: Translatable) =>
  text(required).check(
    min(1, required),
    min(MIN_PASSWORD, PASSWORD_TOO_SHORT),
    max(MAX_PASSWORD, PASSWORD_TOO_LONG),
    z.refine(
      (password) => !/\p{Cc}/u.test(password),
      translatable('auth.validation.password_has_control_character'),
    ),
  );

export const existingPassword = (required: Translatable) =>
  text(required).check(min(1, required), max(MAX_PASSWORD, PASSWORD_TOO_LONG));

/** A password typed a second time, in each form that sets one: only {@link passwordsMatch} judges it. */
export const repeatedPassword = (
  required: Translatable = translatable('auth.validation.confirmation_is_required'),
) => existingPassword(required);

/** A field left empty, or emptied again, is not sent. @param wrong for what is no text */
export const emptyAsUndefined = (
  schema: z.ZodMiniType<string, string>,
  wrong: Translatable = translatable('validation.must_be_text'),
) =>
  z.pipe(
    z.nullish(z.union([z.literal(''), schema], wrong)),
    z.transform((value) => value || undefined),
  );

/** Left empty, the password stays as it is. */
export const optionalNewPassword = emptyAsUndefined(chosenPassword(PASSWORD_TOO_SHORT));

interface Twice {
  confirm_password?: string | null | undefined;
}
/** The password was typed twice, the same both times. @param field the first of the two */
export const passwordsMatch = <Field extends string>(field: Field) =>
  crossFieldRule<Twice & { [K in Field]?: string | null | undefined }>(
    [field, 'confirm_password'],
    (form) => (form[field] ?? '') === (form.confirm_password ?? ''),
    translatable('auth.validation.passwords_must_match'),
    'confirm_password',
  );

/** Token that another response has returned. */
export const token = requiredText(translatable('auth.validation.token_is_required'), MAX_TOKEN);
/** Exactly the digits of a code (decision 15). */
export const isCode = pattern(
  new RegExp(`^\\d{${CODE_LENGTH}}$`),
  translatable('auth.validation.enter_valid_code'),
);

/** Field of refunds, replies and creations, where a server offers `idempotency-keys`: the same on every retry. */
export const keyField = {
  idempotency_key: z.optional(text().check(min(1, translatable('validation.cannot_be_empty')), max(MAX_KEY))),
};

export const dateOrDateTime = z.union(
  [z.iso.date(), z.iso.datetime({ offset: true })],
  translatable('validation.choose_day'),
);

export const yesOrNo = z.boolean(translatable('validation.yes_or_no'));
/** `1` or `0` in the request; a form's switch is a boolean. */
export const flag = z.union(
  [
    z.literal(0),
    z.literal(1),
    z.pipe(
      z.boolean(),
      z.transform((yes): 0 | 1 => (yes ? 1 : 0)),
    ),
  ],
  translatable('validation.yes_or_no'),
);

export const noFields = z.object({});
export const byId = z.object({ id });
