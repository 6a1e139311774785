import { upperFirst } from 'es-toolkit';
import { firstGrapheme } from '../contract/core/unicode';
import { joinName } from '../contract/accounts/person';
import { DASH } from './money';
import { MAX_COUNTRY_CODE_DIGITS, PHONE_DIGITS } from '../contract/limits';

/** Returns the first and last name, or a dash if both are missing. */
export const fullName = (person: { first_name?: string; last_name?: string } | null) =>
  joinName(person ?? {}) || DASH;

/** Returns the initials of the first two words, for a person without a picture. */
export const initials = (name: string) => name.split(/\s+/).map(firstGrapheme).slice(0, 2).join('');

/** Converts an API value to a label: `in_progress` becomes `In progress`. */
export const capitalised = (word: string) => upperFirst(word.replaceAll('_', ' ').trim());

/** Maximum number of digits that a user can type in a phone number (specification, section 5). */
const MAX_DIGITS = Math.max(...PHONE_DIGITS);
const WITH_COUNTRY_CODE = new RegExp(`^(\\+\\d{1,${MAX_COUNTRY_CODE_DIGITS}})\\D*(\\d.*)$`);

const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '');

const inGroups = (digits: string, sizes: readonly number[]) => {
  let rest = digits;
  const groups = sizes.map((size) => {
    const group = rest.slice(0, size);
    rest = rest.slice(size);
    return group;
  });
  return [...groups, rest].filter(Boolean).join('-');
};

/**
 * Formats a phone number while the user types. The format is `XXXX-XXX-XXXX` or, after a plus, `+XX-XXX-XXX-XXXX`
 * (specification, section 5).
 * @param codeLength number of digits in the country code
 */
export const formatPhone = (typed: string, codeLength = 2) => {
  const digits = digitsOf(typed).slice(0, MAX_DIGITS);
  if (!typed.trim().startsWith('+')) return inGroups(digits, [4, 3]);
  return `+${inGroups(digits, [codeLength, 3, 3])}`;
};

/** Splits a phone number into country code and number. Only a number that starts with a plus has a country code. */
export const splitPhone = (phone: string) => {
  const [, phone_country_code, phone_number] = WITH_COUNTRY_CODE.exec(phone.trim()) ?? [];
  return phone_number === undefined ? { phone_number: phone.trim() } : { phone_country_code, phone_number };
};

/** Joins a country code and a phone number. Omits the code if the number alone is already complete. */
export const joinPhone = (code: string, number: string) => {
  const codeLength = digitsOf(code).length;
  return codeLength && !(PHONE_DIGITS as readonly number[]).includes(digitsOf(number).length)
    ? formatPhone(`+${digitsOf(code)}${number}`, codeLength)
    : formatPhone(number);
};
