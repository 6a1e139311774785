import { translatable } from './translatable';
import { pattern } from './checks';
import { text } from './inputs';

/** Reference to a record by kind and number: `buyer:1042`. */

/** More than any number of a row has. */
export const MAX_REFERENCE_DIGITS = 15;
const ANY_KIND = ['[a-z-]{1,40}'];
const NUMBER = `:\\d{1,${MAX_REFERENCE_DIGITS}}`;

const written = (kinds: readonly string[], number: string) =>
  text(translatable('validation.reference_is_invalid')).check(
    pattern(new RegExp(`^(${kinds.join('|')})${number}$`), translatable('validation.reference_is_invalid')),
  );

export const referenceTo = (kinds: readonly string[]) => written(kinds, NUMBER);
/**
 * Reference to a row, or to all rows of a kind by the kind alone. @param kinds by default any, because another server
 * may have others
 */
export const referenceToOneOrAll = (kinds: readonly string[] = ANY_KIND) => written(kinds, `(${NUMBER})?`);

/** Each is empty where it is not there; neither is checked. */
export const parseReference = (reference: string | null | undefined) => {
  const [kind = '', number = ''] = reference?.split(':') ?? [];
  return { kind, number };
};
