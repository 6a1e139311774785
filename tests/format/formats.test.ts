import { afterEach, describe, expect, test, vi } from 'vitest';

import { alreadyDecidedMessage } from '../../server/modules/support/decideRefundRequest';
import { shorten } from '../../src/contract/core/unicode';
import { translatable } from '../../src/contract/core/translatable';
import { formatDollars, formatNumber, formatShortCredits, isolateBidi } from '../../src/contract/core/intl';
import { translateMessage } from '../../server/platform/translate';
import { feeForm } from '../../src/contract/finance/finance';
import { MAX_PERCENT } from '../../src/contract/limits';
import { capitalised, initials, formatPhone, joinPhone, splitPhone } from '../../src/format/person';
import { listDate, payoutDate } from '../../src/format/dates';
import { count, dollars, exactCredits, toHundredths, spreadsheetDecimalMark } from '../../src/format/money';
import { translate } from '../../src/i18n/i18nProvider';
import { excerptOf } from '../../src/resources/contactForms/submissionFields';
import { finance } from '../../src/resources/finance';
import { countriesByName, countryName } from '../../src/resources/settings/CountrySelect';
import { payoutFailureText } from '../../src/features/finance/payouts';

describe('formats', () => {
  /** Noon in the local time zone. A fixed time would fall on different days in different time zones. */
  const NOON = new Date(2026, 2, 1, 12).toISOString();

  afterEach(() => vi.unstubAllGlobals());

  test('dates in lists and payouts have the specified formats, and a missing date is a dash [S154] [S185]', () => {
    expect(listDate(NOON)).toBe('Mar 01 , 2026');
    expect(payoutDate(NOON)).toBe('03-01-2026');
    expect([listDate(null), payoutDate(null)]).toEqual(['–', '–']);
  });

  test.each([
    [dollars, 1234.5, '$1,234.50'],
    [dollars, -1234.5, '-$1,234.50'],
    [dollars, null, '–'],
    [exactCredits, 1250, '1,250.00'],
    [exactCredits, -12.5, '-12.50'],
    [exactCredits, null, '–'],
    [count, 1_000_000, '1,000,000'],
    [count, null, '–'],
  ])('the function %o formats %j as %j [S153]', (format, value, text) => expect(format(value)).toBe(text));

  test.each([
    [formatDollars, 1234.5, '1.234,50 $'],
    [formatNumber, 1234, '1.234'],
    [formatNumber, 12_345, '12.345'],
    [formatShortCredits, 12.5, '12,50'],
    [formatShortCredits, 100, '100'],
  ])(
    'in Spanish, the function %o formats %j as %j, with a thousands separator from 1000 on',
    (format, value, text) => expect(format(value, 'es').replaceAll('\u00A0', ' ')).toBe(text),
  );

  test.each([
    ['"en"', ['#7: $1,234.50, Ada Byron, 03-01-2026', '#7: -12.50, Ada Byron']],
    ['"es"', ['#7: 1.234,50 $, Ada Byron, 03-01-2026', '#7: -12,50, Ada Byron']],
  ])(
    'payouts and transactions have names with the amount in the format of the language %s',
    (stored, names) => {
      vi.stubGlobal('localStorage', { getItem: () => stored });
      const ada = { first_name: 'Ada', last_name: 'Byron', email: 'ada@petals.example' };
      const row = { id: 7, created_at: NOON, amount: 1234.5, amount_credits: -12.5, seller: ada, user: ada };
      const representations = finance.related!.map(({ recordRepresentation }) =>
        typeof recordRepresentation === 'function' ? recordRepresentation(row) : undefined,
      );
      expect(representations.map((name) => String(name).replaceAll('\u00A0', ' '))).toEqual(names);
    },
  );

  test.each([
    [0.1 + 0.2, 30],
    [19.99, 1999],
    [-12.5, -1250],
  ])('toHundredths(%d) returns %d', (value, hundredths) => expect(toHundredths(value)).toBe(hundredths));

  test.each([
    ['paid', 'Paid'],
    ['in_progress', 'In progress'],
    ['Paid', 'Paid'],
    ['', ''],
  ])('the value %j of the API appears on the screen as %j', (word, label) =>
    expect(capitalised(word)).toBe(label),
  );

  test.each([
    ['account_closed', 'The bank account is closed'],
    ['card_of_another_country', 'Card of another country'],
    ['Your bank is on strike.', 'Your bank is on strike.'],
    ['toString', 'ToString'],
    ['', 'The payment provider gave no reason'],
    [undefined, 'The payment provider gave no reason'],
  ])('the payout page shows the failure reason %j of the payment provider as %j', (reason, message) =>
    expect(payoutFailureText(translate, reason)).toBe(message),
  );
});

