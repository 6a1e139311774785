import * as z from 'zod/mini';

import { translatable, type Translatable } from './translatable';

/**
 * Zod checks with translated messages. A check without a message has one of zod, or the message of its schema for a
 * missing field.
 */

export const isRequired = (label: string) => translatable('validation.is_required', { label });
export const mustBeNumber = (label: string) => translatable('validation.must_be_number', { label });
export const cannotBeNegative = (label: string) => translatable('validation.cannot_be_negative', { label });
export const mustBeAtMost = (label: string) => (most: number) =>
  translatable('validation.must_be_at_most', { label, most });
export const atMostEntries = (most: number) => translatable('validation.at_most_entries', { most });
export const isNoChoice = translatable('validation.is_no_choice');
export const noSuchParameter = translatable('validation.no_such_parameter');
export const isMalformed = translatable('validation.is_malformed');
const atMostCharacters = (most: number) => translatable('validation.at_most_characters', { most });

export type LimitSentence = Translatable | ((limit: number) => Translatable);
const saidOf = (limit: number, sentence: LimitSentence) =>
  typeof sentence === 'function' ? sentence(limit) : sentence;

/** Message of a schema for a missing value or one of another type, and for no other error. */
export const ofWrongType = (sentence: Translatable) => ({
  error: ({ code }: { code: string }) => (code === 'invalid_type' ? sentence : undefined),
});

/**
 * Rule about several fields of a form, which holds as soon as these fields can be read. Zod skips a plain `refine`
 * while any other field, such as an emptied one, has no readable value. `at` is the field that shows the message.
 */
export const crossFieldRule = <Form extends object>(
  fields: readonly (keyof Form & string)[],
  isRight: (form: Form) => boolean,
  message: Translatable,
  at: keyof Form & string,
) =>
  z.refine<Form>(isRight, {
    error: message,
    path: [at],
    params: { fields },
    when: ({ issues }) =>
      issues.every(
        ({ path, continue: isReadable }) =>
          isReadable || (path && !fields.some((field) => field === path[0])),
      ),
  });

/** Returns the cross-field rules that read a field, each with its fields and the field that shows its message. */
export const crossFieldRulesOf = (rules: z.ZodMiniType, name: string) =>
  (rules._zod.def.checks ?? []).flatMap(({ _zod }) => {
    const { params, path } = _zod.def as Partial<z.core.$ZodCustomDef>;
    const fields = (params?.fields ?? []) as readonly string[];
    return fields.includes(name) ? [{ fields, at: String(path![0]) }] : [];
  });

/** Requires so many characters of a text or entries of a list. */
export const min = (least: number, tooShort: Translatable) => z.minLength(least, tooShort);
/** Limits the characters of a text, or the entries of a list, which needs its own message. */
export const max = (most: number, tooLong: LimitSentence = atMostCharacters) =>
  z.maxLength(most, saidOf(most, tooLong));
export const pattern = (of: RegExp, wrong: Translatable) => z.regex(of, wrong);
export const oneOf = <const Words extends readonly string[]>(
  words: Words,
  wrong: Translatable = isNoChoice,
) => z.enum(words, wrong);
