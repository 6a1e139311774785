import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumber,
  type Country,
} from 'react-phone-number-input';

import { displayNames } from '../../../contract/core/intl';
import { formatPhone } from '../../../format/person';

const DEFAULT_COUNTRY: Country = 'US';

/** Default country of each calling code that several countries share. */
const DEFAULT_OF_SHARED_CODE: readonly Country[] = ['US', 'GB', 'RU', 'IT', 'AU', 'NO', 'FI', 'MA'];

const all = getCountries();

export const callingCode = (country: Country): string => getCountryCallingCode(country);

const namesIn = new Map<string, Intl.DisplayNames>();
/** Returns the name of a country in a language, as the browser translates it. */
export const countryName = (country: Country, locale: string) => {
  const names = namesIn.get(locale) ?? displayNames(locale, { type: 'region' });
  namesIn.set(locale, names);
  return names.of(country) ?? country;
};

export const countriesByName = (locale: string) =>
  all.toSorted((a, b) => countryName(a, locale).localeCompare(countryName(b, locale), locale));

/** Returns a function that tests if a number starts with the calling code. No code is a prefix of another code. */
const startsWithCodeOf = (phone: string) => (country: Country) =>
  phone.startsWith('+') && phone.slice(1).replaceAll('-', '').startsWith(callingCode(country));

/** Returns the country of a number: the chosen country if the calling code matches, or else the country of the code. */
export const countryOf = (phone: string, chosen: Country = DEFAULT_COUNTRY): Country => {
  const belongsTo = startsWithCodeOf(phone);
  if (!phone.startsWith('+') || belongsTo(chosen)) return chosen;
  return parsePhoneNumber(phone)?.country ?? [...DEFAULT_OF_SHARED_CODE, ...all].find(belongsTo) ?? chosen;
};

/** Formats a phone number while the user types, with the calling code as a separate group. */
export const formatWithCountry = (phone: string, chosen: Country) => {
  const digits = phone.trim().replaceAll(/(?!^\+)\D/g, '');
  const country = countryOf(digits, chosen);
  return formatPhone(digits, startsWithCodeOf(digits)(country) ? callingCode(country).length : undefined);
};

/** Returns the country of a stored calling code. Adds the plus sign that the stored code lacks. */
export const countryOfCode = (code: string) => countryOf(`+${code.replaceAll(/\D/g, '')}`);

/** Returns the digits of a complete or partial number without the calling code or trunk prefix of its country. */
const nationalDigits = (phone: string, country: Country) => {
  const digits = phone.replaceAll(/\D/g, '');
  const parsed = parsePhoneNumber(phone, country);
  const international = parsed?.isPossible() ? undefined : parsePhoneNumber(`+${digits}`);
  if (international?.isValid()) return international.nationalNumber;
  return (
    parsed?.nationalNumber ??
    (startsWithCodeOf(phone)(country) ? digits.slice(callingCode(country).length) : digits)
  );
};

/** Replaces the calling code of a number with the calling code of another country. */
export const changeCountry = (phone: string, from: Country, to: Country) =>
  formatPhone(`+${callingCode(to)}${nationalDigits(phone, from)}`, callingCode(to).length);
