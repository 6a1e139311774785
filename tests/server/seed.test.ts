// Both engines: the schema is the engine’s.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { fillDatabase } from '../../server/seed/fillDatabase';
import { openTestApp, type TestApp } from './support/openTestApp';

const NOW = new Date('2026-03-01T12:00:00Z');
const WANTED = { sellers: 300, buyers: 200, now: NOW };

let it: TestApp;
beforeAll(async () => {
  it = await openTestApp({ now: () => NOW });
});
afterAll(() => it.close());

const everything = async () => (await it.pool.query('select u::text from tys.users u order by id')).rows;

test('an empty database is filled up to the numbers asked for, and once more adds nobody', async () => {
  const progress: string[] = [];
  const added = await fillDatabase(it.db, {
    ...WANTED,
    onProgress: (kind, there) => progress.push(`${kind} ${there}`),
  });
  expect(added).toEqual({ sellers: 300, buyers: 200 });
  expect(progress).toEqual(['seller 300', 'buyer 200']);
  const before = await everything();
  expect(await fillDatabase(it.db, WANTED)).toEqual({ sellers: 0, buyers: 0 });
  expect(await fillDatabase(it.db, { ...WANTED, sellers: 10 })).toEqual({ sellers: 0, buyers: 0 });
  expect(await everything()).toEqual(before);
});

test('the lists count and find them, and their ledgers add up', async () => {
  const admin = await it.withRoles('sellers', 'buyers', 'finance');
  const { sellers } = (await admin.call('listSellers', {})).data;
  expect(sellers.total).toBe(300);
  const [seller] = sellers.data;
  const { data: found } = await admin.call('listSellers', { search: `${seller?.first_name} ${seller?.id}` });
  expect(found.sellers.data).toContainEqual(seller);
  const { buyers } = (await admin.call('listBuyers', {})).data;
  expect(buyers.total).toBe(200);
  for (const { available_credits: available } of buyers.data) {
    expect(available.credits).toBeGreaterThan(0);
    expect(available.credits).toBeLessThan(120);
  }
});

test('filling up after somebody was deleted adds as many as are missing', async () => {
  const admin = await it.withRoles('sellers');
  const { sellers } = (await admin.call('listSellers', {})).data;
  await admin.call('deleteUsers', { user_ids: [sellers.data[0]!.id] });
  expect(await fillDatabase(it.db, WANTED)).toEqual({ sellers: 1, buyers: 0 });
});
