import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  bookings,
  buyerTransactions,
  payouts,
  refundRequests,
  sellerTransactions,
} from '../../server/db/schema';
import { booksIn, type Finding } from '../../server/finance/books/checkBooks';
import { toFinding } from '../../server/finance/books/toStatement';
import { createExtrasClient } from './support/extras';
import { openTestApp, type TestApp } from './support/openTestApp';
import { addPeople } from './support/people';

const NOW = new Date('2026-03-15T12:00:00Z');

let it: TestApp;
let extras: ReturnType<typeof createExtrasClient>;
const ids = { buyer: 0, seller: 0, settled: 0, debit: 0, paid: 0, failed: 0, refund: 0, request: 0 };

interface Statement {
  findings: { rule: string; said: string }[];
  [part: string]: unknown;
}
const statementOf = async (days: string) => (await extras.send(`statements/${days}`)).body as Statement;

beforeAll(async () => {
  it = await openTestApp({ now: () => NOW });
  const { headers } = await it.withRoles('finance');
  extras = createExtrasClient(it.app, headers);
  const [seller, buyer] = (await addPeople(it.db, {}, { role: 'buyer' })) as [number, number];
  const on = (day: string) => ({ createdAt: new Date(`${day}T09:00:00Z`) });
  const booked = async (startsAt: string, priceHundredths: number) => {
    const [made] = await it.db
      .insert(bookings)
      .values({
        buyerId: buyer,
        sellerId: seller,
        service: 'Facial',
        startsAt: new Date(startsAt),
        status: 'completed',
        priceHundredths,
      })
      .returning();
    return made!.id;
  };
  const line = async (values: Omit<typeof buyerTransactions.$inferInsert, 'buyerId' | 'description'>) => {
    const [made] = await it.db
      .insert(buyerTransactions)
      .values({ ...values, buyerId: buyer, description: 'Line' })
      .returning();
    return made!.id;
  };
  const earn = (values: Omit<typeof sellerTransactions.$inferInsert, 'sellerId' | 'description'>) =>
    it.db.insert(sellerTransactions).values({ ...values, sellerId: seller, description: 'Line' });
  const settled = await booked('2026-02-10T10:00:00Z', 5_000);
  const ahead = await booked('2026-03-20T10:00:00Z', 2_000);
  // January: 100 credits for $90, and five for nothing. Half of them are spent, on an appointment in February.
  await line({ type: 'credit', amountHundredths: 10_000, paidCents: 9_000, ...on('2026-01-05') });
  await line({ type: 'credit', amountHundredths: 500, ...on('2026-01-06') });
  const debit = await line({
    type: 'debit',
    amountHundredths: 5_000,
    bookingId: settled,
    ...on('2026-01-31'),
  });
  // February: it takes place, a part of it is given back later, and the next one is booked.
  await earn({ type: 'earning', amountCents: 4_000, bookingId: settled, ...on('2026-02-10') });
  await earn({ type: 'tip', amountCents: 300, bookingId: settled, ...on('2026-02-10') });
  await line({ type: 'debit', amountHundredths: 2_000, bookingId: ahead, ...on('2026-02-20') });
  const refund = await line({
    type: 'credit',
    amountHundredths: 1_200,
    bookingId: settled,
    refundOf: debit,
    ...on('2026-03-01'),
  });
  const paid = async (status: 'paid' | 'pending' | 'failed', amountCents: number, day: string) => {
    const [made] = await it.db
      .insert(payouts)
      .values({ sellerId: seller, status, amountCents, ...on(day) })
      .returning();
    if (status !== 'failed')
      await earn({ type: 'payout', amountCents: -amountCents, payoutId: made!.id, ...on(day) });
    return made!.id;
  };
  const first = await paid('paid', 2_500, '2026-02-28');
  const failed = await paid('failed', 1_800, '2026-03-02');
  await paid('pending', 1_500, '2026-03-09');
  const [request] = await it.db
    .insert(refundRequests)
    .values({
      transactionId: debit,
      creditsHundredths: 1_200,
      reason: 'Cold',
      status: 'approved',
      decidedAt: new Date('2026-03-01T09:00:00Z'),
      refundId: refund,
    })
    .returning();
  Object.assign(ids, { buyer, seller, settled, debit, paid: first, failed, refund, request: request!.id });
});
afterAll(() => it.close());

test('January: what was sold is owed or held', async () => {
  expect(await statementOf('2026-01')).toEqual({
    id: '2026-01',
    from: '2026-01-01',
    to: '2026-01-31',
    made_at: NOW.toISOString(),
    cash: { revenue: 90, fees: 0, paid_out: 0, pending: 0, refunded: 0 },
    buyers: { opening: 0, sold: 100, other: 5, spent: 50, given_back: 0, closing: 55 },
    held: { opening: 0, closing: 50 },
    sellers: { opening: 0, earned: 0, tips: 0, paid_out: 0, pending: 0, closing: 0 },
    findings: [],
  });
});

test('February: an appointment is settled, and its fee is kept', async () => {
  expect(await statementOf('2026-02')).toMatchObject({
    cash: { revenue: 0, fees: 10, paid_out: 25, pending: 0, refunded: 0 },
    buyers: { opening: 55, sold: 0, other: 0, spent: 20, given_back: 0, closing: 35 },
    held: { opening: 50, closing: 20 },
    sellers: { opening: 0, earned: 40, tips: 3, paid_out: 25, pending: 0, closing: 18 },
    findings: [],
  });
});

test('days of March: what is given back late is at the cost of the fees, and what failed moved nothing', async () => {
  expect(await statementOf('2026-03-01..2026-03-09')).toMatchObject({
    from: '2026-03-01',
    to: '2026-03-09',
    cash: { revenue: 0, fees: -12, paid_out: 0, pending: 15, refunded: 12 },
    buyers: { opening: 35, given_back: 12, spent: 0, closing: 47 },
    held: { opening: 20, closing: 20 },
    sellers: { opening: 18, paid_out: 0, pending: 15, closing: 3 },
    findings: [],
  });
});

test('there is one of each month until now, and none of what is no month', async () => {
  const { rows, total } = await extras.list('statements');
  expect([rows.map(({ id }) => id), total]).toEqual([['2026-03', '2026-02', '2026-01'], '3']);
  for (const id of ['2026-13', '2026-02-30..2026-03-01', '2026-03-02..2026-03-01', '0000-01', 'latest'])
    expect((await extras.send(`statements/${encodeURIComponent(id)}`)).status, id).toBe(404);
});

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
    found.push(...(await booksIn(tx, { from: new Date('2026-01-01'), to: NOW })).findings);
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
  const { findings } = await statementOf('2026-02');
  expect(findings.map(({ said }) => said)).toEqual([`Transaction ${ids.debit} was refunded 51.00 of 50.00`]);
});
