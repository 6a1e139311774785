import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { refundRequests } from '../../server/db/schema';
import { createRandom } from './support/odd';
import { addDebit } from './support/money';
import { openTestApp, type TestApp } from './support/openTestApp';

let it: TestApp;
let admin: Awaited<ReturnType<TestApp['withRoles']>>;
beforeAll(async () => {
  it = await openTestApp();
  admin = await it.withRoles('buyers', 'finance');
});
afterAll(() => it.close());

const refund = (id: number | string, credits_to_refund: number, idempotency_key?: string) =>
  admin.call('refund', { id, credits_to_refund, ...(idempotency_key && { idempotency_key }) });

/** What was given back of a debit, in hundredths, and in how many refunds. */
const backOf = async (id: number) => {
  const { rows } = await it.pool.query<{ sum: number; count: number }>(
    'select coalesce(sum(amount_hundredths), 0)::int sum, count(*)::int from tys.buyer_transactions where refund_of = $1',
    [id],
  );
  return rows[0]!;
};

test('a refund is a line of its own, and the balance and what is left follow', async () => {
  const { id, buyerId } = await addDebit(it.db, 43_00);
  expect(await refund(id, 12.5)).toEqual({
    status: 200,
    success: true,
    message: '12.50 credits refunded',
    data: { refundable_credits: 30.5 },
  });
  const { data } = await admin.call('buyerTransactions', { id: buyerId });
  expect(data.balance).toBe(55.5);
  expect(data.transactions.data[0]).toMatchObject({
    type: 'credit',
    amount_credits: 12.5,
    description: `Refund of transaction ${id}`,
  });
  expect(data.transactions.data.find((line) => line.id === id)).toMatchObject({
    amount_credits: -43,
    refundable_credits: 30.5,
  });
});

test('hundredths add up: 0.1 and 0.2 leave nothing of 0.3', async () => {
  const { id } = await addDebit(it.db, 30);
  expect((await refund(id, 0.1)).data.refundable_credits).toBe(0.2);
  expect((await refund(id, 0.2)).data.refundable_credits).toBe(0);
  expect(await refund(id, 0.01)).toMatchObject({
    status: 422,
    message: 'credits_to_refund: Credits cannot exceed 0.00 for this transaction',
  });
});

test('more than is left is refused, and nothing happens', async () => {
  const { id } = await addDebit(it.db, 43_00);
  await refund(id, 3);
  expect(await refund(id, 40.01)).toMatchObject({
    status: 422,
    message: 'credits_to_refund: Credits cannot exceed 40.00 for this transaction',
  });
  expect(await backOf(id)).toEqual({ sum: 3_00, count: 1 });
});

test('a credit, a stranger and a deleted buyer get nothing back', async () => {
  const { id, buyerId } = await addDebit(it.db, 10_00);
  const { data } = await admin.call('buyerTransactions', { id: buyerId });
  const credit = data.transactions.data.find(({ type }) => type === 'credit')!;
  expect(await refund(credit.id, 1)).toMatchObject({ status: 422 });
  for (const nobody of ['0', 'x', 999_999_999])
    expect(await refund(nobody, 1)).toMatchObject({ status: 404 });
  await admin.call('deleteUsers', { user_ids: [buyerId] });
  expect(await refund(id, 1)).toMatchObject({ status: 409, message: "The buyer's account has been deleted" });
});

describe('under one key', () => {
  test('a refund happens once and answers the same again, whatever came after', async () => {
    const { id } = await addDebit(it.db, 20_00);
    const first = await refund(id, 5, 'a key');
    await refund(id, 4);
    expect(await refund(id, 5, 'a key')).toEqual(first);
    expect(await backOf(id)).toEqual({ sum: 9_00, count: 2 });
  });

  test('another amount is a conflict, and another debit another refund', async () => {
    const [a, b] = [await addDebit(it.db, 20_00), await addDebit(it.db, 20_00)];
    await refund(a.id, 5, 'shared');
    expect(await refund(a.id, 6, 'shared')).toMatchObject({ status: 409 });
    expect(await refund(b.id, 6, 'shared')).toMatchObject({ status: 200 });
    expect([await backOf(a.id), await backOf(b.id)]).toEqual([
      { sum: 5_00, count: 1 },
      { sum: 6_00, count: 1 },
    ]);
  });

  test('twenty at once refund once', async () => {
    const { id } = await addDebit(it.db, 20_00);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(id, 5, 'at once')));
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 200, data: { refundable_credits: 15 } });
    }
    expect(await backOf(id)).toEqual({ sum: 5_00, count: 1 });
  });
});

test('twenty at once never give back more than there was', async () => {
  const random = createRandom(3);
  for (let round = 0; round < 5; round++) {
    const { id } = await addDebit(it.db, 50_00);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refund(id, 1 + Math.floor(random.unit() * 1000) / 100)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
    const { sum, count } = await backOf(id);
    expect(sum).toBeLessThanOrEqual(50_00);
    expect(count).toBe(answers.filter(({ status }) => status === 200).length);
  }
});

describe('a request', () => {
  const add = async (hundredths: number, credits: number) => {
    const debit = await addDebit(it.db, hundredths);
    const [request] = await it.db
      .insert(refundRequests)
      .values({ transactionId: debit.id, creditsHundredths: credits, reason: 'It was cold.' })
      .returning({ id: refundRequests.id });
    return { debit: debit.id, id: request!.id };
  };
  const decide = async (id: number, body: object) => {
    const response = await it.app.request(`/api/extras/refund-requests/${id}`, {
      method: 'PUT',
      headers: admin.headers,
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  test('approved is refunded, once, however many approve it', async () => {
    const { id, debit } = await add(20_00, 15_00);
    const answers = await Promise.all(Array.from({ length: 20 }, () => decide(id, { status: 'approved' })));
    const [won, ...lost] = answers.toSorted((a, b) => a.status - b.status);
    expect(won).toMatchObject({ status: 200, body: { status: 'approved', decided_by: 'Ada Tester' } });
    for (const { status, body } of lost) {
      expect({ status, ...body }).toEqual({
        status: 409,
        message: expect.stringMatching(/^already decided by Ada Tester at \d{4}-\d\d-\d\dT/),
      });
    }
    expect(await backOf(debit)).toEqual({ sum: 15_00, count: 1 });
  });

  test('denied is closed with its note, and gives nothing back', async () => {
    const { id, debit } = await add(20_00, 15_00);
    expect(await decide(id, { status: 'denied', note: ' Too late. ' })).toMatchObject({
      status: 200,
      body: { status: 'denied', note: 'Too late.', credits: 1500, transaction_id: debit },
    });
    expect(await decide(id, { status: 'approved' })).toMatchObject({ status: 409 });
    expect(await backOf(debit)).toEqual({ sum: 0, count: 0 });
  });

  test('for more than is left stays open', async () => {
    const { id, debit } = await add(20_00, 15_00);
    await refund(debit, 10);
    expect(await decide(id, { status: 'approved' })).toEqual({
      status: 422,
      body: { message: 'credits_to_refund: Credits cannot exceed 10.00 for this transaction' },
    });
    expect(await decide(id, { status: 'denied' })).toMatchObject({ status: 200 });
  });
});
