// Both engines: each test runs on PostgreSQL and on embedded PGlite, because each engine searches, sorts and paginates.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { api } from '../../src/contract/endpoints';
import type { Input } from '../../src/contract/core/endpoint';
import { addSampleRecords } from './helpers/sampleRecords';
import { createExtrasClient } from './helpers/client';
import { openTestApp, type TestApp } from './helpers/openTestApp';
import { addPeople } from './helpers/people';

describe('filters of payouts, transactions and work items', () => {
  /** Current time of the server: 16 days after the refund requests and 27 hours after the report. */
  const NOW = new Date('2026-03-02T12:00:00Z');

  let server: TestApp;
  let admin: Awaited<ReturnType<TestApp['withRoles']>>;
  let people: Awaited<ReturnType<typeof addSampleRecords>>;
  let extras: ReturnType<typeof createExtrasClient>;
  beforeEach(async () => {
    server = await openTestApp({ now: () => NOW });
    people = await addSampleRecords(server.db);
    await server.pool.query(
      `insert into tys.payouts (seller_id, amount_cents, status, created_at) values
      ($1, 3010, 'paid', '2026-03-01T00:00:00Z'), ($1, 9900, 'failed', '2026-02-01T00:00:00Z'), ($2, 3010, 'paid', '2026-02-01T00:00:00Z')`,
      [people.often, people.once],
    );
    await server.pool.query(`update tys.contact_submissions set created_at = case user_id when ${people.buyer}
    then timestamptz '2026-03-02T00:00:00Z' else timestamptz '2026-01-02T00:00:00Z' end`);
    admin = await server.withRoles('finance', 'reports');
    extras = createExtrasClient(server.app, admin.headers);
  });
  afterEach(() => server.close());

  test('the list of payouts can be filtered by amount and seller, combined with status and period', async () => {
    const amounts = async (query: Input<typeof api.listSellerPayouts>) => {
      const { data } = await admin.call('listSellerPayouts', query);
      expect(data.total).toBe(data.seller_payouts.data.length);
      return data.seller_payouts.data.map(({ amount }) => amount);
    };
    expect(await amounts({ amount_from: 30.1, amount_to: 30.1 })).toEqual([30.1, 30.1]);
    expect(await amounts({ amount_from: 30.11 })).toEqual([99]);
    expect(await amounts({ person: people.often })).toEqual([30.1, 99]);
    expect(await amounts({ person: people.often, status: 'paid', range: 'this_month' })).toEqual([30.1]);
    expect(await amounts({ person: people.often, amount_to: 30, range: 'this_month' })).toEqual([]);
  });

  test('the filter `paid_since` selects the failed payouts with (`yes`) or without (`no`) a later paid payout to the same seller', async () => {
    const amountsOf = async (query: Input<typeof api.listSellerPayouts>) => {
      const { data } = await admin.call('listSellerPayouts', {
        status: 'failed',
        person: people.once,
        ...query,
      });
      return data.seller_payouts.data.map(({ amount }) => amount);
    };
    const addPayout = (cents: number, status: string, createdAt: string) =>
      server.pool.query(
        'insert into tys.payouts (seller_id, amount_cents, status, created_at) values ($1, $2, $3, $4)',
        [people.once, cents, status, createdAt],
      );
    await addPayout(1200, 'failed', '2026-02-10T00:00:00Z');
    // The filter must ignore this pending payout, earlier payouts, and payouts to another seller.
    await addPayout(1300, 'pending', '2026-02-20T00:00:00Z');
    expect([await amountsOf({ paid_since: 'no' }), await amountsOf({ paid_since: 'yes' })]).toEqual([
      [12],
      [],
    ]);
    await addPayout(2500, 'paid', '2026-02-27T00:00:00Z');
    expect([await amountsOf({ paid_since: 'no' }), await amountsOf({ paid_since: 'yes' })]).toEqual([
      [],
      [12],
    ]);
    await server.pool.query(
      'delete from tys.payouts where seller_id = $1 and amount_cents in (1200, 1300, 2500)',
      [people.once],
    );
  });

  test('the list of transactions can be filtered by type, amount and buyer, combined with kind and period', async () => {
    const amounts = async (query: Input<typeof api.listFinanceTransactions>) => {
      const { data } = await admin.call('listFinanceTransactions', query);
      expect(data.total).toBe(data.buyer_transactions.data.length);
      return data.buyer_transactions.data.map(({ amount_credits }) => amount_credits);
    };
    expect(await amounts({ type: 'credit' })).toEqual([12.5, 200]);
    // The filter ignores the sign of an amount, so a debit of 40 matches a minimum of 40.
    expect(await amounts({ amount_from: 40, person: people.buyer })).toEqual([-40, -40, -40, 200]);
    expect(await amounts({ amount_from: 40, amount_to: 40, type: 'debit', range: 'this_year' })).toHaveLength(
      3,
    );
    expect(await amounts({ type: 'credit', kind: 'refunds', person: people.stranger })).toEqual([]);
  });

  describe('work items', () => {
    const idsOf = async (name: string, filter: object) =>
      (await extras.list(name, { filter })).rows.map(({ id }) => id);

    test('the lists of refund requests and reports can be filtered by age, combined with person and status', async () => {
      const { mine, strangers } = people.requests;
      expect(await idsOf('refund-requests', { age: 'week' })).toEqual([strangers, mine]);
      expect(await idsOf('refund-requests', { age: 'month' })).toEqual([]);
      expect(await idsOf('refund-requests', { age: 'day', person: people.buyer, status: 'open' })).toEqual([
        mine,
      ]);
      expect(await idsOf('reports', { age: 'day' })).toEqual([people.report]);
      expect(await idsOf('reports', { age: 'week' })).toEqual([]);
      expect((await extras.list('reports', { filter: { age: 'old' } })).status).toBe(422);
    });

    test('the lists of refund requests, reports and messages can be filtered for items of one assignee, and for items without an assignee', async () => {
      const colleague = createExtrasClient(
        server.app,
        (await server.withRoles('finance', 'reports')).headers,
      );
      const { mine, strangers } = people.requests;
      await extras.put('assignments', `refund-request:${mine}`, { assignee: admin.id });
      expect(await idsOf('refund-requests', { assigned: 'me' })).toEqual([mine]);
      expect(await idsOf('refund-requests', { assigned: 'me', status: 'denied' })).toEqual([]);
      expect(await idsOf('refund-requests', { assigned: 'nobody' })).toEqual([strangers]);
      const colleagueIds = async (assigned: string | number) =>
        (await colleague.list('refund-requests', { filter: { assigned } })).rows.map(({ id }) => id);
      expect(await colleagueIds('me')).toEqual([]);
      expect(await colleagueIds(admin.id)).toEqual([mine]);
      expect(await colleagueIds('somebody')).toEqual([]);
      expect(await idsOf('reports', { assigned: 'me' })).toEqual([]);
      await extras.put('assignments', `report:${people.report}`, { assignee: admin.id });
      expect(await idsOf('reports', { assigned: String(admin.id), age: 'day' })).toEqual([people.report]);
      expect(await idsOf('reports', { assigned: 'nobody' })).toEqual([]);
      const messages = async (assigned: Input<typeof api.listContactForms>['assigned']) =>
        (await admin.call('listContactForms', { assigned })).data.contact_forms;
      const [first] = (await messages('nobody')).data;
      await extras.put('assignments', `message:${first!.id}`, { assignee: admin.id });
      expect(await messages('me')).toMatchObject({ total: 1, data: [{ id: first!.id }] });
      expect((await messages('nobody')).data.map(({ id }) => id)).not.toContain(first!.id);
    });

    test('the list of contact messages can be filtered by age and person', async () => {
      const from = async (query: Input<typeof api.listContactForms>) =>
        (await admin.call('listContactForms', query)).data.contact_forms.data.map(({ message }) => message);
      expect(await from({ age: 'day' })).toEqual(['From Sam']);
      expect(await from({ age: 'month', person: people.stranger })).toEqual(['From Sam']);
      expect(await from({ age: 'day', person: people.buyer })).toEqual([]);
    });
  });
});

