import * as z from 'zod/mini';

import type { Translatable } from './translatable';
import * as say from './sentences';

/**
 * zod's rules with our words. Written out without any, a rule says what zod says of it, which is for programmers, or what
 * its schema says of a field that is missing.
 */

/** A sentence, or what makes one of the limit that was passed. */
export type LimitSentence = Translatable | ((limit: number) => Translatable);
const saidOf = (limit: number, sentence: LimitSentence) =>
  typeof sentence === 'function' ? sentence(limit) : sentence;

/** What a schema says of a value that is missing or of another type, and of nothing else that is wrong with it. */
export const ofWrongType = (sentence: Translatable) => ({
  error: ({ code }: { code: string }) => (code === 'invalid_type' ? sentence : undefined),
});

/** Characters of a text, or entries of a list, at least. */
export const min = (least: number, tooShort: Translatable) => z.minLength(least, tooShort);
/** Characters of a text at most, or entries of a list, which needs another sentence. */
export const max = (most: number, tooLong: LimitSentence = say.atMostCharacters) =>
  z.maxLength(most, saidOf(most, tooLong));
export const pattern = (of: RegExp, wrong: Translatable) => z.regex(of, wrong);
export const oneOf = <const Words extends readonly string[]>(
  words: Words,
  wrong: Translatable = say.isNoChoice,
) => z.enum(words, wrong);
