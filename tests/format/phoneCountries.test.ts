import { describe, expect, test } from 'vitest';
import type { Country } from 'react-phone-number-input';

import { formatPhone, joinPhone } from '../../src/format/person';
import { callingCode, changeCountry, countryOfCode } from '../../src/resources/settings/CountrySelect';

/** Mobile number of each country, without the calling code. Numbers of Italy and Ivory Coast keep a leading zero. */
const NUMBERS: [Country, string][] = [
  ['US', '2015550123'],
  ['CA', '5062345678'],
  ['GB', '7400123456'],
  ['ES', '612345678'],
  ['DE', '15123456789'],
  ['FR', '612345678'],
  ['IT', '0612345678'],
  ['MX', '2221234567'],
  ['BR', '11961234567'],
  ['AR', '91123456789'],
  ['IN', '8123456789'],
  ['JP', '9012345678'],
  ['AU', '412345678'],
  ['RU', '9123456789'],
  ['CN', '13123456789'],
  ['PT', '912345678'],
  ['NL', '612345678'],
  ['SE', '701234567'],
  ['IE', '850123456'],
  ['ZA', '711234567'],
  ['TR', '5012345678'],
  ['NO', '40612345'],
  ['CI', '0123456789'],
  ['HU', '201234567'],
];

const withCode = (country: Country, national: string) =>
  formatPhone(`+${callingCode(country)}${national}`, callingCode(country).length);

describe('changing the country of a phone number', () => {
  test.each(NUMBERS)(
    'when the user changes the country, the national part of a %s phone number stays the same, whatever the stored format',
    (country, national) => {
      const code = `+${callingCode(country)}`;
      const other: Country = country === 'ES' ? 'PT' : 'ES';
      const stored = [
        withCode(country, national),
        joinPhone(code, national),
        formatPhone(national),
        // Skips Germany, where a leading 49 can also be an area code. The form saves no number of 13 digits.
        ...(country === 'DE' ? [] : [formatPhone(`${callingCode(country)}${national}`)]),
      ];
      for (const phone of stored)
        expect(changeCountry(phone, country, other), phone).toBe(withCode(other, national));
      expect(changeCountry(withCode(other, national), other, country)).toBe(withCode(country, national));
    },
  );

  test.each<[phone: string, from: Country, to: Country, changed: string]>([
    ['1512-555-0198', 'US', 'ES', '+34-512-555-0198'],
    ['3461-234-5678', 'US', 'DE', '+49-612-345-678'],
    ['0612-345-678', 'FR', 'ES', '+34-612-345-678'],
    ['+44-020-794-60958', 'GB', 'ES', '+34-207-946-0958'],
    ['', 'US', 'ES', '+34'],
    ['+1', 'US', 'ES', '+34'],
    ['+44-2', 'GB', 'ES', '+34-2'],
    ['702', 'US', 'ES', '+34-702'],
  ])('a change of the phone number %j from country %s to %s results in %j', (phone, from, to, changed) =>
    expect(changeCountry(phone, from, to)).toBe(changed),
  );

  test.each<[code: string, country: Country]>([
    ['+1', 'US'],
    ['1', 'US'],
    ['+34', 'ES'],
    ['+44', 'GB'],
    ['', 'US'],
  ])('the country select starts at the country of the stored code %j', (code, country) =>
    expect(countryOfCode(code)).toBe(country),
  );
});
