// Both engines: sums and periods are worked out in the database.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkBooksIn, type Finding } from '../../server/finance/books/checkBooks';
import { toFinding } from '../../server/finance/books/toStatement';
import { createExtrasClient } from './support/extras';
import { openTestApp, type TestApp } from './support/openTestApp';
import { addBooks, READ_AT } from './support/statedBooks';

let it: TestApp;
let ids: Awaited<ReturnType<typeof addBooks>>;
beforeAll(async () => {
  it = await openTestApp({ now: () => READ_AT });
  ids = await addBooks(it.db);
});
afterAll(() => it.close());

/** What somebody does to the tables, and what is then said of it. */
const TAMPERED: [string, string, () => string, () => string][] = [
  [
    'a refund that is larger than its debit',
    'refund_within_debit',
    () => `update tys.buyer_transactions set amount_hundredths = 5100 where id = ${ids.refund}`,
    () => `Transaction ${ids.debit} was refunded 51.00 of 50.00`,
  ],
  [
    'a debit that nobody could pay',
    'buyer_above_zero',
    () => `update tys.buyer_transactions set amount_hundredths = 10000 where id = ${ids.debit}`,
    () => `Buyer ${ids.buyer} has a balance of -3.00 credits`,
  ],
  [
    'a refund to somebody else',
    'refund_of_a_debit',
    () => `update tys.buyer_transactions set buyer_id = ${ids.seller} where id = ${ids.refund}`,
    () => `Refund ${ids.refund} gives back transaction ${ids.debit}, which its buyer did not spend`,
  ],
  [
    'lines of whoever is no buyer',
    'buyers_add_up',
    () => `update tys.buyer_transactions set buyer_id = ${ids.seller} where id = ${ids.refund}`,
    () =>
      'What is owed to buyers does not add up: their balances come to 35.00 credits, opening and movements to 47.00',
  ],
  [
    'a payout of another amount than its line',
    'payout_in_ledger',
    () => `update tys.payouts set amount_cents = 2600 where id = ${ids.paid}`,
    () => `Of payout ${ids.paid} the seller's ledger has $25.00, where it should have $26.00`,
  ],
  [
    'a failed payout that is paid after all',
    'payout_in_ledger',
    () => `update tys.payouts set status = 'paid' where id = ${ids.failed}`,
    () => `Of payout ${ids.failed} the seller's ledger has $0.00, where it should have $18.00`,
  ],
  [
    'a paid payout that failed after all',
    'sellers_add_up',
    () => `update tys.payouts set status = 'failed' where id = ${ids.paid}`,
    () =>
      'What is owed to sellers does not add up: their balances come to $3.00, opening and movements to $28.00',
  ],
  [
    'a line without its payout',
    'line_has_payout',
    () => `update tys.seller_transactions set payout_id = null where payout_id = ${ids.paid}`,
    () => 'pays out $25.00, and belongs to no payout of theirs',
  ],
  [
    'a seller who is paid what was not earned',
    'seller_above_zero',
    () => `update tys.seller_transactions set amount_cents = 3000 where type = 'earning'`,
    () => `Seller ${ids.seller} was paid $7.00 more than there was`,
  ],
  [
    'an approval without its refund',
    'approval_has_refund',
    () => `update tys.refund_requests set refund_id = null, decided_at = now() where id = ${ids.request}`,
    () => `Refund request ${ids.request}, for $12.00, is approved and has no refund`,
  ],
];

class Undone extends Error {}

test.each(TAMPERED)('%s is said', async (_what, rule, change, said) => {
  const found: Finding[] = [];
  const tampering = it.db.transaction(async (tx) => {
    await tx.execute(sql.raw(change()));
    found.push(...(await checkBooksIn(tx, { from: new Date('2026-01-01'), to: READ_AT })).findings);
    throw new Undone();
  });
  await expect(tampering).rejects.toThrow(Undone);
  const sentences = (language: 'en' | 'es') =>
    found.filter((finding) => finding.rule === rule).map((finding) => toFinding(finding, language).said);
  expect(sentences('en')).toEqual([expect.stringContaining(said())]);
  expect(sentences('es')).toEqual([expect.not.stringContaining(said())]);
});

test('what was done to the tables stands in the next statement', async () => {
  await it.db.execute(sql.raw(TAMPERED[0]![2]()));
  const { send } = createExtrasClient(it.app, (await it.withRoles('finance')).headers);
  const { findings } = (await send('statements/2026-02')).body as { findings: { said: string }[] };
  expect(findings.map(({ said }) => said)).toEqual([`Transaction ${ids.debit} was refunded 51.00 of 50.00`]);
});
