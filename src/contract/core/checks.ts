import * as z from 'zod/mini';

import { translatable, type Translatable } from './translatable';

/**
 * Checks of zod with messages in both languages. A check without one has a message of zod, which is for programmers, or the
 * message of its schema for a missing field.
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

/** A message, or a function of the limit that returns one. */
export type LimitSentence = Translatable | ((limit: number) => Translatable);
const saidOf = (limit: number, sentence: LimitSentence) =>
  typeof sentence === 'function' ? sentence(limit) : sentence;

/** Message of a schema for a missing value or one of another type, and for no other error. */
export const ofWrongType = (sentence: Translatable) => ({
  error: ({ code }: { code: string }) => (code === 'invalid_type' ? sentence : undefined),
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