describe('shortened texts', () => {
  test.each([
    ['Ada Byron', 'AB'],
    ['👩🏽‍🎤 Sol Lopez', '👩🏽‍🎤S'],
    ['𝒜da 𠮷田', '𝒜𠮷'],
    ['E\u0301lodie', 'E\u0301'],
    ['', ''],
  ])('the initials of the name %j are %j', (name, letters) => expect(initials(name)).toBe(letters));

  test.each([
    ['short', 10, 'short'],
    ['exactly', 5, 'exact'],
    ['abc👍🏽', 5, 'abc'],
    ['abc👍🏽', 7, 'abc👍🏽'],
    ['ab👍🏽c', 4, 'ab'],
    ['abe\u0301', 3, 'ab'],
    ['🇩🇪🇫🇷', 6, '🇩🇪'],
  ])('the function shorten shortens the text %j to at most %i UTF-16 units: %j', (text, max, shown) =>
    expect(shorten(text, max)).toBe(shown),
  );

  test('the excerpt of a contact message does not end in the middle of a character', () =>
    expect(excerptOf(`${'x'.repeat(239)}😀 and more`)).toBe(`${'x'.repeat(239)}…`));
});

describe('locales', () => {
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    ['en-US@posix', '.'],
    ['de_DE.UTF-8', ','],
    ['es-419', '.'],
    ['C', '.'],
    ['', '.'],
  ])('a browser with the locale "%s" exports amounts with the decimal mark "%s"', (language, mark) => {
    vi.stubGlobal('navigator', { language });
    expect(spreadsheetDecimalMark()).toBe(mark);
  });

  test('only the module core/intl.ts creates formatters such as Intl.NumberFormat', () => {
    const sources = import.meta.glob<string>(['../../src/**/*.{ts,tsx}', '../../server/**/*.ts'], {
      query: '?raw',
      import: 'default',
      eager: true,
    });
    const creators = Object.entries(sources).filter(([, source]) =>
      /new Intl\.(?!Segmenter)|new Formatter\(/.test(source),
    );
    expect(creators.map(([file]) => file)).toEqual(['../../src/contract/core/intl.ts']);
  });
});

describe('counts in messages', () => {
  test('the server formats a count in the language, and the count selects the plural form', () => {
    const inSpanish = (rows: number) =>
      translateMessage('es', translatable('actions.unblock.bulk_done', { count: rows }));
    expect([inSpanish(1), inSpanish(12_000)]).toEqual(['1 desbloqueado', '12.000 desbloqueados']);
  });

  test('the back-office formats a count in the language, and the count selects the plural form', () => {
    const inEnglish = (rows: number) => translate('export.exported', { count: rows });
    expect([inEnglish(1), inEnglish(12_000)]).toEqual(['1 row exported', '12,000 rows exported']);
  });
});

