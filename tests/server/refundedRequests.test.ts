import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addRequest } from './support/concerns';
import { createExtrasClient } from './support/extras';
import { openTestApp, type TestApp } from './support/openTestApp';

describe('debits refunded before the decision', async () => {
  const NOW = new Date('2026-03-01T12:00:00Z');
  const WORD = '$15.00 of this booking was already refunded by Morgan Reyes, this minute.';

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
  const approve = (id: number, more = {}) =>
    extras.put('refund-requests', id, { status: 'approved', ...more });
  const byHand = (id: number, credits_to_refund: number, idempotency_key?: string) =>
    morgan.call('refund', { id, credits_to_refund, ...(idempotency_key && { idempotency_key }) });
  const backOf = async (debit: number) =>
    (
      await it.pool.query<{ sum: number }>(
        'select coalesce(sum(amount_hundredths), 0)::int sum from tys.buyer_transactions where refund_of = $1',
        [debit],
      )
    ).rows[0]!.sum;

  const askAgain = async (debit: number, credits = 15_00) =>
    (
      await it.pool.query<{ id: number }>(
        `insert into tys.refund_requests (transaction_id, credits_hundredths, reason, created_at)
        values ($1, $2, 'Again.', '2026-02-12') returning id`,
        [debit, credits],
      )
    ).rows[0]!.id;
  /** Adds a request after a refund by hand, which does not count against it. */
  const addAfterRefund = async (refunded: number) => {
    const { id, debit } = await addRequest(it.db);
    await extras.put('refund-requests', id, { status: 'denied', note: 'Too early.' });
    await byHand(debit, refunded);
    return { id: await askAgain(debit), debit };
  };

  describe('by hand since the request', () => {
    test('in full, approve it with that refund', async () => {
      const { id, debit, bookingId } = await addRequest(it.db, { credits: 30_00 });
      expect(await byHand(debit, 10)).toMatchObject({
        message: `10.00 credits refunded to Bea Buyer. Refund request ${id} stays open for $20.00.`,
      });
      expect(await seen(id)).toMatchObject({ status: 'open', covered_credits: 10_00 });
      expect(await byHand(debit, 25)).toMatchObject({
        message: `25.00 credits refunded to Bea Buyer. This approves refund request ${id}.`,
      });
      expect(await seen(id)).toMatchObject({
        status: 'approved',
        approved_credits: 25_00,
        refunded_credits: 10_00,
        covered_credits: 10_00,
        decided_by: 'Morgan Reyes',
        decided_at: NOW.toISOString(),
      });
      const { rows } = await createExtrasClient(it.app, morgan.headers).list('activity', {
        filter: { target: `refund-request:${id}` },
      });
      expect(rows).toMatchObject([
        { action: 'request_approved', facts: { credits_hundredths: 25_00, booking: bookingId } },
      ]);
      expect(await approve(id)).toMatchObject({ status: 409 });
      expect(await backOf(debit)).toBe(35_00);
    });

    test('approve it with all that an approval would give', async () => {
      const { id, debit } = await addAfterRefund(30);
      expect(await byHand(debit, 4)).toMatchObject({
        message: `4.00 credits refunded to Bea Buyer. Refund request ${id} stays open for $6.00.`,
      });
      await byHand(debit, 6);
      expect(await seen(id)).toMatchObject({ status: 'approved', approved_credits: 6_00, credits: 15_00 });
    });

    test('count once, for the oldest of two requests, whichever is decided first', async () => {
      const { id, debit } = await addRequest(it.db);
      const second = await askAgain(debit, 10_00);
      await byHand(debit, 5);
      expect(await seen(second)).toMatchObject({ covered_credits: 0 });
      await approve(second, { credits: 10_00, refundable_credits: 35_00 });
      expect(await seen(id)).toMatchObject({ status: 'open', covered_credits: 5_00 });
      await approve(id, { credits: 10_00, refundable_credits: 25_00 });
      expect(await backOf(debit)).toBe(25_00);
    });

    test('before it, do not count against it', async () => {
      const { id, debit } = await addAfterRefund(15);
      expect(await seen(id)).toMatchObject({ status: 'open', covered_credits: 0 });
      expect(await approve(id, { credits: 15_00, refundable_credits: 25_00 })).toMatchObject({ status: 200 });
      expect(await backOf(debit)).toBe(30_00);
    });

    test('sent again under the same key, count once', async () => {
      const { id, debit } = await addRequest(it.db, { credits: 30_00 });
      await Promise.all(Array.from({ length: 5 }, () => byHand(debit, 10, 'same')));
      expect(await seen(id)).toMatchObject({ status: 'open', covered_credits: 10_00 });
      expect(await backOf(debit)).toBe(10_00);
    });

    test('at once with each other, all count', async () => {
      const { id, debit } = await addRequest(it.db, { credits: 30_00 });
      await Promise.all([5, 6, 7, 8].map((credits) => byHand(debit, credits)));
      expect(await seen(id)).toMatchObject({ status: 'open', covered_credits: 26_00 });
    });

    test('at once with its approval or denial, give what was requested once', async () => {
      for (let round = 0; round < 12; round++) {
        const { id, debit } = await addRequest(it.db, { credits: 30_00 });
        const isDenied = round % 4 > 1;
        const decide = () =>
          isDenied
            ? extras.put('refund-requests', id, { status: 'denied', note: 'No.' })
            : approve(id, { credits: 30_00, refundable_credits: 40_00 });
        const refund = () => byHand(debit, 30);
        const pair = round % 2 ? [decide, refund] : [refund, decide];
        const answers = await Promise.all(pair.map((run) => run()));
        const [decided, refunded] = round % 2 ? answers : answers.toReversed();
        const { status } = await seen(id);
        // The approval leaves too little, or the refund approves the request, or the request is denied before the refund.
        expect(['200 422 approved', '409 200 approved', '200 200 denied']).toContain(
          `${decided!.status} ${refunded!.status} ${String(status)}`,
        );
        expect(await backOf(debit)).toBe(30_00);
      }
    });

    test('never cover a request in full while it stays open', async () => {
      const { id } = await addRequest(it.db);
      const covers = (hundredths: number) =>
        it.pool.query('update tys.refund_requests set covered_hundredths = $2 where id = $1', [
          id,
          hundredths,
        ]);
      for (const hundredths of [15_00, 16_00, -1]) {
        await expect(covers(hundredths)).rejects.toThrow(/refund_requests_covered/);
      }
    });
  });

  describe('of a debit that was refunded by hand meanwhile', () => {
    test('a request says how much, by whom and when, and what is left', async () => {
      const { id, debit } = await addRequest(it.db, { credits: 30_00 });
      await byHand(debit, 10);
      await byHand(debit, 5);
      const said = {
        credits: 3000,
        covered_credits: 1500,
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

    test('an approval that names the amount from before the refund is rejected, and refunds nothing', async () => {
      const { id, debit } = await addRequest(it.db, { credits: 30_00 });
      const before = await seen(id);
      await byHand(debit, 15);
      const { credits, refundable_credits } = before;
      for (const sent of [{}, { credits }, { credits, refundable_credits }]) {
        expect(await approve(id, sent)).toEqual({
          status: 409,
          body: { message: `${WORD} Approving the request would refund $15.00. Please review it again.` },
        });
      }
      expect(await backOf(debit)).toBe(15_00);
      expect(await seen(id)).toMatchObject({ status: 'open', approved_credits: null });
    });

    test('an approval that names the amount after the refund refunds the rest of the request', async () => {
      const { id, debit } = await addRequest(it.db, { credits: 30_00 });
      await byHand(debit, 15);
      const { refundable_credits } = await seen(id);
      expect(await approve(id, { credits: 1500, refundable_credits })).toMatchObject({
        status: 200,
        body: {
          status: 'approved',
          approved_credits: 1500,
          refunded_credits: 1500,
          refundable_credits: 1000,
        },
      });
      expect(await backOf(debit)).toBe(30_00);
    });

    test('approving takes at most what remains of refunds before the request', async () => {
      const { id, debit } = await addAfterRefund(30);
      expect(await approve(id, { credits: 1500, refundable_credits: 1000 })).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('Approving the request would refund $10.00.') },
      });
      expect(await approve(id, { credits: 1000, refundable_credits: 1000 })).toMatchObject({
        status: 200,
        body: { credits: 1500, approved_credits: 1000, refundable_credits: 0 },
      });
      expect(await backOf(debit)).toBe(40_00);
    });

    test('of which nothing is left, it can only be denied', async () => {
      const { id, debit } = await addAfterRefund(40);
      for (const sent of [{}, { credits: 0, refundable_credits: 0 }]) {
        expect(await approve(id, sent)).toEqual({
          status: 409,
          body: {
            message:
              '$40.00 of this booking was already refunded by Morgan Reyes, this minute. ' +
              'This booking is already fully refunded. You can only cancel the request.',
          },
        });
      }
      const denied = { status: 'denied', note: 'Was refunded by hand.' };
      expect(await extras.put('refund-requests', id, denied)).toMatchObject({ status: 200, body: denied });
      expect(await backOf(debit)).toBe(40_00);
    });
  });

  test('a refund under the words that approving once used as its key does not stand for it', async () => {
    const { id, debit } = await addRequest(it.db, { credits: 30_00 });
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
      refunded_by: 'Morgan Reyes, a deleted administrator',
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
        body: { errors: { [field]: expect.any(String) } },
      });
    }
  });
});
