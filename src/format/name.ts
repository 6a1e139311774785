import { upperFirst } from 'es-toolkit';

import { firstGrapheme } from '../contract/core/unicode';
import { joinName } from '../contract/accounts/personRef';
import { DASH } from './money';

/** First and last name, or a dash if both are missing. */
export const fullName = (person: { first_name?: string; last_name?: string } | null) =>
  joinName(person ?? {}) || DASH;

/** Initials of the first two words, shown instead of a missing picture. */
export const initials = (name: string) => name.split(/\s+/).map(firstGrapheme).slice(0, 2).join('');

/** Makes a label from a word of the API: `in_progress` is `In progress`. */
export const capitalised = (word: string) => upperFirst(word.replaceAll('_', ' ').trim());
