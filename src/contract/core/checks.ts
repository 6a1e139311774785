import * as z from 'zod/mini';

import { translatable, type Translatable } from './translatable';

// Zod checks with translated messages. A check without a message uses the message of the schema or of zod.

export const requiredMessage = (label: string) => translatable('validation.is_required', { label });
export const mustBeNumber = (label: string) => translatable('validation.must_be_number', { label });
export const cannotBeNegative = (label: string) => translatable('validation.cannot_be_negative', { label });
export const mustBeAtMost = (label: string) => (most: number) =>
  translatable('validation.must_be_at_most', { label, most });
export const atMostEntries = (most: number) => translatable('validation.at_most_entries', { most });
export const invalidChoice = translatable('validation.is_no_choice');
export const unknownParameter = translatable('validation.no_such_parameter');
export const invalidFormat = translatable('validation.is_malformed');
const atMostCharacters = (most: number) => translatable('validation.at_most_characters', { most });

export type LimitMessage = Translatable | ((limit: number) => Translatable);

/** Sets the message for a missing value and for a value of a wrong type. Other errors keep their messages. */
export const typeError = (message: Translatable) => ({
  error: ({ code }: { code: string }) => (code === 'invalid_type' ? message : undefined),
});

/**
 * Creates a rule about several fields of a form. The rule runs if these fields have values of the right types. A plain
 * `refine` of zod would not run if any other field were, for example, empty. The field `at` shows the message.
 */
export const crossFieldRule = <Form extends object>(
  fields: readonly (keyof Form & string)[],
  isValid: (form: Form) => boolean,
  message: Translatable,
  at: keyof Form & string,
) =>
  z.refine<Form>(isValid, {
    error: message,
    path: [at],
    params: { fields },
    when: ({ issues }) =>
      issues.every(
        ({ path, continue: isReadable }) =>
          isReadable || (path && !fields.some((field) => field === path[0])),
      ),
  });

/** Returns the cross-field rules that include a field, each with its fields and the field that shows the message. */
export const crossFieldRulesOf = (rules: z.ZodMiniType, name: string) =>
  (rules._zod.def.checks ?? []).flatMap(({ _zod }) => {
    const { params, path } = _zod.def as Partial<z.core.$ZodCustomDef>;
    const fields = (params?.fields ?? []) as readonly string[];
    return fields.includes(name) ? [{ fields, at: String(path![0]) }] : [];
  });

/** Requires a minimum number of characters in a text, or of entries in a list. */
export const min = (least: number, tooShort: Translatable) => z.minLength(least, tooShort);
/** Limits the characters of a text, or the entries of a list. For a list, pass the message `atMostEntries`. */
export const max = (most: number, tooLong: LimitMessage = atMostCharacters) =>
  z.maxLength(most, typeof tooLong === 'function' ? tooLong(most) : tooLong);
export const pattern = (expression: RegExp, invalid: Translatable) => z.regex(expression, invalid);
export const oneOf = <const Values extends readonly string[]>(
  values: Values,
  invalid: Translatable = invalidChoice,
) => z.enum(values, invalid);

interface Issue {
  path: readonly PropertyKey[];
  message: string;
  /** Names of an object's fields that the schema does not have. */
  keys?: readonly string[];
}

/** Returns the first message of each invalid field, by the field's path. Translates messages with `translate`. */
export const fieldErrors = <Message>(issues: readonly Issue[], translate: (text: string) => Message) => {
  const messages = new Map<string, Message>();
  for (const { path, message, keys } of issues) {
    for (const fieldPath of keys?.map((key) => [...path, key]) ?? [path]) {
      const field = fieldPath.join('.');
      if (!messages.has(field)) messages.set(field, translate(message));
    }
  }
  return Object.fromEntries(messages);
};

const hasEnd = (sentence: string) => /[.!?…]["'”’»)]*$/.test(sentence);

/** Joins sentences and removes repeated sentences. Adds a missing full stop to each sentence but the last. */
export const joinSentences = (sentences: readonly string[]) =>
  [...new Set(sentences)]
    .filter(Boolean)
    .map((sentence, at, { length }) => (at < length - 1 && !hasEnd(sentence) ? `${sentence}.` : sentence))
    .join(' ');
