import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumber,
  type Country,
} from 'react-phone-number-input';

import { displayNames } from '../../../contract/core/intl';
import { formatPhone } from '../../../format/phone';

/** What the library knows of the world's phone numbers, as the profile asks for it. */

const DEFAULT_COUNTRY: Country = 'US';

/** Of countries that share a calling code, the one that is shown when nothing else is known. */
const FIRST_OF_THEIR_CODE: readonly Country[] = ['US', 'GB', 'RU', 'IT', 'AU', 'NO', 'FI', 'MA'];

const all = getCountries();

export const callingCode = (country: Country): string => getCountryCallingCode(country);

const namesIn = new Map<string, Intl.DisplayNames>();
/** As the browser calls it in this language. */
export const countryName = (country: Country, locale: string) => {
  const names = namesIn.get(locale) ?? displayNames(locale, { type: 'region' });
  namesIn.set(locale, names);
  return names.of(country) ?? country;
};

export const countriesByName = (locale: string) =>
  all.toSorted((a, b) => countryName(a, locale).localeCompare(countryName(b, locale), locale));

/** No calling code is the beginning of another. */
const startsWithCodeOf = (phone: string) => (country: Country) =>
  phone.startsWith('+') && phone.slice(1).replaceAll('-', '').startsWith(callingCode(country));

/** Whose number it is: as chosen while the code agrees with that, else by the code. */
export const countryOf = (phone: string, chosen: Country = DEFAULT_COUNTRY): Country => {
  const belongsTo = startsWithCodeOf(phone);
  if (!phone.startsWith('+') || belongsTo(chosen)) return chosen;
  return parsePhoneNumber(phone)?.country ?? [...FIRST_OF_THEIR_CODE, ...all].find(belongsTo) ?? chosen;
};

/** As it is typed; the country code is a group of its own. */
export const formatWithCountry = (phone: string, chosen: Country) => {
  const digits = phone.trim().replaceAll(/(?!^\+)\D/g, '');
  const country = countryOf(digits, chosen);
  return formatPhone(digits, startsWithCodeOf(digits)(country) ? callingCode(country).length : undefined);
};

/** Returns the country of a stored calling code. A number is stored without its plus, and with or without the code. */
export const countryOfCode = (code: string) => countryOf(`+${code.replaceAll(/\D/g, '')}`);

/** Returns the digits of a number without the calling code or trunk prefix of its country, also of one that is still typed. */
const nationalDigits = (phone: string, country: Country) => {
  const digits = phone.replaceAll(/\D/g, '');
  const read = parsePhoneNumber(phone, country);
  const abroad = read?.isPossible() ? undefined : parsePhoneNumber(`+${digits}`);
  if (abroad?.isValid()) return abroad.nationalNumber;
  return (
    read?.nationalNumber ??
    (startsWithCodeOf(phone)(country) ? digits.slice(callingCode(country).length) : digits)
  );
};

/** The same number with another country's code in front. */
export const changeCountry = (phone: string, from: Country, to: Country) =>
  formatPhone(`+${callingCode(to)}${nationalDigits(phone, from)}`, callingCode(to).length);
