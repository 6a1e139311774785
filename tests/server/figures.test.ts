import { afterAll, beforeAll, expect, test } from 'vitest';

import { bookings, buyerTransactions, payouts } from '../../server/db/schema';
import { openTestApp, type TestApp } from './support/openTestApp';
import { addPeople } from './support/people';

/** Moments around the turn of a month and of a year, each with an amount of its own, in cents. */
const MOMENTS: [string, number][] = [
  ['2024-12-31T23:59:59.999Z', 1],
  ['2025-01-01T00:00:00.000Z', 10],
  ['2025-11-30T23:59:59.999Z', 100],
  ['2025-12-01T00:00:00.000Z', 1_000],
  ['2025-12-31T23:59:59.999Z', 10_000],
  ['2026-01-01T00:00:00.000Z', 100_000],
  ['2026-01-31T23:59:59.999Z', 1_000_000],
  ['2026-02-01T00:00:00.000Z', 10_000_000],
];
const NOW = new Date('2026-01-15T12:00:00Z');
const SUMS = {
  this_month: { cents: 1_100_000, moments: 2 },
  last_month: { cents: 11_000, moments: 2 },
  this_year: { cents: 11_100_000, moments: 3 },
  last_year: { cents: 11_110, moments: 4 },
};

let it: TestApp;
let admin: Awaited<ReturnType<TestApp['withRoles']>>;
beforeAll(async () => {
  it = await openTestApp({ now: () => NOW });
  admin = await it.withRoles('dashboard', 'finance', 'sellers', 'buyers');
  const [sellerId, buyerId] = (await addPeople(it.db, {}, { role: 'buyer' })) as [number, number];
  for (const [at, cents] of MOMENTS) {
    const createdAt = new Date(at);
    const line = { buyerId, description: 'Added', createdAt };
    const seller = { sellerId, createdAt };
    await it.db
      .insert(buyerTransactions)
      .values({ ...line, type: 'credit', amountHundredths: 7, paidCents: cents });
    const spent = { ...line, type: 'debit', amountHundredths: 3 * cents } as const;
    const [debit] = await it.db.insert(buyerTransactions).values(spent).returning();
    const back = { ...line, type: 'credit', amountHundredths: 3 * cents, refundOf: debit!.id } as const;
    await it.db.insert(buyerTransactions).values(back);
    await it.db.insert(payouts).values([
      { ...seller, status: 'paid', amountCents: 5 * cents },
      { ...seller, status: 'pending', amountCents: 7 * cents },
      { ...seller, status: 'failed', amountCents: 9 * cents },
    ]);
    const visit = { buyerId, sellerId, service: 'Facial', startsAt: createdAt, priceHundredths: 1 };
    await it.db.insert(bookings).values([
      { ...visit, status: 'completed' },
      { ...visit, status: 'cancelled' },
    ]);
  }
});
afterAll(() => it.close());

test.each(Object.entries(SUMS))(
  'figures of %s begin and end with it, alike on both pages',
  async (range, { cents, moments }) => {
    const period = { range: range as keyof typeof SUMS };
    expect((await admin.call('financeStats', period)).data).toEqual({
      revenue_generated: cents / 100,
      amount_paid_to_sellers: (5 * cents) / 100,
      payouts_pending: (7 * cents) / 100,
      amount_refunded: (3 * cents) / 100,
    });
    expect((await admin.call('dashboardStats', period)).data).toEqual({
      appointments: moments,
      earnings: cents / 100,
      paid_to_sellers: (5 * cents) / 100,
      active_buyers: 1,
      active_sellers: 1,
      refund_requests: 0,
    });
  },
);

/** Behind the lists' own page, lest one that ignores its query pass. */
const sumOf = (amounts: number[]) => Math.round(100 * amounts.reduce((sum, amount) => sum + amount, 0)) / 100;

test.each(Object.keys(SUMS) as (keyof typeof SUMS)[])(
  'the rows that make the figures of %s',
  async (range) => {
    const figures = (await admin.call('dashboardStats', { range })).data;
    const { revenue_generated, amount_paid_to_sellers, payouts_pending, amount_refunded } = (
      await admin.call('financeStats', { range })
    ).data;
    const transactions = async (kind: 'purchases' | 'refunds') =>
      (await admin.call('listFinanceTransactions', { range, kind })).data.buyer_transactions.data;
    const payoutsOf = async (status: 'paid' | 'pending') =>
      (await admin.call('listSellerPayouts', { range, status })).data.seller_payouts.data;
    expect(sumOf((await transactions('purchases')).map(({ paid }) => paid ?? 0))).toBe(revenue_generated);
    expect(sumOf((await transactions('refunds')).map(({ amount_credits }) => amount_credits))).toBe(
      amount_refunded,
    );
    expect(sumOf((await payoutsOf('paid')).map(({ amount }) => amount))).toBe(amount_paid_to_sellers);
    expect(sumOf((await payoutsOf('pending')).map(({ amount }) => amount))).toBe(payouts_pending);
    expect((await admin.call('recentPayouts', { range })).data.total).toBe(3 * SUMS[range].moments);
    const { sellers } = (await admin.call('listSellers', { active_in: range })).data;
    const { buyers } = (await admin.call('listBuyers', { active_in: range })).data;
    expect([sellers.total, buyers.total]).toEqual([figures.active_sellers, figures.active_buyers]);
  },
);

test('whoever has left since is in no list, and in no number of people', async () => {
  const [sellerId, buyerId] = (await addPeople(it.db, {}, { role: 'buyer' })) as [number, number];
  await it.db.insert(bookings).values({
    buyerId,
    sellerId,
    service: 'Facial',
    startsAt: NOW,
    status: 'completed',
    priceHundredths: 1,
  });
  const active = async () => {
    const { active_buyers, active_sellers } = (await admin.call('dashboardStats', {})).data;
    const { buyers } = (await admin.call('listBuyers', { active_in: 'this_month' })).data;
    return [active_buyers, active_sellers, buyers.total];
  };
  expect(await active()).toEqual([2, 2, 2]);
  await admin.call('deleteUsers', { user_ids: [buyerId] });
  expect(await active()).toEqual([1, 2, 1]);
});

test('figures are of this month unless something else is asked for', async () => {
  for (const call of ['dashboardStats', 'financeStats'] as const) {
    expect((await admin.call(call, {})).data).toEqual((await admin.call(call, { range: 'this_month' })).data);
    expect(await admin.call(call, { range: 'yesterday' as never })).toMatchObject({ status: 422 });
  }
});
