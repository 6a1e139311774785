import { expect, test } from 'vitest';

import { countriesByName, countryName } from '../../src/resources/settings/phone/countries';

test('countries are called and ordered as the reader calls them', () => {
  expect([countryName('DE', 'en'), countryName('DE', 'es')]).toEqual(['Germany', 'Alemania']);
  expect(countriesByName('en')[0]).toBe('AF');
  const spanish = countriesByName('es').map((country) => countryName(country, 'es'));
  expect(spanish.indexOf('Alemania')).toBeLessThan(spanish.indexOf('Bélgica'));
  // None goes by its code.
  expect(spanish.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
});
