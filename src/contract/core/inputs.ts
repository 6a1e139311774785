import * as z from 'zod/mini';
import { translatable, type Translatable } from './translatable';
import { crossFieldRule, max, min, typeError, pattern, type LimitMessage } from './checks';
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

/** Text without the null character, which PostgreSQL cannot store. `invalid` is the message for another type. */
export const text = (invalid: Translatable = translatable('validation.must_be_text')) =>
  z
    .string(typeError(invalid))
    .check(z.refine((value) => !value.includes('\0'), translatable('validation.no_null_character')));

/**
 * Adds a description and an example for the OpenAPI document to a field of a request.
 * @param example `undefined` for an optional field that the example of a request omits
 */
export const described = <Schema extends z.ZodMiniType>(
  description: string,
  schema: Schema,
  example: unknown,
): Schema => {
  const copy = schema.clone();
  z.globalRegistry.add(copy, { description, ...(example !== undefined && { examples: [example] }) });
  return copy;
};

/** Trimmed text that must not be empty. `required` is the message for an empty text, `most` the maximum length. */
export const requiredText = (required: Translatable, most: number, tooLong?: LimitMessage) =>
  text(required).check(z.trim(), min(1, required), max(most, tooLong));

/** Trimmed text, which can be empty. `most` is the maximum length. */
export const trimmedText = (most: number, tooLong?: LimitMessage) =>
  text().check(z.trim(), max(most, tooLong));

export const searchText = trimmedText(MAX_SEARCH);

export const id = z.union(
  [z.number(), text().check(z.trim(), min(1, translatable('validation.id_is_required')), max(MAX_ID))],
  translatable('validation.id_is_required'),
);

/** Accepts an id, or a record with an id, and returns the id. React-admin sends whole records. */
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
) => z.array(item, typeError(required));

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

/** Repeated new password. {@link passwordsMatch} compares both passwords. */
export const repeatedPassword = (
  required: Translatable = translatable('auth.validation.confirmation_is_required'),
) => existingPassword(required);

/** Reads an empty field as `undefined`, so that a form omits the field. `invalid` is the message for a wrong type. */
export const emptyAsUndefined = (
  schema: z.ZodMiniType<string, string>,
  invalid: Translatable = translatable('validation.must_be_text'),
) =>
  z.pipe(
    z.nullish(z.union([z.literal(''), schema], invalid)),
    z.transform((value) => value || undefined),
  );

/** New password of an existing account. An empty field keeps the existing password. */
export const optionalNewPassword = emptyAsUndefined(chosenPassword(PASSWORD_TOO_SHORT));

interface RepeatedPassword {
  confirm_password?: string | null | undefined;
}
/** Creates the rule that `confirm_password` equals the password in `field`. */
export const passwordsMatch = <Field extends string>(field: Field) =>
  crossFieldRule<RepeatedPassword & { [K in Field]?: string | null | undefined }>(
    [field, 'confirm_password'],
    (form) => (form[field] ?? '') === (form.confirm_password ?? ''),
    translatable('auth.validation.passwords_must_match'),
    'confirm_password',
  );

/** Token from an earlier response, which the client sends back. */
export const token = requiredText(translatable('auth.validation.token_is_required'), MAX_TOKEN);
/** Text of exactly `CODE_LENGTH` digits, without blanks (decision 15). */
export const isCode = pattern(
  new RegExp(`^\\d{${CODE_LENGTH}}$`),
  translatable('auth.validation.enter_valid_code'),
);

/** Idempotency key of a refund, reply or new record. A retry sends the same key (capability `idempotency-keys`). */
export const keyField = {
  idempotency_key: described(
    'Text that is unique to this write. A repeated request with the same text has no further effect.',
    z.optional(text().check(min(1, translatable('validation.cannot_be_empty')), max(MAX_KEY))),
    undefined,
  ),
};

export const dateOrDateTime = z.union(
  [z.iso.date(), z.iso.datetime({ offset: true })],
  translatable('validation.choose_day'),
);

export const yesOrNo = z.boolean(translatable('validation.yes_or_no'));
/** `0` or `1`. Also accepts a boolean, because the value of a form's switch is a boolean. */
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

/** Maximum number of digits after the colon of a reference, such as `buyer:1042`. */
export const MAX_REFERENCE_DIGITS = 15;
const ANY_KIND = ['[a-z-]{1,40}'];
const NUMBER = `:\\d{1,${MAX_REFERENCE_DIGITS}}`;

const reference = (kinds: readonly string[], number: string) =>
  text(translatable('validation.reference_is_invalid')).check(
    pattern(new RegExp(`^(${kinds.join('|')})${number}$`), translatable('validation.reference_is_invalid')),
  );

/** Reference to a record by kind and number, such as `buyer:1042`. */
export const referenceTo = (kinds: readonly string[]) => reference(kinds, NUMBER);
/** Reference to a record, or to all records of a kind. By default, also accepts the kinds of other servers. */
export const referenceToOneOrAll = (kinds: readonly string[] = ANY_KIND) => reference(kinds, `(${NUMBER})?`);

/** Splits a reference into kind and number, without validation. Returns an empty text for a missing part. */
export const parseReference = (value: string | null | undefined) => {
  const [kind = '', number = ''] = value?.split(':') ?? [];
  return { kind, number };
};
