// Both engines: sums and periods are worked out in the database.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { bookings, buyerTransactions, payouts } from '../../server/db/schema';
import { refusal } from './support/client';
import { createExtrasClient } from './support/extras';
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
  this_month: { cents: 1_100_000, moments: 2, begun: 1 },
  last_month: { cents: 11_000, moments: 2, begun: 2 },
  this_year: { cents: 11_100_000, moments: 3, begun: 1 },
  last_year: { cents: 11_110, moments: 4, begun: 4 },
};

const open = async () => {
  const it = await openTestApp({ now: () => NOW });
  const admin = await it.withRoles('dashboard', 'finance', 'sellers', 'buyers');
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
  return { it, admin };
};

let it: TestApp;
let admin: Awaited<ReturnType<TestApp['withRoles']>>;
beforeAll(async () => {
  ({ it, admin } = await open());
});
afterAll(() => it.close());

test.each(Object.entries(SUMS))(
  'figures of %s begin and end with it, alike on both pages',
  async (range, { cents, begun }) => {
    const period = { range: range as keyof typeof SUMS };
    expect((await admin.call('financeStats', period)).data).toEqual({
      revenue_generated: cents / 100,
      amount_paid_to_sellers: (5 * cents) / 100,
      payouts_pending: (7 * cents) / 100,
      amount_refunded: (3 * cents) / 100,
    });
    expect((await admin.call('dashboardStats', period)).data).toEqual({
      appointments: begun,
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
    // What is said of all rows is what the card says, also on a page of one.
    const narrowed = { range, per_page: 1 } as const;
    const bought = (await admin.call('listFinanceTransactions', { ...narrowed, kind: 'purchases' })).data;
    const returned = (await admin.call('listFinanceTransactions', { ...narrowed, kind: 'refunds' })).data;
    const paid = (await admin.call('listSellerPayouts', { ...narrowed, status: 'paid' })).data;
    expect([bought.sum_paid, returned.sum_credits, paid.sum]).toEqual([
      revenue_generated,
      amount_refunded,
      amount_paid_to_sellers,
    ]);
    // Seven hundredths a purchase; what was spent was given back.
    const all = (await admin.call('listFinanceTransactions', { range })).data;
    expect(all.sum_credits).toBe((7 * SUMS[range].moments) / 100);
    const { sellers } = (await admin.call('listSellers', { active_in: range })).data;
    const { buyers } = (await admin.call('listBuyers', { active_in: range })).data;
    expect([sellers.total, buyers.total]).toEqual([figures.active_sellers, figures.active_buyers]);
  },
);

/** Days include both their ends; without one there is no end. */
const DAYS: [Record<string, string>, number][] = [
  [{ from: '2025-11-30', to: '2025-12-31' }, 11_100],
  [{ from: '2026-01-01', to: '2026-01-31' }, 1_100_000],
  [{ from: '2026-01-31' }, 11_000_000],
  [{ to: '2025-01-01' }, 11],
  [{ from: '2025-12-31', to: '2025-12-31' }, 10_000],
  // They take the place of the period.
  [{ range: 'last_year', from: '2026-02-01', to: '9999-12-31' }, 10_000_000],
  [{ from: '0000-01-01', to: '0000-12-31' }, 0],
];
test.each(DAYS)('figures and rows of %j', async (asked, cents) => {
  expect((await admin.call('financeStats', asked)).data).toEqual({
    revenue_generated: cents / 100,
    amount_paid_to_sellers: (5 * cents) / 100,
    payouts_pending: (7 * cents) / 100,
    amount_refunded: (3 * cents) / 100,
  });
  const { earnings, paid_to_sellers } = (await admin.call('dashboardStats', asked)).data;
  expect([earnings, paid_to_sellers]).toEqual([cents / 100, (5 * cents) / 100]);
  const { total } = (await admin.call('listSellerPayouts', { ...asked, status: 'paid' })).data;
  expect(total).toBe(String(cents).replaceAll('0', '').length);
  expect((await admin.call('listFinanceTransactions', { ...asked, kind: 'refunds' })).data.total).toBe(total);
  expect((await admin.call('recentPayouts', asked)).data.total).toBe(3 * total);
});

const CALLS = ['financeStats', 'dashboardStats', 'listSellerPayouts', 'listFinanceTransactions'] as const;
test.each(CALLS)('%s refuses what is no day, and a last day before the first', async (call) => {
  expect(await admin.call(call, { from: '2026-02-30' })).toMatchObject({
    status: 422,
    ...refusal('from: Choose a day'),
  });
  expect(await admin.call(call, { from: '2026-01-02', to: '2026-01-01' })).toMatchObject({
    status: 422,
    ...refusal('to: The last day must not be before the first'),
  });
});

test('counts and lists no deleted person', async () => {
  const own = await open();
  onTestFinished(() => own.it.close());
  const [sellerId, buyerId] = (await addPeople(own.it.db, {}, { role: 'buyer' })) as [number, number];
  await own.it.db.insert(bookings).values({
    buyerId,
    sellerId,
    service: 'Facial',
    startsAt: new Date(+NOW - 1),
    status: 'completed',
    priceHundredths: 1,
  });
  const active = async () => {
    const { active_buyers, active_sellers } = (await own.admin.call('dashboardStats', {})).data;
    const { buyers } = (await own.admin.call('listBuyers', { active_in: 'this_month' })).data;
    return [active_buyers, active_sellers, buyers.total];
  };
  expect(await active()).toEqual([2, 2, 2]);
  await own.admin.call('deleteUsers', { user_ids: [buyerId] });
  expect(await active()).toEqual([1, 2, 1]);
});

test.each([
  ['a month', { range: 'this_month' } as const, 'this_month', 1],
  ['a year', { range: 'this_year' } as const, 'this_year', 1],
  ['days around today', { from: '2026-01-01', to: '2026-01-31' }, '2026-01-01..2026-01-31', 1],
  ['days to come', { from: '2026-01-20', to: '2026-02-10' }, '2026-01-20..2026-02-10', 2],
])('counts the appointments of %s as the comparison does', async (_what, period, id, appointments) => {
  const { data } = await admin.call('dashboardStats', period);
  const { body } = await createExtrasClient(it.app, admin.headers).get('comparisons', id);
  const compared = (body.figures as { name: keyof typeof data; now: number }[]).map(({ name, now }) => [
    name,
    now,
  ]);
  const { active_buyers, active_sellers } = Object.fromEntries(compared) as typeof data;
  expect(Object.fromEntries(compared)).toMatchObject({ appointments });
  expect(data).toMatchObject({ appointments, active_buyers, active_sellers });
});

test('figures are of this month unless something else is asked for', async () => {
  for (const call of ['dashboardStats', 'financeStats'] as const) {
    expect((await admin.call(call, {})).data).toEqual((await admin.call(call, { range: 'this_month' })).data);
    expect(await admin.call(call, { range: 'yesterday' as never })).toMatchObject({ status: 422 });
  }
});
