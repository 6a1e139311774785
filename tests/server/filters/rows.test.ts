// Both engines: search, order and paging are the engine’s.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { api, Input } from '../../../src/contract/api';
import { addDealings } from '../support/dealings';
import { createExtrasClient } from '../support/extras';
import { openTestApp, type TestApp } from '../support/openTestApp';

/** Just after 16 days of the requests, and a day and three hours of the report. */
const NOW = new Date('2026-03-02T12:00:00Z');

let it: TestApp;
let admin: Awaited<ReturnType<TestApp['withRoles']>>;
let who: Awaited<ReturnType<typeof addDealings>>;
let extras: ReturnType<typeof createExtrasClient>;
beforeAll(async () => {
  it = await openTestApp({ now: () => NOW });
  who = await addDealings(it.db);
  await it.pool.query(
    `insert into tys.payouts (seller_id, amount_cents, status, created_at) values
      ($1, 3010, 'paid', '2026-03-01'), ($1, 9900, 'failed', '2026-02-01'), ($2, 3010, 'paid', '2026-02-01')`,
    [who.often, who.once],
  );
  await it.pool.query(`update tys.contact_submissions set created_at = case user_id when ${who.buyer}
    then timestamptz '2026-03-02' else timestamptz '2026-01-02' end`);
  admin = await it.withRoles('finance', 'reports');
  extras = createExtrasClient(it.app, admin.headers);
});
afterAll(() => it.close());

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
    const { data } = await admin.call('listSellerPayouts', { status: 'failed', person: who.once, ...query });
    return data.seller_payouts.data.map(({ amount }) => amount);
  };
  const add = (cents: number, status: string, on: string) =>
    it.pool.query(
      'insert into tys.payouts (seller_id, amount_cents, status, created_at) values ($1, $2, $3, $4)',
      [who.once, cents, status, on],
    );
  await add(1200, 'failed', '2026-02-10');
  // Somebody else's, an earlier one, and one on its way pay nothing of it.
  await add(1300, 'pending', '2026-02-20');
  expect([await idsOf({ paid_since: 'no' }), await idsOf({ paid_since: 'yes' })]).toEqual([[12], []]);
  await add(2500, 'paid', '2026-02-27');
  expect([await idsOf({ paid_since: 'no' }), await idsOf({ paid_since: 'yes' })]).toEqual([[], [12]]);
  await it.pool.query('delete from tys.payouts where seller_id = $1 and amount_cents in (1200, 1300, 2500)', [
    who.once,
  ]);
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
    expect(await idsOf('refund-requests', { age: 'day', person: who.buyer, status: 'open' })).toEqual([mine]);
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
