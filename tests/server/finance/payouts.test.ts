import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { bookings, payouts, sellerTransactions } from '../../../server/db/schema';
import { createExtrasClient } from '../helpers/client';
import { openTestApp, type TestApp } from '../helpers/openTestApp';
import { addPeople } from '../helpers/people';

let testApp: TestApp;
let extras: ReturnType<typeof createExtrasClient>;
const ids = { seller: 0, buyer: 0, booking: 0, first: 0, failed: 0, second: 0 };

beforeEach(async () => {
  testApp = await openTestApp();
  extras = createExtrasClient(testApp.app, (await testApp.withRoles('finance')).headers);
  const [seller, other, buyer] = (await addPeople(
    testApp.db,
    { firstName: 'Sol', lastName: 'Seller' },
    {},
    { role: 'buyer', firstName: 'Bea', lastName: 'Buyer' },
  )) as [number, number, number];
  const [booking] = await testApp.db
    .insert(bookings)
    .values({
      buyerId: buyer,
      sellerId: seller,
      service: 'Facial',
      startsAt: new Date('2026-02-10T10:00:00Z'),
      status: 'completed',
      priceHundredths: 50_00,
    })
    .returning();
  const line = (values: Partial<typeof sellerTransactions.$inferInsert>, day: string, sellerId = seller) =>
    testApp.db
      .insert(sellerTransactions)
      .values({
        sellerId,
        type: 'earning',
        amountCents: 40_00,
        description: 'Facial',
        createdAt: new Date(`${day}T09:00:00Z`),
        ...values,
      });
  const pay = async (status: 'paid' | 'pending' | 'failed', amountCents: number, day: string) => {
    const createdAt = new Date(`${day}T09:00:00Z`);
    const [made] = await testApp.db
      .insert(payouts)
      .values({
        sellerId: seller,
        status,
        amountCents,
        createdAt,
        ...(status === 'failed' && { failureReason: 'account_closed' as const }),
      })
      .returning();
    const description = 'Payout to bank account ending 1234';
    if (status !== 'failed')
      await line({ type: 'payout', amountCents: -amountCents, payoutId: made!.id, description }, day);
    return made!.id;
  };
  await line({}, '2026-01-05');
  const first = await pay('paid', 35_00, '2026-01-08');
  // The tip has the same time as the first payout, but belongs to the second payout.
  await line({ type: 'tip', amountCents: 5_00, bookingId: booking!.id, description: 'Tip' }, '2026-01-08');
  await line({ amountCents: 20_00 }, '2026-01-10');
  const failed = await pay('failed', 30_00, '2026-01-15');
  await line({ amountCents: 10_00 }, '2026-01-16');
  await line({ amountCents: 99_00 }, '2026-01-16', other);
  const second = await pay('pending', 40_00, '2026-01-22');
  Object.assign(ids, { seller, buyer, booking: booking!.id, first, failed, second });
});
afterEach(() => testApp.close());

describe('payouts', () => {
  const readPayout = async (id: number) => (await extras.get('payouts', id)).body;

  test('the record of a payout shows the earnings since the previous payout, and the balance after the payout', async () => {
    expect(await readPayout(ids.first)).toMatchObject({
      amount: 35,
      status: 'paid',
      seller: { id: ids.seller, first_name: 'Sol' },
      made: { from: null, carried: 0, earned: 40, left: 5, count: 1 },
      booked_at: '2026-01-08T09:00:00.000Z',
      account: 'Payout to bank account ending 1234',
      next: null,
    });
    const second = await readPayout(ids.second);
    expect(second).toMatchObject({
      status: 'pending',
      made: { from: '2026-01-08T09:00:00.000Z', carried: 5, earned: 35, left: 0, count: 3 },
    });
    const { lines } = second.made as { lines: object[] };
    expect(lines).toEqual([
      {
        id: expect.any(Number),
        created_at: '2026-01-08T09:00:00.000Z',
        type: 'tip',
        description: 'Tip',
        amount: 5,
        booking_id: ids.booking,
        buyer: { id: ids.buyer, name: 'Bea Buyer' },
      },
      expect.objectContaining({ amount: 20, booking_id: null, buyer: null }),
      expect.objectContaining({ amount: 10 }),
    ]);
  });

  test('the record of a failed payout shows the failure reason and the next payout, but no ledger line', async () => {
    expect(await readPayout(ids.failed)).toMatchObject({
      status: 'failed',
      failure_reason: 'account_closed',
      made: { carried: 5, earned: 25, left: 0, count: 2 },
      booked_at: null,
      account: null,
      next: { id: ids.second, amount: 40, status: 'pending' },
    });
  });

  const addLineWithoutPayout = () =>
    testApp.db
      .insert(sellerTransactions)
      .values({
        sellerId: ids.seller,
        type: 'payout',
        amountCents: -5_00,
        description: 'By hand',
        createdAt: new Date('2026-01-20T09:00:00Z'),
      });

  test('a ledger line of type `payout` that belongs to no payout reduces the balances of later payouts only', async () => {
    await addLineWithoutPayout();
    expect(await readPayout(ids.second)).toMatchObject({ made: { carried: 0, earned: 35, left: -5 } });
    expect(await readPayout(ids.first)).toMatchObject({ made: { left: 5 } });
  });

  test('the server sorts payouts from newest to oldest, filters payouts by id, and responds with 404 to an invalid id', async () => {
    const { rows, total } = await extras.list('payouts');
    expect(total).toBe('3');
    expect(rows.map(({ id }) => id)).toEqual([ids.second, ids.failed, ids.first]);
    expect((await extras.list('payouts', { filter: { id: ids.failed } })).rows).toHaveLength(1);
    expect((await extras.get('payouts', 'x1')).status).toBe(404);
  });

  test('each ledger line of type `payout` has the id of its payout, or `null` if no payout belongs to the line', async () => {
    await addLineWithoutPayout();
    const { call } = await testApp.withRoles('sellers');
    const { transactions } = (await call('sellerTransactions', { id: ids.seller, type: 'payout' })).data;
    expect(transactions.map(({ payout_id }) => payout_id)).toEqual([ids.second, null, ids.first]);
  });
});
