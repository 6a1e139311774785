import { firstGrapheme } from '../contract/core/graphemes';
import { joinName } from '../contract/core/joinName';
import { DASH } from './money';

/** First and last name; a dash when neither is known, or there is nobody. */
export const fullName = (person: { first_name?: string; last_name?: string } | null) =>
  joinName(person ?? {}) || DASH;

/** Of the first two words, for where a picture is missing. */
export const initials = (name: string) => name.split(/\s+/).map(firstGrapheme).slice(0, 2).join('');
