// Both engines: each test runs on PostgreSQL and on embedded PGlite, because each engine computes sums and periods.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { comparison, trendPoint } from '../../../src/contract/finance/dashboard';
import type { JsonOf } from '../../../src/contract/core/field';
import { bookings, buyerTransactions, payouts, refundRequests } from '../../../server/db/schema';
import { createExtrasClient } from '../helpers/client';
import { openTestApp, type TestApp } from '../helpers/openTestApp';
import { addPeople } from '../helpers/people';

/** Noon of a Wednesday in UTC. */
const NOON = new Date('2026-03-11T12:00:00Z');

/** Times, each with an amount in cents. Every amount is another power of ten, so that a sum shows its parts. */
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
let testApp: TestApp;
let extras: ReturnType<typeof createExtrasClient>;
const signIn = async () => {
  extras = createExtrasClient(testApp.app, (await testApp.withRoles('dashboard')).headers);
};
beforeEach(async () => {
  testApp = await openTestApp({ now: () => now });
  await signIn();
  const [sellerId, buyerId] = (await addPeople(
    testApp.db,
    { createdAt: new Date('2025-03-09T00:00:00Z') },
    { role: 'buyer', createdAt: new Date('2026-03-09T00:00:00Z') },
  )) as [number, number];
  for (const [at, cents] of MOMENTS) {
    const createdAt = new Date(at);
    const line = { buyerId, description: 'Added', createdAt };
    await testApp.db
      .insert(buyerTransactions)
      .values({ ...line, type: 'credit', amountHundredths: 7, paidCents: cents });
    const spent = { ...line, type: 'debit', amountHundredths: 3 * cents } as const;
    const [debit] = await testApp.db.insert(buyerTransactions).values(spent).returning();
    const refund = { ...line, type: 'credit', amountHundredths: 2 * cents, refundOf: debit!.id } as const;
    await testApp.db.insert(buyerTransactions).values(refund);
    // Denies each refund request a week after the creation of the request. The last two requests stay open.
    const decidedAt = new Date(+createdAt + 7 * 24 * 60 * 60 * 1000);
    const decided = cents < 1_000_000 ? ({ status: 'denied', decidedAt } as const) : {};
    await testApp.db
      .insert(refundRequests)
      .values({ transactionId: debit!.id, creditsHundredths: 1, reason: 'Late', createdAt, ...decided });
    const paid = { sellerId, createdAt, amountCents: 5 * cents };
    await testApp.db.insert(payouts).values([
      { ...paid, status: 'paid' },
      { ...paid, status: 'failed' },
    ]);
    const visit = { buyerId, sellerId, service: 'Facial', startsAt: createdAt, priceHundredths: 1 };
    await testApp.db.insert(bookings).values([
      { ...visit, status: 'completed' },
      { ...visit, status: 'cancelled' },
    ]);
  }
});
beforeEach(() => {
  now = NOON;
});
afterEach(() => testApp.close());

describe('comparisons', () => {
  const readComparison = async (id: string) => {
    const { body } = await extras.get('comparisons', id);
    const { figures, ...period } = body as unknown as JsonOf<typeof comparison>;
    return { period, totals: Object.fromEntries(figures.map(({ name, ...total }) => [name, total])) };
  };

  test('the server compares the current month up to now with the same days of the previous month', async () => {
    const { period, totals } = await readComparison('this_month');
    expect(period).toEqual({
      id: 'this_month',
      from: '2026-03-01T00:00:00.000Z',
      to: '2026-03-11T12:00:00.000Z',
      before_from: '2026-02-01T00:00:00.000Z',
      before_to: '2026-02-11T12:00:00.000Z',
    });
    const days = (first: number, last: number) => [first, ...Array<number>(9).fill(0), last];
    expect(totals).toEqual({
      appointments: { now: 2, before: 2, points: days(1, 1) },
      earnings: { now: 11_000, before: 11, points: days(1_000, 10_000) },
      paid_to_sellers: { now: 55_000, before: 55, points: days(5_000, 50_000) },
      active_buyers: { now: 1, before: 1, points: days(1, 1) },
      active_sellers: { now: 1, before: 1, points: days(1, 1) },
      // The request of March 1 is open until March 8, and the first request of March 11 is open at noon.
      refund_requests: { now: 1, before: 1, points: [1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1] },
    });
  });

  test('the server compares the period `last_month` with the whole month before that month', async () => {
    const { period, totals } = await readComparison('last_month');
    expect([period.from, period.to, period.before_from, period.before_to]).toEqual([
      '2026-02-01T00:00:00.000Z',
      '2026-03-01T00:00:00.000Z',
      '2026-01-01T00:00:00.000Z',
      '2026-02-01T00:00:00.000Z',
    ]);
    expect(totals.earnings).toMatchObject({ now: 111, before: 0.1 });
    expect(totals.earnings!.points).toHaveLength(28);
  });

  test('on March 31, the server compares the current month with the whole of February, which has fewer days', async () => {
    now = new Date('2026-03-31T12:00:00Z');
    await signIn();
    const { period, totals } = await readComparison('this_month');
    expect([period.before_to, totals.earnings!.before]).toEqual(['2026-03-01T00:00:00.000Z', 111]);
  });

  test('the server compares a custom range with the preceding range of the same length, and responds with 404 to an invalid range', async () => {
    const { period, totals } = await readComparison('2026-02-01..2026-02-11');
    expect([period.before_from, period.before_to]).toEqual([
      '2026-01-21T00:00:00.000Z',
      '2026-02-01T00:00:00.000Z',
    ]);
    expect(totals.earnings).toMatchObject({ now: 111, before: 0.1 });
    for (const invalid of ['2026-02-11..2026-02-01', '2026-02-30..2026-03-01', 'x..y', '..'])
      expect((await extras.get('comparisons', invalid)).status).toBe(404);
  });

  test('the comparison of the current year has one chart point for each month so far', async () => {
    const { totals } = await readComparison('this_year');
    expect(totals.earnings).toEqual({ now: 11_111.1, before: 0.01, points: [0.1, 111, 11_000] });
  });

  test('the server returns the comparisons of all periods, or only the comparison with the requested id', async () => {
    const { body } = await extras.list('comparisons', {});
    expect(body).toHaveLength(4);
    const one = await extras.list('comparisons', { filter: { id: 'last_year' } });
    expect(one.body).toMatchObject([{ id: 'last_year' }]);
    expect((await extras.get('comparisons', 'this_week')).status).toBe(404);
  });
});

describe('trends', () => {
  const readTrend = async (by?: string) => {
    const { body } = await extras.list('trends', { ...(by && { filter: { by } }), range: [0, 99] });
    return body as JsonOf<typeof trendPoint>[];
  };

  test('a monthly trend has twelve months, each with the totals of the same month in the previous year', async () => {
    const months = await readTrend();
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

  test('a weekly trend compares each week, starting on Monday, with the week 52 weeks earlier', async () => {
    const weeks = await readTrend('week');
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

  test('a daily trend has thirty days, and the server returns a single day by its id', async () => {
    const days = await readTrend('day');
    expect(days).toHaveLength(30);
    expect(days.at(-11)).toMatchObject({ id: 'day:2026-03-01', earnings: 1_000 });
    expect((await extras.get('trends', 'day:2026-03-01')).body).toEqual(days.at(-11));
    expect((await extras.get('trends', 'day:1999-03-01')).status).toBe(404);
    expect((await extras.get('trends', 'hour:2026-03-01')).status).toBe(404);
  });
});
