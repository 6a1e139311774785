// Both engines: sums and periods are worked out in the database.
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { comparison, trendPoint } from '../../src/contract/finance/dashboard';
import type { WireOf } from '../../src/contract/core/field';
import { bookings, buyerTransactions, payouts, refundRequests } from '../../server/db/schema';
import { createExtrasClient } from './support/extras';
import { openTestApp, type TestApp } from './support/openTestApp';
import { addPeople } from './support/people';

/** A Wednesday at noon. */
const NOON = new Date('2026-03-11T12:00:00Z');

/** Each moment has an amount of its own, in cents, so that a sum says which moments are in it. */
const MOMENTS: [string, number][] = [
  ['2025-03-05T09:00:00Z', 1],
  ['2026-01-31T23:59:59.999Z', 10],
  ['2026-02-01T00:00:00Z', 100],
  ['2026-02-11T11:59:59Z', 1_000],
  ['2026-02-11T12:00:00Z', 10_000],
  ['2026-03-01T00:00:00Z', 100_000],
  ['2026-03-11T11:00:00Z', 1_000_000],
  ['2026-03-11T13:00:00Z', 10_000_000],
];

let now = NOON;
let it: TestApp;
let extras: ReturnType<typeof createExtrasClient>;
const signIn = async () => {
  extras = createExtrasClient(it.app, (await it.withRoles('dashboard')).headers);
};
beforeEach(async () => {
  it = await openTestApp({ now: () => now });
  await signIn();
  const [sellerId, buyerId] = (await addPeople(
    it.db,
    { createdAt: new Date('2025-03-09T00:00:00Z') },
    { role: 'buyer', createdAt: new Date('2026-03-09T00:00:00Z') },
  )) as [number, number];
  for (const [at, cents] of MOMENTS) {
    const createdAt = new Date(at);
    const line = { buyerId, description: 'Added', createdAt };
    await it.db
      .insert(buyerTransactions)
      .values({ ...line, type: 'credit', amountHundredths: 7, paidCents: cents });
    const spent = { ...line, type: 'debit', amountHundredths: 3 * cents } as const;
    const [debit] = await it.db.insert(buyerTransactions).values(spent).returning();
    const back = { ...line, type: 'credit', amountHundredths: 2 * cents, refundOf: debit!.id } as const;
    await it.db.insert(buyerTransactions).values(back);
    // Decided a week later; the last two still wait.
    const decidedAt = new Date(+createdAt + 7 * 24 * 60 * 60 * 1000);
    const decided = cents < 1_000_000 ? ({ status: 'denied', decidedAt } as const) : {};
    await it.db
      .insert(refundRequests)
      .values({ transactionId: debit!.id, creditsHundredths: 1, reason: 'Late', createdAt, ...decided });
    const paid = { sellerId, createdAt, amountCents: 5 * cents };
    await it.db.insert(payouts).values([
      { ...paid, status: 'paid' },
      { ...paid, status: 'failed' },
    ]);
    const visit = { buyerId, sellerId, service: 'Facial', startsAt: createdAt, priceHundredths: 1 };
    await it.db.insert(bookings).values([
      { ...visit, status: 'completed' },
      { ...visit, status: 'cancelled' },
    ]);
  }
});
beforeEach(() => {
  now = NOON;
});
afterEach(() => it.close());

const compared = async (period: string) => {
  const { body } = await extras.get('comparisons', period);
  const { figures, ...stretch } = body as unknown as WireOf<typeof comparison>;
  return { stretch, of: Object.fromEntries(figures.map(({ name, ...figure }) => [name, figure])) };
};

test('a month as far as it has gone stands against the same stretch of the month before', async () => {
  const { stretch, of } = await compared('this_month');
  expect(stretch).toEqual({
    id: 'this_month',
    from: '2026-03-01T00:00:00.000Z',
    to: '2026-03-11T12:00:00.000Z',
    before_from: '2026-02-01T00:00:00.000Z',
    before_to: '2026-02-11T12:00:00.000Z',
  });
  const days = (first: number, last: number) => [first, ...Array<number>(9).fill(0), last];
  expect(of).toEqual({
    appointments: { now: 2, before: 2, points: days(1, 1) },
    earnings: { now: 11_000, before: 11, points: days(1_000, 10_000) },
    paid_to_sellers: { now: 55_000, before: 55, points: days(5_000, 50_000) },
    active_buyers: { now: 1, before: 1, points: days(1, 1) },
    active_sellers: { now: 1, before: 1, points: days(1, 1) },
    // Those of February 11 wait for a week; those of January until February 7.
    refund_requests: { now: 1, before: 1, points: [1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1] },
  });
});

