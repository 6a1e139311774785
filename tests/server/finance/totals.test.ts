// Both engines: each test runs on PostgreSQL and on embedded PGlite, because each engine computes sums and periods.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { bookings, buyerTransactions, payouts } from '../../../server/db/schema';
import { fieldErrors, createExtrasClient } from '../helpers/client';
import { openTestApp, type TestApp } from '../helpers/openTestApp';
import { addPeople } from '../helpers/people';

/**
 * Times around the ends of months and years, each with an amount in cents. Every amount is a different power of ten, so
 * that a sum shows which amounts it includes.
 */
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
  this_month: { cents: 1_100_000, moments: 2, started: 1 },
  last_month: { cents: 11_000, moments: 2, started: 2 },
  this_year: { cents: 11_100_000, moments: 3, started: 1 },
  last_year: { cents: 11_110, moments: 4, started: 4 },
};

const open = async () => {
  const testApp = await openTestApp({ now: () => NOW });
  const admin = await testApp.withRoles('dashboard', 'finance', 'sellers', 'buyers');
  const [sellerId, buyerId] = (await addPeople(testApp.db, {}, { role: 'buyer' })) as [number, number];
  for (const [at, cents] of MOMENTS) {
    const createdAt = new Date(at);
    const line = { buyerId, description: 'Added', createdAt };
    const seller = { sellerId, createdAt };
    await testApp.db
      .insert(buyerTransactions)
      .values({ ...line, type: 'credit', amountHundredths: 7, paidCents: cents });
    const spent = { ...line, type: 'debit', amountHundredths: 3 * cents } as const;
    const [debit] = await testApp.db.insert(buyerTransactions).values(spent).returning();
    const refund = { ...line, type: 'credit', amountHundredths: 3 * cents, refundOf: debit!.id } as const;
    await testApp.db.insert(buyerTransactions).values(refund);
    await testApp.db.insert(payouts).values([
      { ...seller, status: 'paid', amountCents: 5 * cents },
      { ...seller, status: 'pending', amountCents: 7 * cents },
      { ...seller, status: 'failed', amountCents: 9 * cents },
    ]);
    const visit = { buyerId, sellerId, service: 'Facial', startsAt: createdAt, priceHundredths: 1 };
    await testApp.db.insert(bookings).values([
      { ...visit, status: 'completed' },
      { ...visit, status: 'cancelled' },
    ]);
  }
  return { testApp, admin };
};

let testApp: TestApp;
let admin: Awaited<ReturnType<TestApp['withRoles']>>;
beforeAll(async () => {
  ({ testApp, admin } = await open());
});
afterAll(() => testApp.close());

test.each(Object.entries(SUMS))(
  'the dashboard and finance totals of %s include the first and last millisecond of the period',
  async (range, { cents, started }) => {
    const period = { range: range as keyof typeof SUMS };
    expect((await admin.call('financeStats', period)).data).toEqual({
      revenue_generated: cents / 100,
      amount_paid_to_sellers: (5 * cents) / 100,
      payouts_pending: (7 * cents) / 100,
      amount_refunded: (3 * cents) / 100,
    });
    expect((await admin.call('dashboardStats', period)).data).toEqual({
      appointments: started,
      earnings: cents / 100,
      paid_to_sellers: (5 * cents) / 100,
      active_buyers: 1,
      active_sellers: 1,
      refund_requests: 0,
    });
  },
);

const sumOf = (amounts: number[]) => Math.round(100 * amounts.reduce((sum, amount) => sum + amount, 0)) / 100;

test.each(Object.keys(SUMS) as (keyof typeof SUMS)[])(
  'for the period %s, the lists contain exactly the rows that the dashboard and finance totals count',
  async (range) => {
    const totals = (await admin.call('dashboardStats', { range })).data;
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
    // The sum of a list covers the rows of all pages, so the sum equals the stat card even with one row per page.
    const filtered = { range, per_page: 1 } as const;
    const bought = (await admin.call('listFinanceTransactions', { ...filtered, kind: 'purchases' })).data;
    const returned = (await admin.call('listFinanceTransactions', { ...filtered, kind: 'refunds' })).data;
    const paid = (await admin.call('listSellerPayouts', { ...filtered, status: 'paid' })).data;
    expect([bought.sum_paid, returned.sum_credits, paid.sum]).toEqual([
      revenue_generated,
      amount_refunded,
      amount_paid_to_sellers,
    ]);
    // For each time in `MOMENTS`, `open` adds a purchase of 0.07 credits, a debit, and a refund of the whole debit.
    const all = (await admin.call('listFinanceTransactions', { range })).data;
    expect(all.sum_credits).toBe((7 * SUMS[range].moments) / 100);
    const { sellers } = (await admin.call('listSellers', { active_in: range })).data;
    const { buyers } = (await admin.call('listBuyers', { active_in: range })).data;
    expect([sellers.total, buyers.total]).toEqual([totals.active_sellers, totals.active_buyers]);
  },
);

