// Both engines: search, order and paging are the engine’s.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { api, Input } from '../../../src/contract/api';
import { addDealings } from '../support/dealings';
import { openTestApp, type TestApp } from '../support/openTestApp';
import { addPeople } from '../support/people';

const NOW = new Date('2026-03-01T12:00:00Z');

let it: TestApp;
let admin: Awaited<ReturnType<TestApp['withRoles']>>;
let who: Awaited<ReturnType<typeof addDealings>>;
let never: { buyer: number; seller: number };
beforeAll(async () => {
  it = await openTestApp({ now: () => NOW });
  who = await addDealings(it.db);
  const [buyer = 0, seller = 0] = await addPeople(
    it.db,
    { role: 'buyer', createdAt: new Date('2026-02-28T23:30:00Z') },
    { isBlocked: true, createdAt: new Date('2026-02-01T00:00:00Z') },
  );
  never = { buyer, seller };
  await it.pool.query(`update tys.users set created_at = '2025-03-03T10:00:00Z' where id = any($1)`, [
    [who.often, who.once, who.stranger],
  ]);
  admin = await it.withRoles('sellers', 'buyers', 'finance');
});
afterAll(() => it.close());

const inOrder = (ids: number[]) => ids.toSorted((a, b) => a - b);
const sellers = async (query: Input<typeof api.listSellers>) => {
  const { data } = await admin.call('listSellers', query);
  expect(data.sellers.total).toBe(data.sellers.data.length);
  return data.sellers.data.map(({ id }) => Number(id));
};
const buyers = async (query: Input<typeof api.listBuyers>) => {
  const { data } = await admin.call('listBuyers', query);
  expect(data.buyers.total).toBe(data.buyers.data.length);
  return data.buyers.data.map(({ id }) => Number(id));
};

describe('a list of people is narrowed', () => {
  test('by their state, also beside a search', async () => {
    expect(await sellers({ status: 'blocked' })).toEqual([never.seller]);
    expect(inOrder(await sellers({ status: 'active' }))).toEqual([who.often, who.once]);
    expect(await sellers({ status: 'active', search: 'often' })).toEqual([who.often]);
    expect(await sellers({ status: 'blocked', search: 'often' })).toEqual([]);
    expect(await buyers({ status: 'blocked' })).toEqual([]);
  });

  test('by when they joined: by days, the last of which counts, by moments, and by a period', async () => {
    expect(await buyers({ joined_from: '2026-02-28' })).toEqual([never.buyer]);
    expect(await buyers({ joined_to: '2025-01-05' })).toEqual([who.buyer]);
    expect(await buyers({ joined_to: '2025-01-04' })).toEqual([]);
    expect(await buyers({ joined_from: '2025-01-05', joined_to: '2025-03-03' })).toEqual([
      who.stranger,
      who.buyer,
    ]);
    // Of somebody in New York, whose February ends five hours later.
    const february = { joined_from: '2026-02-01T00:00:00-05:00', joined_to: '2026-03-01T00:00:00-05:00' };
    expect(await buyers(february)).toEqual([never.buyer]);
    expect(await sellers(february)).toEqual([]);
    expect(await buyers({ joined: 'yesterday' })).toEqual([never.buyer]);
    expect(await sellers({ joined: 'last_month' })).toEqual([never.seller]);
    expect(await buyers({ joined: 'this_month' })).toEqual([]);
  });

  test('by credits and by earnings, both ends included', async () => {
    expect(await buyers({ credits_from: 92.5 })).toEqual([who.buyer]);
    expect(await buyers({ credits_from: 92.51 })).toEqual([]);
    expect(await buyers({ credits_from: 0, credits_to: 92.49 })).toEqual([never.buyer]);
    expect(await buyers({ credits_to: 0, booked: 'yes' })).toEqual([who.stranger]);
    expect(await sellers({ earnings_from: 64, earnings_to: 64 })).toEqual([who.often]);
    expect(await sellers({ earnings_to: 32 })).toEqual(
      expect.arrayContaining([who.once, never.seller]) as number[],
    );
    // The tip is no earning, and the payout takes nothing from them.
    expect(await sellers({ earnings_from: 64.01 })).toEqual([]);
  });

  test('by open requests, reports and whether they were ever booked', async () => {
    expect(inOrder(await buyers({ open_request: 'yes' }))).toEqual([who.buyer, who.stranger]);
    expect(await buyers({ open_request: 'no' })).toEqual([never.buyer]);
    expect(await sellers({ open_request: 'yes' })).toEqual([who.often]);
    expect(await sellers({ reported: 'yes' })).toEqual([who.once]);
    expect(inOrder(await sellers({ reported: 'no' }))).toEqual([who.often, never.seller]);
    expect(await buyers({ has_reported: 'yes' })).toEqual([who.buyer]);
    expect(await buyers({ booked: 'no' })).toEqual([never.buyer]);
    expect(inOrder(await sellers({ booked: 'yes' }))).toEqual([who.often, who.once]);
  });
});

test('what is wrong with a filter is said at its part', async () => {
  const refused = {
    status: 'gone',
    joined: 'someday',
    joined_from: 'yesterday',
    joined_to: '2026-02-30',
    credits_from: 'many',
    credits_to: '1.001',
    open_request: '1',
    has_reported: 'perhaps',
    booked: '',
  };
  const ends = {
    joined_to: 'joined_from=2026-02-02&joined_to=2026-02-01',
    credits_to: 'credits_from=2&credits_to=1.99',
  };
  const asked = [
    ...Object.entries(refused).map(([part, value]) => [part, `${part}=${value}`]),
    ...Object.entries(ends),
  ];
  for (const [part, query] of asked) {
    const { status, message } = await admin.send('GET', `admin/buyers?${query}`);
    expect([query, status]).toEqual([query, 422]);
    expect(message).toContain(part);
  }
});

test('what is kept of people is what their ledgers come to, whatever is done', async () => {
  await admin.call('refund', { id: who.debit, credits_to_refund: 27.5 });
  expect(await buyers({ credits_from: 120, credits_to: 120 })).toEqual([who.buyer]);
  await it.pool.query('update tys.buyer_transactions set buyer_id = $1 where buyer_id = $2', [
    never.buyer,
    who.stranger,
  ]);
  await it.pool.query('delete from tys.seller_transactions where seller_id = $1', [who.once]);
  const wrong = await it.pool.query(`
    with line as (
      select buyer_id id, case type when 'credit' then 1 else -1 end * amount_hundredths amount, 0 bookings
        from tys.buyer_transactions
      union all select seller_id, amount_cents, 0 from tys.seller_transactions where type = 'earning'
      union all select buyer_id, 0, 1 from tys.bookings
      union all select seller_id, 0, 1 from tys.bookings)
    select from (select id, role, coalesce(sum(amount), 0) amount, coalesce(sum(bookings), 0) bookings
      from tys.users left join line using (id) where role <> 'admin' group by 1, 2) counted
    full join tys.person_totals kept on user_id = counted.id
    where (counted.role, counted.amount, counted.bookings) is distinct from (kept.role, kept.amount, kept.bookings)`);
  expect(wrong.rowCount).toBe(0);
});
