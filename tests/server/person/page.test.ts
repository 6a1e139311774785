// Both engines: search, order and paging are the engine’s.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { addDealings } from '../support/dealings';
import { createExtrasClient } from '../support/extras';
import { openTestApp, type TestApp } from '../support/openTestApp';

const NOW = new Date('2026-03-01T12:00:00Z');

let it: TestApp;
let who: Awaited<ReturnType<typeof addDealings>>;
let admin: Awaited<ReturnType<TestApp['withRoles']>>;
let extras: ReturnType<typeof createExtrasClient>;
const heldBy = async (...roles: Parameters<TestApp['withRoles']>) =>
  createExtrasClient(it.app, (await it.withRoles(...roles)).headers);
beforeEach(async () => {
  it = await openTestApp({ now: () => NOW });
  who = await addDealings(it.db);
  admin = await it.withRoles('buyers', 'sellers', 'finance', 'reports');
  extras = createExtrasClient(it.app, admin.headers);
});
afterEach(() => it.close());

/** April to March; the months that are not named have nothing. */
const months = (named: Partial<Record<'jun' | 'feb' | 'mar', number>>) => {
  const { jun = 0, feb = 0, mar = 0 } = named;
  return [0, 0, jun, 0, 0, 0, 0, 0, 0, 0, feb, mar];
};
const pageOf = async (id: number) => (await extras.get('people', id)).body;

test('a buyer’s page is exact sums of their own rows', async () => {
  expect(await pageOf(who.buyer)).toEqual({
    id: who.buyer,
    role: 'buyer',
    first_name: 'Bea',
    last_name: 'Buyer',
    email: expect.stringMatching(/@added\.example$/),
    phone_country_code: '+1',
    phone_number: '2025550101',
    billing_address: '1 Petal Way',
    image: null,
    created_at: '2025-01-05T08:00:00.000Z',
    is_restricted: 0,
    restricted_at: null,
    reason: null,
    note: null,
    blocked_by: null,
    deleted_at: null,
    open_refund_requests: 1,
    trend_from: '2025-04-01T00:00:00.000Z',
    figures: [
      {
        name: 'balance',
        amount: 92.5,
        months: [200, 200, 160, 160, 160, 160, 160, 160, 160, 160, 92.5, 92.5],
      },
      { name: 'bookings', amount: 4, months: months({ jun: 1, feb: 2, mar: 1 }) },
      { name: 'spent', amount: 120, months: months({ jun: 40, feb: 80 }) },
      { name: 'refunded', amount: 12.5, share: 12.5 / 120, months: months({ feb: 12.5 }) },
      { name: 'requests', amount: 1, months: months({ feb: 1 }) },
      { name: 'reports', amount: 1, months: months({ mar: 1 }) },
    ],
    dealt_with: [
      {
        person: { id: who.often, name: 'Sol Often' },
        bookings: 3,
        credits: 120,
        last_at: '2026-03-05T10:00:00.000Z',
      },
      {
        person: { id: who.once, name: 'Sia Once' },
        bookings: 1,
        credits: 40,
        last_at: '2026-02-20T10:00:00.000Z',
      },
    ],
    next: [expect.objectContaining({ id: who.bookings.next, seller: { id: who.often, name: 'Sol Often' } })],
  });
});

test('and so is a seller’s', async () => {
  const { role, figures, dealt_with, next } = await pageOf(who.often);
  expect({ role, figures }).toEqual({
    role: 'seller',
    figures: [
      { name: 'earnings', amount: 64, months: months({ jun: 32, feb: 32 }) },
      { name: 'balance', amount: 38.9, months: [0, 0, 32, 32, 32, 32, 32, 32, 32, 32, 69, 38.9] },
      { name: 'bookings', amount: 4, months: months({ jun: 1, feb: 2, mar: 1 }) },
      { name: 'tips', amount: 5, months: months({ feb: 5 }) },
      { name: 'payouts', amount: 30.1, months: months({ mar: 30.1 }) },
      { name: 'refunded', amount: 12.5, share: 12.5 / 120, months: months({ feb: 12.5 }) },
      { name: 'reports', amount: 0, months: months({}) },
    ],
  });
  expect(dealt_with).toMatchObject([
    { person: { id: who.buyer, name: 'Bea Buyer' }, bookings: 3 },
    { person: { id: who.stranger }, bookings: 1 },
  ]);
  expect(next).toMatchObject([{ id: who.bookings.next, buyer: { id: who.buyer } }]);
  expect((await pageOf(who.once)).figures).toContainEqual({
    name: 'reports',
    amount: 1,
    months: months({ mar: 1 }),
  });
});

describe('is for whoever manages their kind', () => {
  const FORBIDDEN = { status: 403, body: { message: expect.stringContaining('requires the role') } };

  test('and for nobody else: page, list and bookings', async () => {
    const ofSellers = await heldBy('sellers');
    expect(await ofSellers.get('people', who.buyer)).toMatchObject(FORBIDDEN);
    expect(await ofSellers.get('people', who.often)).toMatchObject({ status: 200 });
    expect(await ofSellers.list('bookings', { filter: { person: who.buyer } })).toMatchObject(FORBIDDEN);
    const { rows, total } = await ofSellers.list('people');
    expect([new Set(rows.map(({ role }) => role)), total]).toEqual([new Set(['seller']), '2']);
    expect((await ofSellers.list('people', { filter: { id: who.buyer } })).rows).toEqual([]);
  });

  test('an administrator has none', async () => {
    expect(await extras.get('people', admin.id)).toMatchObject({ status: 404 });
    expect((await extras.list('people', { filter: { id: admin.id } })).rows).toEqual([]);
  });
});

test('somebody deleted is nobody any more, and their books are kept', async () => {
  const { buyer } = await addDealings(it.db);
  expect(await admin.call('deleteUsers', { user_ids: [buyer] })).toMatchObject({ status: 200 });
  const gone = await pageOf(buyer);
  expect(gone).toMatchObject({
    first_name: '',
    last_name: '',
    email: null,
    phone_number: null,
    billing_address: null,
    deleted_at: NOW.toISOString(),
    open_refund_requests: 0,
    figures: [{ name: 'balance', amount: 92.5 }, {}, {}, {}, {}, {}],
  });
  expect((await extras.list('people', { filter: { id: buyer } })).rows).toEqual([]);
  const { rows } = await extras.list('bookings', { filter: { person: buyer } });
  expect(rows).toHaveLength(4);
  expect(rows.map((row) => row.buyer)).toEqual(rows.map(() => ({ id: buyer, name: null })));
  const books = (await admin.call('buyerTransactions', { id: buyer })).data;
  expect([books.balance, books.transactions.total]).toEqual([92.5, 5]);
});
