import { afterAll, beforeAll, expect, test } from 'vitest';

import { bookings, buyerTransactions, payouts, sellerTransactions } from '../../server/db/schema';
import { addReport } from './support/concerns';
import { createExtrasClient } from './support/extras';
import { openTestApp, type TestApp } from './support/openTestApp';
import { addPeople } from './support/people';

/** What is still open with people, said before they are blocked or deleted to whoever may do so. */

const NOW = new Date('2026-03-10T12:00:00Z');
let it: TestApp;
let buyer = 0;
let seller = 0;
beforeAll(async () => {
  it = await openTestApp({ now: () => NOW });
  [buyer, seller] = (await addPeople(it.db, { role: 'buyer' }, {})) as [number, number];
  const visit = { buyerId: buyer, sellerId: seller, service: 'Facial', priceHundredths: 40_00 };
  const at = (day: number) => new Date(`2026-03-${day}T10:00:00Z`);
  await it.db.insert(bookings).values([
    { ...visit, status: 'upcoming', startsAt: at(12) },
    { ...visit, status: 'upcoming', startsAt: at(13) },
    { ...visit, status: 'cancelled', startsAt: at(14) },
    { ...visit, status: 'completed', startsAt: at(10) },
  ]);
  await it.db.insert(buyerTransactions).values([
    { buyerId: buyer, type: 'credit', amountHundredths: 50_00, description: 'Package' },
    { buyerId: buyer, type: 'debit', amountHundredths: 10_00, description: 'Facial' },
  ]);
  await it.db.insert(sellerTransactions).values([
    { sellerId: seller, type: 'earning', amountCents: 90_00, description: 'Facial' },
    { sellerId: seller, type: 'tip', amountCents: 5_00, description: 'Tip' },
    { sellerId: seller, type: 'payout', amountCents: -30_50, description: 'Payout' },
  ]);
  await it.db.insert(payouts).values([
    { sellerId: seller, amountCents: 30_50, status: 'pending' },
    { sellerId: seller, amountCents: 10_00, status: 'failed' },
  ]);
});
afterAll(() => it.close());

const askAs = async (roles: Parameters<TestApp['withRoles']>, ...ids: number[]) => {
  const { headers } = await it.withRoles(...roles);
  return (await createExtrasClient(it.app, headers).list('consequences', { filter: { ids } })).rows;
};
const none = { credits: null, balance: null, payouts: null };

test('appointments to come, a buyer’s credits, what a seller is owed and what is on its way', async () => {
  expect(await askAs(['buyers', 'sellers'], seller, buyer)).toEqual([
    { ...none, id: buyer, appointments: 2, credits: 40 },
    { ...none, id: seller, appointments: 2, balance: 64.5, payouts: 30.5 },
  ]);
});

test('of those alone whom the reader may block or delete', async () => {
  const idsFor = async (...roles: Parameters<TestApp['withRoles']>) =>
    (await askAs(roles, buyer, seller)).map(({ id }) => id);
  expect(await idsFor('buyers')).toEqual([buyer]);
  expect(await idsFor('sellers')).toEqual([seller]);
  expect(await idsFor('blocked_users', 'finance')).toEqual([]);
  const { sellerId } = await addReport(it.db);
  expect((await askAs(['reports'], buyer, seller, sellerId)).map(({ id }) => id)).toEqual([sellerId]);
  expect(await askAs(['buyers'])).toEqual([]);
});
