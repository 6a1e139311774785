import { upperFirst } from 'es-toolkit';

import { firstGrapheme } from '../contract/core/unicode';
import { joinName } from '../contract/accounts/person';
import { DASH } from './money';

/** Returns the first and last name, or a dash if both are missing. */
export const fullName = (person: { first_name?: string; last_name?: string } | null) =>
  joinName(person ?? {}) || DASH;

/** Returns the initials of the first two words, for a person without a picture. */
export const initials = (name: string) => name.split(/\s+/).map(firstGrapheme).slice(0, 2).join('');

/** Converts an API value to a label: `in_progress` becomes `In progress`. */
export const capitalised = (word: string) => upperFirst(word.replaceAll('_', ' ').trim());
