// Both engines: search, order and paging are the engine’s.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { api } from '../../../src/contract/endpoints';
import type { Input } from '../../../src/contract/core/endpoint';
import { addDealings } from '../helpers/dealings';
import { createExtrasClient } from '../helpers/extras';
import { openTestApp, type TestApp } from '../helpers/openTestApp';
import { addPeople } from '../helpers/people';

describe('filters of rows', () => {
  /** Just after 16 days of the requests, and a day and three hours of the report. */
  const NOW = new Date('2026-03-02T12:00:00Z');

  let it: TestApp;
  let admin: Awaited<ReturnType<TestApp['withRoles']>>;
  let who: Awaited<ReturnType<typeof addDealings>>;
  let extras: ReturnType<typeof createExtrasClient>;
  beforeEach(async () => {
    it = await openTestApp({ now: () => NOW });
    who = await addDealings(it.db);
    await it.pool.query(
      `insert into tys.payouts (seller_id, amount_cents, status, created_at) values
      ($1, 3010, 'paid', '2026-03-01T00:00:00Z'), ($1, 9900, 'failed', '2026-02-01T00:00:00Z'), ($2, 3010, 'paid', '2026-02-01T00:00:00Z')`,
      [who.often, who.once],
    );
    await it.pool.query(`update tys.contact_submissions set created_at = case user_id when ${who.buyer}
    then timestamptz '2026-03-02T00:00:00Z' else timestamptz '2026-01-02T00:00:00Z' end`);
    admin = await it.withRoles('finance', 'reports');
    extras = createExtrasClient(it.app, admin.headers);
  });
  afterEach(() => it.close());

  test('payouts by amount and by seller, beside status and period', async () => {
    const amounts = async (query: Input<typeof api.listSellerPayouts>) => {
      const { data } = await admin.call('listSellerPayouts', query);
      expect(data.total).toBe(data.seller_payouts.data.length);
      return data.seller_payouts.data.map(({ amount }) => amount);
    };
    expect(await amounts({ amount_from: 30.1, amount_to: 30.1 })).toEqual([30.1, 30.1]);
    expect(await amounts({ amount_from: 30.11 })).toEqual([99]);
    expect(await amounts({ person: who.often })).toEqual([30.1, 99]);
    expect(await amounts({ person: who.often, status: 'paid', range: 'this_month' })).toEqual([30.1]);
    expect(await amounts({ person: who.often, amount_to: 30, range: 'this_month' })).toEqual([]);
  });

  test('payouts whose seller was paid since, as whoever looks at failed ones asks', async () => {
    const idsOf = async (query: Input<typeof api.listSellerPayouts>) => {
      const { data } = await admin.call('listSellerPayouts', {
        status: 'failed',
        person: who.once,
        ...query,
      });
      return data.seller_payouts.data.map(({ amount }) => amount);
    };
    const add = (cents: number, status: string, on: string) =>
      it.pool.query(
        'insert into tys.payouts (seller_id, amount_cents, status, created_at) values ($1, $2, $3, $4)',
        [who.once, cents, status, on],
      );
    await add(1200, 'failed', '2026-02-10T00:00:00Z');
    // Somebody else's, an earlier one, and one on its way pay nothing of it.
    await add(1300, 'pending', '2026-02-20T00:00:00Z');
    expect([await idsOf({ paid_since: 'no' }), await idsOf({ paid_since: 'yes' })]).toEqual([[12], []]);
    await add(2500, 'paid', '2026-02-27T00:00:00Z');
    expect([await idsOf({ paid_since: 'no' }), await idsOf({ paid_since: 'yes' })]).toEqual([[], [12]]);
    await it.pool.query(
      'delete from tys.payouts where seller_id = $1 and amount_cents in (1200, 1300, 2500)',
      [who.once],
    );
  });

  test('transactions by type, amount and buyer, beside kind and period', async () => {
    const amounts = async (query: Input<typeof api.listFinanceTransactions>) => {
      const { data } = await admin.call('listFinanceTransactions', query);
      expect(data.total).toBe(data.buyer_transactions.data.length);
      return data.buyer_transactions.data.map(({ amount_credits }) => amount_credits);
    };
    expect(await amounts({ type: 'credit' })).toEqual([12.5, 200]);
    // A debit of forty is forty, whichever way it goes.
    expect(await amounts({ amount_from: 40, person: who.buyer })).toEqual([-40, -40, -40, 200]);
    expect(await amounts({ amount_from: 40, amount_to: 40, type: 'debit', range: 'this_year' })).toHaveLength(
      3,
    );
    expect(await amounts({ type: 'credit', kind: 'refunds', person: who.stranger })).toEqual([]);
  });

  describe('what waits', () => {
    const idsOf = async (name: string, filter: object) =>
      (await extras.list(name, { filter })).rows.map(({ id }) => id);

    test('requests and reports by age, beside person and state', async () => {
      const { mine, strangers } = who.requests;
      expect(await idsOf('refund-requests', { age: 'week' })).toEqual([strangers, mine]);
      expect(await idsOf('refund-requests', { age: 'month' })).toEqual([]);
      expect(await idsOf('refund-requests', { age: 'day', person: who.buyer, status: 'open' })).toEqual([
        mine,
      ]);
      expect(await idsOf('reports', { age: 'day' })).toEqual([who.report]);
      expect(await idsOf('reports', { age: 'week' })).toEqual([]);
      expect((await extras.list('reports', { filter: { age: 'old' } })).status).toBe(422);
    });

    test('all of them by who deals with them: oneself, nobody, a colleague', async () => {
      const colleague = createExtrasClient(it.app, (await it.withRoles('finance', 'reports')).headers);
      const { mine, strangers } = who.requests;
      await extras.put('assignments', `refund-request:${mine}`, { assignee: admin.id });
      expect(await idsOf('refund-requests', { assigned: 'me' })).toEqual([mine]);
      expect(await idsOf('refund-requests', { assigned: 'me', status: 'denied' })).toEqual([]);
      expect(await idsOf('refund-requests', { assigned: 'nobody' })).toEqual([strangers]);
      const theirs = async (assigned: string | number) =>
        (await colleague.list('refund-requests', { filter: { assigned } })).rows.map(({ id }) => id);
      expect(await theirs('me')).toEqual([]);
      expect(await theirs(admin.id)).toEqual([mine]);
      expect(await theirs('somebody')).toEqual([]);
      expect(await idsOf('reports', { assigned: 'me' })).toEqual([]);
      await extras.put('assignments', `report:${who.report}`, { assignee: admin.id });
      expect(await idsOf('reports', { assigned: String(admin.id), age: 'day' })).toEqual([who.report]);
      expect(await idsOf('reports', { assigned: 'nobody' })).toEqual([]);
      const messages = async (assigned: Input<typeof api.listContactForms>['assigned']) =>
        (await admin.call('listContactForms', { assigned })).data.contact_forms;
      const [first] = (await messages('nobody')).data;
      await extras.put('assignments', `message:${first!.id}`, { assignee: admin.id });
      expect(await messages('me')).toMatchObject({ total: 1, data: [{ id: first!.id }] });
      expect((await messages('nobody')).data.map(({ id }) => id)).not.toContain(first!.id);
    });

    test('messages by age and person', async () => {
      const from = async (query: Input<typeof api.listContactForms>) =>
        (await admin.call('listContactForms', query)).data.contact_forms.data.map(({ message }) => message);
      expect(await from({ age: 'day' })).toEqual(['From Sam']);
      expect(await from({ age: 'month', person: who.stranger })).toEqual(['From Sam']);
      expect(await from({ age: 'day', person: who.buyer })).toEqual([]);
    });
  });
});

describe('filters of people', () => {
  const NOW = new Date('2026-03-01T12:00:00Z');

  let it: TestApp;
  let admin: Awaited<ReturnType<TestApp['withRoles']>>;
  let who: Awaited<ReturnType<typeof addDealings>>;
  let never: { buyer: number; seller: number };
  beforeEach(async () => {
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
  afterEach(() => it.close());

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
      booked: 'never',
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
      const { status, errors } = await admin.send('GET', `admin/buyers?${query}`);
      expect([query, status]).toEqual([query, 422]);
      expect(Object.keys(errors ?? {})).toEqual([part]);
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
});