test('a period that is over stands against the whole one before', async () => {
  const { stretch, of } = await compared('last_month');
  expect([stretch.from, stretch.to, stretch.before_from, stretch.before_to]).toEqual([
    '2026-02-01T00:00:00.000Z',
    '2026-03-01T00:00:00.000Z',
    '2026-01-01T00:00:00.000Z',
    '2026-02-01T00:00:00.000Z',
  ]);
  expect(of.earnings).toMatchObject({ now: 111, before: 0.1 });
  expect(of.earnings!.points).toHaveLength(28);
});

test('the end of a long month stands against all of a short one', async () => {
  now = new Date('2026-03-31T12:00:00Z');
  await signIn();
  const { stretch, of } = await compared('this_month');
  expect([stretch.before_to, of.earnings!.before]).toEqual(['2026-03-01T00:00:00.000Z', 111]);
});

test('days stand against as many before them', async () => {
  const { stretch, of } = await compared('2026-02-01..2026-02-11');
  expect([stretch.before_from, stretch.before_to]).toEqual([
    '2026-01-21T00:00:00.000Z',
    '2026-02-01T00:00:00.000Z',
  ]);
  expect(of.earnings).toMatchObject({ now: 111, before: 0.1 });
  for (const none of ['2026-02-11..2026-02-01', '2026-02-30..2026-03-01', 'x..y', '..'])
    expect((await extras.get('comparisons', none)).status).toBe(404);
});

test('a year goes month by month', async () => {
  const { of } = await compared('this_year');
  expect(of.earnings).toEqual({ now: 11_111.1, before: 0.01, points: [0.1, 111, 11_000] });
});

test('a list is all periods, or the one asked for', async () => {
  const { body } = await extras.list('comparisons', {});
  expect(body).toHaveLength(4);
  const one = await extras.list('comparisons', { filter: { id: 'last_year' } });
  expect(one.body).toMatchObject([{ id: 'last_year' }]);
  expect((await extras.get('comparisons', 'this_week')).status).toBe(404);
});

const trend = async (by?: string) => {
  const { body } = await extras.list('trends', { ...(by && { filter: { by } }), range: [0, 99] });
  return body as WireOf<typeof trendPoint>[];
};

test('months, with those of a year before', async () => {
  const months = await trend();
  expect(months).toHaveLength(12);
  expect(months.at(-1)).toEqual({
    id: 'month:2026-03-01',
    from: '2026-03-01T00:00:00.000Z',
    earnings: 11_000,
    appointments: 2,
    new_buyers: 1,
    new_sellers: 0,
    refunds: 22_000,
    year_before: {
      from: '2025-03-01T00:00:00.000Z',
      earnings: 0.01,
      appointments: 1,
      new_buyers: 0,
      new_sellers: 1,
      refunds: 0.02,
    },
  });
});

test('weeks begin on Monday, and weekdays stand behind weekdays', async () => {
  const weeks = await trend('week');
  expect(weeks).toHaveLength(26);
  expect(weeks.at(-1)).toMatchObject({
    id: 'week:2026-03-09',
    earnings: 10_000,
    year_before: { from: '2025-03-10T00:00:00.000Z', earnings: 0 },
  });
  expect(weeks.at(-2)).toMatchObject({
    earnings: 0,
    year_before: { from: '2025-03-03T00:00:00.000Z', earnings: 0.01 },
  });
});

test('days, and one of them', async () => {
  const days = await trend('day');
  expect(days).toHaveLength(30);
  expect(days.at(-11)).toMatchObject({ id: 'day:2026-03-01', earnings: 1_000 });
  expect((await extras.get('trends', 'day:2026-03-01')).body).toEqual(days.at(-11));
  expect((await extras.get('trends', 'day:1999-03-01')).status).toBe(404);
  expect((await extras.get('trends', 'hour:2026-03-01')).status).toBe(404);
});
