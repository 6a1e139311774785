// Both engines: each test runs on PostgreSQL and on embedded PGlite, because each engine computes sums and sorts.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { personFieldsOfKind } from '../../../src/contract/accounts/person';
import { emptyFieldsBeyondSection7 } from '../helpers/people';
import { addSampleRecords } from '../helpers/sampleRecords';
import { createExtrasClient } from '../helpers/client';
import { openTestApp, type TestApp } from '../helpers/openTestApp';

const NOW = new Date('2026-03-01T12:00:00Z');

let it: TestApp;
let people: Awaited<ReturnType<typeof addSampleRecords>>;
let admin: Awaited<ReturnType<TestApp['withRoles']>>;
let extras: ReturnType<typeof createExtrasClient>;
const extrasAs = async (...roles: Parameters<TestApp['withRoles']>) =>
  createExtrasClient(it.app, (await it.withRoles(...roles)).headers);
beforeEach(async () => {
  it = await openTestApp({ now: () => NOW });
  people = await addSampleRecords(it.db);
  admin = await it.withRoles('buyers', 'sellers', 'finance', 'reports');
  extras = createExtrasClient(it.app, admin.headers);
});
afterEach(() => it.close());

/** Returns an array of twelve monthly amounts, from April to March. Months that are not in `amounts` are 0. */
const months = (amounts: Partial<Record<'jun' | 'feb' | 'mar', number>>) => {
  const { jun = 0, feb = 0, mar = 0 } = amounts;
  return [0, 0, jun, 0, 0, 0, 0, 0, 0, 0, feb, mar];
};
const pageOf = async (id: number) => (await extras.get('people', id)).body;

test('the person page of a buyer contains exact sums of the buyer’s records', async () => {
  expect(await pageOf(people.buyer)).toEqual({
    id: people.buyer,
    role: 'buyer',
    first_name: 'Bea',
    last_name: 'Buyer',
    email: expect.stringMatching(/@added\.example$/),
    phone_country_code: '+1',
    phone_number: '2025550101',
    billing_address: '1 Petal Way',
    image: null,
    ...emptyFieldsBeyondSection7(personFieldsOfKind('buyer')),
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
        person: { id: people.often, name: 'Sol Often' },
        bookings: 3,
        credits: 120,
        last_at: '2026-03-05T10:00:00.000Z',
      },
      {
        person: { id: people.once, name: 'Sia Once' },
        bookings: 1,
        credits: 40,
        last_at: '2026-02-20T10:00:00.000Z',
      },
    ],
    next: [
      expect.objectContaining({ id: people.bookings.next, seller: { id: people.often, name: 'Sol Often' } }),
    ],
  });
});

test('the person page of a seller contains exact sums of the seller’s records', async () => {
  const { role, figures, dealt_with, next } = await pageOf(people.often);
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
    { person: { id: people.buyer, name: 'Bea Buyer' }, bookings: 3 },
    { person: { id: people.stranger }, bookings: 1 },
  ]);
  expect(next).toMatchObject([{ id: people.bookings.next, buyer: { id: people.buyer } }]);
  expect((await pageOf(people.once)).figures).toContainEqual({
    name: 'reports',
    amount: 1,
    months: months({ mar: 1 }),
  });
});

describe('access to person pages', () => {
  const FORBIDDEN = { status: 403, body: { message: expect.stringContaining('requires the role') } };

  test('a caller with only the role `sellers` can read person pages and bookings of sellers, but not of buyers', async () => {
    const ofSellers = await extrasAs('sellers');
    expect(await ofSellers.get('people', people.buyer)).toMatchObject(FORBIDDEN);
    expect(await ofSellers.get('people', people.often)).toMatchObject({ status: 200 });
    expect(await ofSellers.list('bookings', { filter: { person: people.buyer } })).toMatchObject(FORBIDDEN);
    const { rows, total } = await ofSellers.list('people');
    expect([new Set(rows.map(({ role }) => role)), total]).toEqual([new Set(['seller']), '2']);
    expect((await ofSellers.list('people', { filter: { id: people.buyer } })).rows).toEqual([]);
  });

  test('the server responds with 404 to a request for the person page of an administrator', async () => {
    expect(await extras.get('people', admin.id)).toMatchObject({ status: 404 });
    expect((await extras.list('people', { filter: { id: admin.id } })).rows).toEqual([]);
  });
});

test('the person page of a deleted buyer contains no personal data, and the ledger still contains all transactions', async () => {
  const { buyer } = await addSampleRecords(it.db);
  expect(await admin.call('deleteUsers', { user_ids: [buyer] })).toMatchObject({ status: 200 });
  const page = await pageOf(buyer);
  expect(page).toMatchObject({
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
  const ledger = (await admin.call('buyerTransactions', { id: buyer })).data;
  expect([ledger.balance, ledger.transactions.total]).toEqual([92.5, 5]);
});
