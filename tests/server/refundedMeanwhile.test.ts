import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addRequest } from './support/concerns';
import { createExtrasClient } from './support/extras';
import { openTestApp, type TestApp } from './support/openTestApp';

const NOW = new Date('2026-03-01T12:00:00Z');
const WORD = '$15.00 of this booking were already refunded by Morgan Reyes, this minute.';

let it: TestApp;
let morgan: Awaited<ReturnType<TestApp['withRoles']>>;
let extras: ReturnType<typeof createExtrasClient>;
beforeAll(async () => {
  it = await openTestApp({ now: () => NOW });
  morgan = await it.withRoles('finance', 'buyers', 'admins');
  const named = "update tys.users set first_name = 'Morgan', last_name = 'Reyes' where id = $1";
  await it.pool.query(named, [morgan.id]);
  extras = createExtrasClient(it.app, (await it.withRoles('finance')).headers);
});
afterAll(() => it.close());

const seen = async (id: number) => (await extras.get('refund-requests', id)).body;
const approve = (id: number, more = {}) => extras.put('refund-requests', id, { status: 'approved', ...more });
const byHand = (id: number, credits_to_refund: number, idempotency_key?: string) =>
  morgan.call('refund', { id, credits_to_refund, ...(idempotency_key && { idempotency_key }) });
const backOf = async (debit: number) =>
  (
    await it.pool.query<{ sum: number }>(
      'select coalesce(sum(amount_hundredths), 0)::int sum from tys.buyer_transactions where refund_of = $1',
      [debit],
    )
  ).rows[0]!.sum;

describe('of a debit that was refunded by hand meanwhile', () => {
  test('a request says how much, by whom and when, and what is left', async () => {
    const { id, debit } = await addRequest(it.db);
    await byHand(debit, 10);
    await byHand(debit, 5);
    const said = {
      credits: 1500,
      refunded_credits: 1500,
      refunded_by: 'Morgan Reyes',
      refunded_at: NOW.toISOString(),
      refundable_credits: 2500,
      approved_credits: null,
    };
    expect(await seen(id)).toMatchObject(said);
    const { rows } = await extras.list('refund-requests', { filter: { id } });
    expect(rows[0]).toMatchObject(said);
  });

  test('whoever has not seen it is told, and gives nothing', async () => {
    const { id, debit } = await addRequest(it.db);
    const before = await seen(id);
    await byHand(debit, 15);
    const { credits, refundable_credits } = before;
    for (const sent of [{}, { credits }, { credits, refundable_credits }]) {
      expect(await approve(id, sent)).toEqual({
        status: 409,
        body: { message: `${WORD} Approving would give $15.00. Please look at the request again.` },
      });
    }
    expect(await backOf(debit)).toBe(15_00);
    expect(await seen(id)).toMatchObject({ status: 'open', approved_credits: null });
  });

  test('whoever has seen it gives what is asked for', async () => {
    const { id, debit } = await addRequest(it.db);
    await byHand(debit, 15);
    const { refundable_credits } = await seen(id);
    expect(await approve(id, { credits: 1500, refundable_credits })).toMatchObject({
      status: 200,
      body: { status: 'approved', approved_credits: 1500, refunded_credits: 1500, refundable_credits: 1000 },
    });
    expect(await backOf(debit)).toBe(30_00);
  });

  test('approving takes at most what remains', async () => {
    const { id, debit } = await addRequest(it.db);
    await byHand(debit, 30);
    expect(await approve(id, { credits: 1500, refundable_credits: 1000 })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Approving would give $10.00.') },
    });
    expect(await approve(id, { credits: 1000, refundable_credits: 1000 })).toMatchObject({
      status: 200,
      body: { credits: 1500, approved_credits: 1000, refundable_credits: 0 },
    });
    expect(await backOf(debit)).toBe(40_00);
  });

  test('of which nothing is left, it can only be denied', async () => {
    const { id, debit } = await addRequest(it.db);
    await byHand(debit, 40);
    for (const sent of [{}, { credits: 0, refundable_credits: 0 }]) {
      expect(await approve(id, sent)).toEqual({
        status: 409,
        body: {
          message:
            '$40.00 of this booking were already refunded by Morgan Reyes, this minute. ' +
            'Nothing is left: this request can only be canceled.',
        },
      });
    }
    const denied = { status: 'denied', note: 'Was refunded by hand.' };
    expect(await extras.put('refund-requests', id, denied)).toMatchObject({ status: 200, body: denied });
    expect(await backOf(debit)).toBe(40_00);
  });
});

test('a refund under the words that approving once used as its key does not stand for it', async () => {
  const { id, debit } = await addRequest(it.db);
  expect(await byHand(debit, 15, `refund request ${id}`)).toMatchObject({ status: 200 });
  const { refundable_credits } = await seen(id);
  expect(await approve(id, { credits: 1500, refundable_credits })).toMatchObject({ status: 200 });
  expect(await backOf(debit)).toBe(30_00);
});

test("of several refunds all who made them are named, once each; one by another program is nobody's", async () => {
  const { id, debit, buyerId } = await addRequest(it.db);
  await it.pool.query(
    `insert into tys.buyer_transactions (buyer_id, type, amount_hundredths, description, refund_of)
      values ($1, 'credit', 100, 'x', $2)`,
    [buyerId, debit],
  );
  expect(await seen(id)).toMatchObject({ refunded_credits: 100, refunded_by: null });
  const leaving = await it.withRoles('buyers');
  await leaving.call('refund', { id: debit, credits_to_refund: 1 });
  await byHand(debit, 1);
  await byHand(debit, 1);
  await morgan.call('deleteAdmin', { id: leaving.id });
  expect(await seen(id)).toMatchObject({
    refunded_credits: 400,
    refunded_by: 'Morgan Reyes, a former administrator',
  });
});

test.each<[string, unknown]>([
  ['text', '15'],
  ['a fraction', 0.5],
  ['too much', 100_000_001],
  ['negative', -1],
])('an amount that is %s is no amount', async (_what, amount) => {
  const { id } = await addRequest(it.db);
  for (const field of ['credits', 'refundable_credits']) {
    expect(await approve(id, { [field]: amount })).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(new RegExp(`^${field}: `)) },
    });
  }
});
