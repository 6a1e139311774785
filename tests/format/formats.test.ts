import { afterEach, expect, test, vi } from 'vitest';

import { formatDollars, formatNumber, formatShortCredits } from '../../src/contract/amounts';
import { listDate, payoutDate } from '../../src/format/date';
import { count, dollars, exactCredits, toHundredths } from '../../src/format/money';
import { capitalised } from '../../src/format/capitalised';
import { finance } from '../../src/resources/finance';
import { payoutFailureText } from '../../src/ui/payout/payoutFailure';

/** Noon, so that it is the same day wherever the test runs. */
const NOON = '2026-03-01T12:00:00.000Z';

afterEach(() => vi.unstubAllGlobals());

test('dates to the letter; a missing one is a dash', () => {
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
])('%o of %j is %j', (write, amount, written) => expect(write(amount)).toBe(written));

test.each([
  [formatDollars, 1234.5, '1.234,50 $'],
  [formatNumber, 1234, '1.234'],
  [formatNumber, 12_345, '12.345'],
  [formatShortCredits, 12.5, '12,50'],
  [formatShortCredits, 100, '100'],
])('in Spanish, %o of %j is %j: thousands are separated from the first on', (write, amount, written) =>
  expect(write(amount, 'es').replaceAll('\u00A0', ' ')).toBe(written),
);

test.each([
  ['"en"', ['#7: $1,234.50, Ada Byron, 03-01-2026', '#7: -12.50, Ada Byron']],
  ['"es"', ['#7: 1.234,50 $, Ada Byron, 03-01-2026', '#7: -12,50, Ada Byron']],
])('where the language is %s, the boxes to tick in finance are called what their rows say', (kept, names) => {
  vi.stubGlobal('localStorage', { getItem: () => kept });
  const ada = { first_name: 'Ada', last_name: 'Byron', email: 'ada@petals.example' };
  const row = { id: 7, created_at: NOON, amount: 1234.5, amount_credits: -12.5, seller: ada, user: ada };
  const written = finance.related!.map(({ recordRepresentation }) =>
    typeof recordRepresentation === 'function' ? recordRepresentation(row) : undefined,
  );
  expect(written.map((name) => String(name).replaceAll('\u00A0', ' '))).toEqual(names);
});

test.each([
  [0.1 + 0.2, 30],
  [19.99, 1999],
  [-12.5, -1250],
])('%d are %d hundredths', (amount, hundredths) => expect(toHundredths(amount)).toBe(hundredths));

test.each([
  ['paid', 'Paid'],
  ['in_progress', 'In progress'],
  ['Paid', 'Paid'],
  ['', ''],
])('%j is written %j', (word, written) => expect(capitalised(word)).toBe(written));

test.each([
  ['account_closed', 'The bank account is closed'],
  ['card_of_another_country', 'Card of another country'],
  ['Your bank is on strike.', 'Your bank is on strike.'],
  ['toString', 'ToString'],
  ['', 'The payment provider gave no reason'],
  [undefined, 'The payment provider gave no reason'],
])('a payout that failed for %j says %j', (reason, written) =>
  expect(payoutFailureText(reason)).toBe(written),
);
