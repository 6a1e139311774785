import { describe, expect, test } from 'vitest';

import { formatPhone, joinPhone, splitPhone } from '../../src/format/phone';

describe('a number is grouped as it is typed', () => {
  test.each([
    ['', ''],
    ['1', '1'],
    ['1702', '1702'],
    ['17025', '1702-5'],
    ['1702555', '1702-555'],
    ['17025550123', '1702-555-0123'],
    ['1 (702) 555-0123', '1702-555-0123'],
    ['12345678901234567890', '1234-567-890123456'],
    ['abc', ''],
  ])('%j is %j', (typed, shown) => expect(formatPhone(typed)).toBe(shown));

  test.each([
    ['+', 2, '+'],
    ['+4', 2, '+4'],
    ['+4930123', 2, '+49-301-23'],
    ['+49301234567', 2, '+49-301-234-567'],
    ['+1 702 555 0123', 1, '+1-702-555-0123'],
    ['+353851234567', 3, '+353-851-234-567'],
    ['  +49301', 2, '+49-301'],
    ['+12345678901234567890', 2, '+12-345-678-90123456'],
  ])('after a plus %j, with a code of %i, is %j', (typed, code, shown) =>
    expect(formatPhone(typed, code)).toBe(shown),
  );

  test.each(['1702-555-0123', '+49-301-234-567'])('%s stays as it is', (shown) =>
    expect(formatPhone(shown)).toBe(shown),
  );
});

describe('a number is saved', () => {
  test.each([
    ['+1-702-555-0123', { phone_country_code: '+1', phone_number: '702-555-0123' }],
    ['+353-851-234-567', { phone_country_code: '+353', phone_number: '851-234-567' }],
    ['+1234-5', { phone_country_code: '+1234', phone_number: '5' }],
    [' +49-301 ', { phone_country_code: '+49', phone_number: '301' }],
  ])('%j with its code apart', (phone, saved) => expect(splitPhone(phone)).toEqual(saved));

  test.each(['1702-555-0123', '+', '+1'])('%j whole, and the code there is stays', (phone) =>
    expect(splitPhone(phone)).toEqual({ phone_number: phone }),
  );
});

describe('a saved number is shown', () => {
  test.each([
    ['+1', '7025550123', '+1-702-555-0123'],
    ['1', '702-555-0123', '+1-702-555-0123'],
    ['+1', '17025550123', '1702-555-0123'],
    ['', '7025550123', '7025-550-123'],
    ['', '', ''],
  ])('%j and %j as %j', (code, number, shown) => expect(joinPhone(code, number)).toBe(shown));

  test.each(['+1-702-555-0123', '+353-851-234-5678', '1702-555-0123'])('%s as it was typed', (phone) => {
    const { phone_country_code = '', phone_number } = splitPhone(phone);
    expect(joinPhone(phone_country_code, phone_number ?? '')).toBe(phone);
  });
});
