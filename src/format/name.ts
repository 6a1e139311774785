import { firstGrapheme } from '../contract/core/graphemes';
import { joinName } from '../contract/core/joinName';
import { DASH } from './money';

/** First and last name, or a dash if both are missing. */
export const fullName = (person: { first_name?: string; last_name?: string } | null) =>
  joinName(person ?? {}) || DASH;

/** Initials of the first two words, in place of a missing picture. */
export const initials = (name: string) => name.split(/\s+/).map(firstGrapheme).slice(0, 2).join('');