describe('filters of people', () => {
  const NOW = new Date('2026-03-01T12:00:00Z');

  let server: TestApp;
  let admin: Awaited<ReturnType<TestApp['withRoles']>>;
  let people: Awaited<ReturnType<typeof addSampleRecords>>;
  let unbooked: { buyer: number; seller: number };
  beforeEach(async () => {
    server = await openTestApp({ now: () => NOW });
    people = await addSampleRecords(server.db);
    const [buyer = 0, seller = 0] = await addPeople(
      server.db,
      { role: 'buyer', createdAt: new Date('2026-02-28T23:30:00Z') },
      { isBlocked: true, createdAt: new Date('2026-02-01T00:00:00Z') },
    );
    unbooked = { buyer, seller };
    await server.pool.query(`update tys.users set created_at = '2025-03-03T10:00:00Z' where id = any($1)`, [
      [people.often, people.once, people.stranger],
    ]);
    admin = await server.withRoles('sellers', 'buyers', 'finance');
  });
  afterEach(() => server.close());

  const sortIds = (ids: number[]) => ids.toSorted((a, b) => a - b);
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

  describe('lists of people', () => {
    test('the seller and buyer lists can be filtered by status, also combined with a search', async () => {
      expect(await sellers({ status: 'blocked' })).toEqual([unbooked.seller]);
      expect(sortIds(await sellers({ status: 'active' }))).toEqual([people.often, people.once]);
      expect(await sellers({ status: 'active', search: 'often' })).toEqual([people.often]);
      expect(await sellers({ status: 'blocked', search: 'often' })).toEqual([]);
      expect(await buyers({ status: 'blocked' })).toEqual([]);
    });

    test('the join date filter of sellers and buyers accepts whole days, exact times and named periods', async () => {
      expect(await buyers({ joined_from: '2026-02-28' })).toEqual([unbooked.buyer]);
      expect(await buyers({ joined_to: '2025-01-05' })).toEqual([people.buyer]);
      expect(await buyers({ joined_to: '2025-01-04' })).toEqual([]);
      expect(await buyers({ joined_from: '2025-01-05', joined_to: '2025-03-03' })).toEqual([
        people.stranger,
        people.buyer,
      ]);
      // February in New York, which ends five hours later than February in UTC.
      const february = { joined_from: '2026-02-01T00:00:00-05:00', joined_to: '2026-03-01T00:00:00-05:00' };
      expect(await buyers(february)).toEqual([unbooked.buyer]);
      expect(await sellers(february)).toEqual([]);
      expect(await buyers({ joined: 'yesterday' })).toEqual([unbooked.buyer]);
      expect(await sellers({ joined: 'last_month' })).toEqual([unbooked.seller]);
      expect(await buyers({ joined: 'this_month' })).toEqual([]);
    });

    test('the credits filter of buyers and the earnings filter of sellers have inclusive limits', async () => {
      expect(await buyers({ credits_from: 92.5 })).toEqual([people.buyer]);
      expect(await buyers({ credits_from: 92.51 })).toEqual([]);
      expect(await buyers({ credits_from: 0, credits_to: 92.49 })).toEqual([unbooked.buyer]);
      expect(await buyers({ credits_to: 0, booked: 'yes' })).toEqual([people.stranger]);
      expect(await sellers({ earnings_from: 64, earnings_to: 64 })).toEqual([people.often]);
      expect(await sellers({ earnings_to: 32 })).toEqual(
        expect.arrayContaining([people.once, unbooked.seller]) as number[],
      );
      // Tips do not count as earnings, and payouts do not reduce earnings.
      expect(await sellers({ earnings_from: 64.01 })).toEqual([]);
    });

    test('the seller and buyer lists have filters for open refund requests, reports and bookings', async () => {
      expect(sortIds(await buyers({ open_request: 'yes' }))).toEqual([people.buyer, people.stranger]);
      expect(await buyers({ open_request: 'no' })).toEqual([unbooked.buyer]);
      expect(await sellers({ open_request: 'yes' })).toEqual([people.often]);
      expect(await sellers({ reported: 'yes' })).toEqual([people.once]);
      expect(sortIds(await sellers({ reported: 'no' }))).toEqual([people.often, unbooked.seller]);
      expect(await buyers({ has_reported: 'yes' })).toEqual([people.buyer]);
      expect(await buyers({ booked: 'no' })).toEqual([unbooked.buyer]);
      expect(sortIds(await sellers({ booked: 'yes' }))).toEqual([people.often, people.once]);
    });
  });

  test('the server rejects an invalid filter with an error at the invalid parameter', async () => {
    const invalid = {
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
    const reversedRanges = {
      joined_to: 'joined_from=2026-02-02&joined_to=2026-02-01',
      credits_to: 'credits_from=2&credits_to=1.99',
    };
    const queries = [
      ...Object.entries(invalid).map(([parameter, value]) => [parameter, `${parameter}=${value}`]),
      ...Object.entries(reversedRanges),
    ];
    for (const [parameter, query] of queries) {
      const { status, errors } = await admin.send('GET', `admin/buyers?${query}`);
      expect([query, status]).toEqual([query, 422]);
      expect(Object.keys(errors ?? {})).toEqual([parameter]);
    }
  });

  test('the database keeps the stored totals of a person equal to the sums of the ledger and the bookings', async () => {
    await admin.call('refund', { id: people.debit, credits_to_refund: 27.5 });
    expect(await buyers({ credits_from: 120, credits_to: 120 })).toEqual([people.buyer]);
    await server.pool.query('update tys.buyer_transactions set buyer_id = $1 where buyer_id = $2', [
      unbooked.buyer,
      people.stranger,
    ]);
    await server.pool.query('delete from tys.seller_transactions where seller_id = $1', [people.once]);
    const differences = await server.pool.query(`
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
    expect(differences.rowCount).toBe(0);
  });
});
