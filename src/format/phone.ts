import { MAX_COUNTRY_CODE_DIGITS, PHONE_DIGITS } from '../contract/limits';

/** Limit for typed digits (specification, section 5). */
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
 * Formats a number while it is typed: `XXXX-XXX-XXXX` or, after a plus, `+XX-XXX-XXX-XXXX` (specification, section 5).
 * `codeLength` is the number of digits of a known country code.
 */
export const formatPhone = (typed: string, codeLength = 2) => {
  const digits = digitsOf(typed).slice(0, MAX_DIGITS);
  if (!typed.trim().startsWith('+')) return inGroups(digits, [4, 3]);
  return `+${inGroups(digits, [codeLength, 3, 3])}`;
};

/** Splits a number into a country code, a plus and up to the maximum of digits, and the rest. */
export const splitPhone = (phone: string) => {
  const [, phone_country_code, phone_number] = WITH_COUNTRY_CODE.exec(phone.trim()) ?? [];
  return phone_number === undefined ? { phone_number: phone.trim() } : { phone_country_code, phone_number };
};

/** Joins country code and number. Omits the code if the number alone has the length of a complete number. */
export const joinPhone = (code: string, number: string) => {
  const codeLength = digitsOf(code).length;
  return codeLength && !(PHONE_DIGITS as readonly number[]).includes(digitsOf(number).length)
    ? formatPhone(`+${digitsOf(code)}${number}`, codeLength)
    : formatPhone(number);
};