describe('phone numbers', () => {
  describe('entered number', () => {
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
    ])('the phone field shows the entered number %j as %j', (typed, shown) =>
      expect(formatPhone(typed)).toBe(shown),
    );

    test.each([
      ['+', 2, '+'],
      ['+4', 2, '+4'],
      ['+4930123', 2, '+49-301-23'],
      ['+49301234567', 2, '+49-301-234-567'],
      ['+1 702 555 0123', 1, '+1-702-555-0123'],
      ['+353851234567', 3, '+353-851-234-567'],
      ['  +49301', 2, '+49-301'],
      ['+12345678901234567890', 2, '+12-345-678-90123456'],
    ])(
      'the phone field shows the entered number %j with a country code of %i digits as %j',
      (typed, code, shown) => expect(formatPhone(typed, code)).toBe(shown),
    );

    test.each(['1702-555-0123', '+49-301-234-567'])(
      'the phone field leaves the number %s unchanged',
      (shown) => expect(formatPhone(shown)).toBe(shown),
    );
  });

  describe('saved number', () => {
    test.each([
      ['+1-702-555-0123', { phone_country_code: '+1', phone_number: '702-555-0123' }],
      ['+353-851-234-567', { phone_country_code: '+353', phone_number: '851-234-567' }],
      ['+1234-5', { phone_country_code: '+1234', phone_number: '5' }],
      [' +49-301 ', { phone_country_code: '+49', phone_number: '301' }],
    ])('the saved phone number %j is split into country code and number', (phone, saved) =>
      expect(splitPhone(phone)).toEqual(saved),
    );

    test.each(['1702-555-0123', '+', '+1'])(
      'the form splits no country code from the phone number %j',
      (phone) => expect(splitPhone(phone)).toEqual({ phone_number: phone }),
    );
  });

  describe('displayed number', () => {
    test.each([
      ['+1', '7025550123', '+1-702-555-0123'],
      ['1', '702-555-0123', '+1-702-555-0123'],
      ['+1', '17025550123', '1702-555-0123'],
      ['', '7025550123', '7025-550-123'],
      ['', '', ''],
    ])('the phone field shows the country code %j and the number %j as %j', (code, number, shown) =>
      expect(joinPhone(code, number)).toBe(shown),
    );

    test.each(['+1-702-555-0123', '+353-851-234-5678', '1702-555-0123'])(
      'the form shows the phone number %s unchanged after the number was saved',
      (phone) => {
        const { phone_country_code = '', phone_number } = splitPhone(phone);
        expect(joinPhone(phone_country_code, phone_number ?? '')).toBe(phone);
      },
    );
  });
});

describe('fees', () => {
  test.each([
    ['percent', MAX_PERCENT, undefined],
    [
      'percent',
      MAX_PERCENT + 0.01,
      translatable('finance.validation.percentage_is_at_most', { max: MAX_PERCENT }),
    ],
    ['absolute', MAX_PERCENT + 0.01, undefined],
  ])(
    'the fee form limits a fee in percent, but not a fee in dollars: %s %d',
    (fee_type, processing_fee, message) =>
      expect(feeForm.safeParse({ fee_type, processing_fee }).error?.issues[0]?.message).toBe(message),
  );
});

describe('countries', () => {
  test('the list of countries has names in the chosen language, and is sorted by these names', () => {
    expect([countryName('DE', 'en'), countryName('DE', 'es')]).toEqual(['Germany', 'Alemania']);
    expect(countriesByName('en')[0]).toBe('AF');
    const spanish = countriesByName('es').map((country) => countryName(country, 'es'));
    expect(spanish.indexOf('Alemania')).toBeLessThan(spanish.indexOf('Bélgica'));
    // A country without a name would have its two-letter code as the name.
    expect(spanish.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
  });
});

describe('bidirectional text', () => {
  const SARA = 'שרה כהן';
  const ISOLATED = '\u2068שרה כהן\u2069';

  test('the function isolateBidi wraps only a right-to-left name in Unicode isolate characters', () => {
    expect(isolateBidi(SARA)).toBe(ISOLATED);
    expect(isolateBidi('شهرزاد')).toBe('\u2068شهرزاد\u2069');
    for (const name of ['Zoë 💅🏽', 'Ивана', '山田', '(3.50)']) expect(isolateBidi(name)).toBe(name);
  });

  test('a message of the back-office wraps a right-to-left name in Unicode isolate characters', () => {
    expect(translate('list.row.actions', { name: SARA })).toBe(`Actions for ${ISOLATED}`);
    expect(translate('list.row.actions', { name: 'Ivy' })).toBe('Actions for Ivy');
    expect(translate('notifications.button', { smart_count: 2 })).toBe('Notifications, 2 unread');
  });

  test('a message of the server wraps a right-to-left name in Unicode isolate characters', () => {
    const now = new Date('2026-01-05T12:05:00Z');
    const message = alreadyDecidedMessage({ by: SARA, at: '2026-01-05T12:00:00Z' }, now);
    expect(translateMessage('en', message)).toContain(`by ${ISOLATED}, 5 minutes ago`);
  });
});
