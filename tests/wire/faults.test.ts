import { expect, test } from 'vitest';

import { answerOf, faults } from './document';
import { openWire } from './openWire';

/** What holds answers against the document notices what is wrong with one. */

const { ask } = await openWire();

test.each<[string, (seller: Record<string, unknown>) => void]>([
  ['a field is missing', (seller) => delete seller.email],
  ['a field is nobody’s', (seller) => (seller.password_hash = 'argon2')],
  ['money is text', (seller) => (seller.total_earnings = '12.50')],
  ['a date has no zone', (seller) => (seller.created_at = '2026-03-01 09:12:34')],
  ['a flag is neither yes nor no', (seller) => (seller.is_restricted = 2)],
])('an answer in which %s would be noticed', async (_what, spoil) => {
  const { answer } = await ask('GET', 'admin/sellers');
  spoil((answer as { data: { sellers: { data: Record<string, unknown>[] } } }).data.sellers.data[0]!);
  expect(faults(answer, ...answerOf('/admin/sellers', 'get'))).not.toEqual([]);
});
