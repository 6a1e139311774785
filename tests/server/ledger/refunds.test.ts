// Both engines: each test runs on PostgreSQL and on embedded PGlite, because the locks of the two engines differ.
import { describe, expect, test } from 'vitest';

import { createRandom } from '../../../server/runtime/demo/random';

import { fieldErrors } from '../helpers/client';
import { addDebit } from '../helpers/records';
import { openWithAdmin } from '../helpers/openForTests';

const { it: testApp, admin } = openWithAdmin('buyers', 'finance');

const refund = (id: number | string, credits_to_refund: number, idempotency_key?: string) =>
  admin.call('refund', { id, credits_to_refund, ...(idempotency_key && { idempotency_key }) });

/** Returns the sum and the number of a debit's refunds. The sum is in hundredths of a credit. */
const readRefunds = async (id: number) => {
  const { rows } = await testApp.pool.query<{ sum: number; count: number }>(
    'select coalesce(sum(amount_hundredths), 0)::int sum, count(*)::int from tys.buyer_transactions where refund_of = $1',
    [id],
  );
  return rows[0]!;
};

describe('refunds', () => {
  test('a refund adds a line to the ledger and updates the balance and the refundable credits', async () => {
    const { id, buyerId } = await addDebit(testApp.db, 43_00);
    expect(await refund(id, 12.5)).toEqual({
      status: 200,
      success: true,
      message: '12.50 credits refunded to Ada Tester',
      data: { refundable_credits: 30.5 },
    });
    const { data } = await admin.call('buyerTransactions', { id: buyerId });
    expect(data.balance).toBe(55.5);
    expect(data.transactions.data[0]).toMatchObject({
      type: 'credit',
      amount_credits: 12.5,
      description: 'Refund of Added',
    });
    expect(data.transactions.data.find((line) => line.id === id)).toMatchObject({
      amount_credits: -43,
      refundable_credits: 30.5,
    });
  });

  test('refunds of 0.1 and 0.2 credits leave exactly 0 refundable credits of a debit of 0.3 [S186]', async () => {
    const { id } = await addDebit(testApp.db, 30);
    expect((await refund(id, 0.1)).data.refundable_credits).toBe(0.2);
    expect((await refund(id, 0.2)).data.refundable_credits).toBe(0);
    expect(await refund(id, 0.01)).toMatchObject({
      status: 422,
      ...fieldErrors('credits_to_refund: Credits cannot exceed 0.00 for this transaction'),
    });
  });

  test('the server rejects a refund above the refundable credits of the debit, and adds no ledger line', async () => {
    const { id } = await addDebit(testApp.db, 43_00);
    await refund(id, 3);
    expect(await refund(id, 40.01)).toMatchObject({
      status: 422,
      ...fieldErrors('credits_to_refund: Credits cannot exceed 40.00 for this transaction'),
    });
    expect(await readRefunds(id)).toEqual({ sum: 3_00, count: 1 });
  });

  test('the server rejects a refund if the transaction is a credit, is unknown, or belongs to a deleted buyer', async () => {
    const { id, buyerId } = await addDebit(testApp.db, 10_00);
    const { data } = await admin.call('buyerTransactions', { id: buyerId });
    const credit = data.transactions.data.find(({ type }) => type === 'credit')!;
    expect(await refund(credit.id, 1)).toMatchObject({ status: 422 });
    for (const unknownId of ['0', 'x', 999_999_999])
      expect(await refund(unknownId, 1)).toMatchObject({ status: 404 });
    await admin.call('deleteUsers', { user_ids: [buyerId] });
    expect(await refund(id, 1)).toMatchObject({
      status: 409,
      message: "The buyer's account was deleted, so no credits can be refunded",
    });
  });

  test('twenty concurrent requests never refund more than the amount of the debit', async () => {
    const random = createRandom(3);
    for (let round = 0; round < 5; round++) {
      const { id } = await addDebit(testApp.db, 50_00);
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => refund(id, 1 + Math.floor(random.unit() * 1000) / 100)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
      const { sum, count } = await readRefunds(id);
      expect(sum).toBeLessThanOrEqual(50_00);
      expect(count).toBe(answers.filter(({ status }) => status === 200).length);
    }
  });
});

describe('refunds with an idempotency key', () => {
  test('the server returns the first response for a repeated idempotency key, and makes no second refund', async () => {
    const { id } = await addDebit(testApp.db, 20_00);
    const first = await refund(id, 5, 'a key');
    await refund(id, 4);
    expect(await refund(id, 5, 'a key')).toEqual(first);
    expect(await readRefunds(id)).toEqual({ sum: 9_00, count: 2 });
  });

  test('the server rejects a used idempotency key if the amount differs, and accepts the key for another debit', async () => {
    const [a, b] = [await addDebit(testApp.db, 20_00), await addDebit(testApp.db, 20_00)];
    await refund(a.id, 5, 'shared');
    expect(await refund(a.id, 6, 'shared')).toMatchObject({ status: 409 });
    expect(await refund(b.id, 6, 'shared')).toMatchObject({ status: 200 });
    expect([await readRefunds(a.id), await readRefunds(b.id)]).toEqual([
      { sum: 5_00, count: 1 },
      { sum: 6_00, count: 1 },
    ]);
  });

  test('twenty concurrent requests with the same idempotency key make only one refund', async () => {
    const { id } = await addDebit(testApp.db, 20_00);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(id, 5, 'at once')));
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 200, data: { refundable_credits: 15 } });
    }
    expect(await readRefunds(id)).toEqual({ sum: 5_00, count: 1 });
  });
});
