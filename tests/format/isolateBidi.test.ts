import { expect, test } from 'vitest';

import { isolateBidi } from '../../src/contract/isolateBidi';
import { createI18nProvider } from '../../src/i18n/createI18nProvider';
import { alreadyDecided } from '../../server/sentences/refunds';

const SARA = 'שרה כהן';
const APART = '\u2068שרה כהן\u2069';

test('a name from right to left stands apart in a sentence, and any other as it is', () => {
  expect(isolateBidi(SARA)).toBe(APART);
  expect(isolateBidi('شهرزاد')).toBe('\u2068شهرزاد\u2069');
  for (const name of ['Zoë 💅🏽', 'Ивана', '山田', '(3.50)']) expect(isolateBidi(name)).toBe(name);
});

test('every sentence of the back-office keeps it apart', () => {
  const { translate } = createI18nProvider([], 'en');
  expect(translate('app.row.actions', { name: SARA })).toBe(`Actions for ${APART}`);
  expect(translate('app.row.actions', { name: 'Ivy' })).toBe('Actions for Ivy');
  expect(translate('app.notifications.button', { smart_count: 2 })).toBe('Notifications, 2 unread');
});

test("so do the server's", () => {
  const now = new Date('2026-01-05T12:05:00Z');
  expect(alreadyDecided({ by: SARA, at: '2026-01-05T12:00:00Z' }, now)).toContain(
    `by ${APART}, 5 minutes ago`,
  );
});