/**
 * Queries for a range of days, each with the expected revenue in cents. The range includes the days `from` and `to`.
 * A query without `from` has no first day, and a query without `to` has no last day.
 */
const DAYS: [Record<string, string>, number][] = [
  [{ from: '2025-11-30', to: '2025-12-31' }, 11_100],
  [{ from: '2026-01-01', to: '2026-01-31' }, 1_100_000],
  [{ from: '2026-01-31' }, 11_000_000],
  [{ to: '2025-01-01' }, 11],
  [{ from: '2025-12-31', to: '2025-12-31' }, 10_000],
  // `from` and `to` override `range`.
  [{ range: 'last_year', from: '2026-02-01', to: '9999-12-31' }, 10_000_000],
  [{ from: '0000-01-01', to: '0000-12-31' }, 0],
];
test.each(DAYS)(
  'for the query %j, the lists contain exactly the rows that the dashboard and finance totals count',
  async (period, cents) => {
    expect((await admin.call('financeStats', period)).data).toEqual({
      revenue_generated: cents / 100,
      amount_paid_to_sellers: (5 * cents) / 100,
      payouts_pending: (7 * cents) / 100,
      amount_refunded: (3 * cents) / 100,
    });
    const { earnings, paid_to_sellers } = (await admin.call('dashboardStats', period)).data;
    expect([earnings, paid_to_sellers]).toEqual([cents / 100, (5 * cents) / 100]);
    const { total } = (await admin.call('listSellerPayouts', { ...period, status: 'paid' })).data;
    expect(total).toBe(String(cents).replaceAll('0', '').length);
    expect((await admin.call('listFinanceTransactions', { ...period, kind: 'refunds' })).data.total).toBe(
      total,
    );
    expect((await admin.call('recentPayouts', period)).data.total).toBe(3 * total);
  },
);

const CALLS = ['financeStats', 'dashboardStats', 'listSellerPayouts', 'listFinanceTransactions'] as const;
test.each(CALLS)('the endpoint %s rejects an invalid day and a reversed range', async (call) => {
  expect(await admin.call(call, { from: '2026-02-30' })).toMatchObject({
    status: 422,
    ...fieldErrors('from: Choose a day'),
  });
  expect(await admin.call(call, { from: '2026-01-02', to: '2026-01-01' })).toMatchObject({
    status: 422,
    ...fieldErrors('to: The last day must not be before the first'),
  });
});

test('the total of active buyers and the list of active buyers omit deleted buyers', async () => {
  const other = await open();
  onTestFinished(() => other.testApp.close());
  const [sellerId, buyerId] = (await addPeople(other.testApp.db, {}, { role: 'buyer' })) as [number, number];
  await other.testApp.db
    .insert(bookings)
    .values({
      buyerId,
      sellerId,
      service: 'Facial',
      startsAt: new Date(+NOW - 1),
      status: 'completed',
      priceHundredths: 1,
    });
  const active = async () => {
    const { active_buyers, active_sellers } = (await other.admin.call('dashboardStats', {})).data;
    const { buyers } = (await other.admin.call('listBuyers', { active_in: 'this_month' })).data;
    return [active_buyers, active_sellers, buyers.total];
  };
  expect(await active()).toEqual([2, 2, 2]);
  await other.admin.call('deleteUsers', { user_ids: [buyerId] });
  expect(await active()).toEqual([1, 2, 1]);
});

test.each([
  ['a month', { range: 'this_month' } as const, 'this_month', 1],
  ['a year', { range: 'this_year' } as const, 'this_year', 1],
  ['the days of the current month', { from: '2026-01-01', to: '2026-01-31' }, '2026-01-01..2026-01-31', 1],
  ['future days', { from: '2026-01-20', to: '2026-02-10' }, '2026-01-20..2026-02-10', 2],
])(
  'for %s, the dashboard and the comparison with the previous period count the same appointments',
  async (_name, period, id, appointments) => {
    const { data } = await admin.call('dashboardStats', period);
    const { body } = await createExtrasClient(testApp.app, admin.headers).get('comparisons', id);
    const compared = (body.figures as { name: keyof typeof data; now: number }[]).map(({ name, now }) => [
      name,
      now,
    ]);
    const { active_buyers, active_sellers } = Object.fromEntries(compared) as typeof data;
    expect(Object.fromEntries(compared)).toMatchObject({ appointments });
    expect(data).toMatchObject({ appointments, active_buyers, active_sellers });
  },
);

test('the server returns the dashboard and finance totals of the current month by default, and rejects an unknown period', async () => {
  for (const call of ['dashboardStats', 'financeStats'] as const) {
    expect((await admin.call(call, {})).data).toEqual((await admin.call(call, { range: 'this_month' })).data);
    expect(await admin.call(call, { range: 'yesterday' as never })).toMatchObject({ status: 422 });
  }
});
