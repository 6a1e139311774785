import { translatable } from './core/translatable';
import * as z from 'zod/mini';
import { crossFieldRule, max, oneOf, requiredMessage } from './core/checks';
import * as f from './core/field';
import { ACCOUNT_KINDS } from './core/choices';
import * as input from './core/inputs';
import { TRANSLATED_LANGUAGES, translationFields } from './core/languages';
import { wholeNumber } from './core/numbers';
import { MAX_NOTE, MAX_REASON_TEXT, MAX_REASONS } from './limits';
import { idsParam } from './core/queries';
import { defineRestResource } from './core/restResource';

/** Kinds of actions for which an administrator selects a reason. */
export const REASON_KINDS = ['block', 'deny', 'refund', 'restrict', 'delete'] as const;
export type ReasonKind = (typeof REASON_KINDS)[number];

/** Key of the reason "other", which every kind of action has. This reason requires a note. */
export const OTHER_REASON = 'other';

/** Reason for blocking, restricting or deleting an account, for refunding a debit, or for denying a refund request. */
export const reason = f.entity(
  {
    id: f.id,
    kind: f.choice(REASON_KINDS),
    key: f.text,
    text: f.text,
    ...translationFields('text', () => f.optionalText),
    position: f.count,
    is_retired: f.boolean,
    account_kind: f.optional(f.nullable(f.choice(ACCOUNT_KINDS))),
  },
  'Reason',
);
export type ReasonRow = f.RowOf<typeof reason>;

/** Returns the text of a reason in a language, or in English if the translation is missing. */
export const reasonTextIn = (row: ReasonRow, locale: string): string => {
  const language = TRANSLATED_LANGUAGES.find((each) => each === locale);
  return (language && row[`text_${language}` as const]) ?? row.text;
};

const kind = oneOf(REASON_KINDS);
const reasonText = input.requiredText(requiredMessage('Reason'), MAX_REASON_TEXT);
const translatedText = z.pipe(
  z.nullish(input.trimmedText(MAX_REASON_TEXT)),
  z.transform((value) => (value === undefined ? undefined : value || null)),
);

const reasonFilter = z.strictObject({
  ...idsParam,
  kind: z.optional(kind),
  is_retired: z.optional(input.yesOrNo),
});
/** A new reason. The server derives the reason's key from the text. */
export const newReason = z.object({
  kind,
  text: reasonText,
  ...translationFields('text', () => translatedText),
  ...input.keyField,
});
const reasonChange = z.object({
  text: z.optional(reasonText),
  ...translationFields('text', () => translatedText),
  position: z.optional(wholeNumber(MAX_REASONS)),
  is_retired: z.optional(input.yesOrNo),
});

/** Optional reason and note of an action, for a server with the capability `reasons`. */
export const reasonFields = {
  reason: input.emptyAsUndefined(
    input.text().check(max(MAX_REASON_TEXT)),
    translatable('reasons.must_be_key'),
  ),
  note: input.emptyAsUndefined(input.trimmedText(MAX_NOTE)),
};
export interface SubmittedReason {
  reason?: string | undefined;
  note?: string | undefined;
  /** Id of the report that is the reason for blocking an account. */
  report?: f.Id | undefined;
}
export const otherNeedsNote = crossFieldRule<SubmittedReason>(
  ['reason', 'note'],
  ({ reason: key, note }) => key !== OTHER_REASON || Boolean(note),
  translatable('finance.validation.note_is_required'),
  'note',
);

export const reasonResources = {
  /** Reasons. Every administrator can read reasons. Only the role `admins` permits changing reasons. */
  reasons: defineRestResource({
    access: 'authenticated',
    row: reason,
    filter: reasonFilter,
    sortBy: ['id', 'kind'],
    /** Sorts by kind of action, then by position within the kind. The reason "other" is the last of each kind. */
    order: { field: 'kind', order: 'ASC' },
    create: { access: ['admins'], action: 'create', stepUp: 'never', input: newReason },
    update: { access: ['admins'], action: 'edit', stepUp: 'never', input: reasonChange },
  }),
} as const;
