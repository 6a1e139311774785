import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addRequest } from '../helpers/records';
import { createExtrasClient } from '../helpers/client';
import { openTestApp, type TestApp } from '../helpers/openTestApp';

describe('refund requests for debits with manual refunds', async () => {
  const NOW = new Date('2026-03-01T12:00:00Z');
  const REFUNDED = '$15.00 of this booking was already refunded by Morgan Reyes, this minute.';

  let testApp: TestApp;
  let morgan: Awaited<ReturnType<TestApp['withRoles']>>;
  let extras: ReturnType<typeof createExtrasClient>;
  beforeAll(async () => {
    testApp = await openTestApp({ now: () => NOW });
    morgan = await testApp.withRoles('finance', 'buyers', 'admins');
    const named = "update tys.users set first_name = 'Morgan', last_name = 'Reyes' where id = $1";
    await testApp.pool.query(named, [morgan.id]);
    extras = createExtrasClient(testApp.app, (await testApp.withRoles('finance')).headers);
  });
  afterAll(() => testApp.close());

  const readRequest = async (id: number) => (await extras.get('refund-requests', id)).body;
  const approve = (id: number, more = {}) =>
    extras.put('refund-requests', id, { status: 'approved', ...more });
  const refundManually = (id: number, credits_to_refund: number, idempotency_key?: string) =>
    morgan.call('refund', { id, credits_to_refund, ...(idempotency_key && { idempotency_key }) });
  const readRefunded = async (debit: number) =>
    (
      await testApp.pool.query<{ sum: number }>(
        'select coalesce(sum(amount_hundredths), 0)::int sum from tys.buyer_transactions where refund_of = $1',
        [debit],
      )
    ).rows[0]!.sum;

  const requestAgain = async (debit: number, credits = 15_00) =>
    (
      await testApp.pool.query<{ id: number }>(
        `insert into tys.refund_requests (transaction_id, credits_hundredths, reason, created_at)
        values ($1, $2, 'Again.', '2026-02-12') returning id`,
        [debit, credits],
      )
    ).rows[0]!.id;
  /** Adds a refund request after a manual refund. The refund does not count towards the newer request. */
  const addAfterRefund = async (refunded: number) => {
    const { id, debit } = await addRequest(testApp.db);
    await extras.put('refund-requests', id, { status: 'denied', note: 'Too early.' });
    await refundManually(debit, refunded);
    return { id: await requestAgain(debit), debit };
  };

  describe('manual refunds while a refund request is open', () => {
    test('the server approves an open refund request when the sum of manual refunds reaches the requested credits', async () => {
      const { id, debit, bookingId } = await addRequest(testApp.db, { credits: 30_00 });
      expect(await refundManually(debit, 10)).toMatchObject({
        message: `10.00 credits refunded to Bea Buyer. Refund request ${id} stays open for $20.00.`,
      });
      expect(await readRequest(id)).toMatchObject({ status: 'open', covered_credits: 10_00 });
      expect(await refundManually(debit, 25)).toMatchObject({
        message: `25.00 credits refunded to Bea Buyer. This approves refund request ${id}.`,
      });
      expect(await readRequest(id)).toMatchObject({
        status: 'approved',
        approved_credits: 25_00,
        refunded_credits: 10_00,
        covered_credits: 10_00,
        decided_by: 'Morgan Reyes',
        decided_at: NOW.toISOString(),
      });
      const { rows } = await createExtrasClient(testApp.app, morgan.headers).list('activity', {
        filter: { target: `refund-request:${id}` },
      });
      expect(rows).toMatchObject([
        { action: 'request_approved', facts: { credits_hundredths: 25_00, booking: bookingId } },
      ]);
      expect(await approve(id)).toMatchObject({ status: 409 });
      expect(await readRefunded(debit)).toBe(35_00);
    });

    test('the server automatically approves an open refund request when manual refunds have refunded the whole debit', async () => {
      const { id, debit } = await addAfterRefund(30);
      expect(await refundManually(debit, 4)).toMatchObject({
        message: `4.00 credits refunded to Bea Buyer. Refund request ${id} stays open for $6.00.`,
      });
      await refundManually(debit, 6);
      expect(await readRequest(id)).toMatchObject({
        status: 'approved',
        approved_credits: 6_00,
        credits: 15_00,
      });
    });

    test('a manual refund counts only towards the older of two open requests, even if the newer request is decided first', async () => {
      const { id, debit } = await addRequest(testApp.db);
      const second = await requestAgain(debit, 10_00);
      await refundManually(debit, 5);
      expect(await readRequest(second)).toMatchObject({ covered_credits: 0 });
      await approve(second, { credits: 10_00, refundable_credits: 35_00 });
      expect(await readRequest(id)).toMatchObject({ status: 'open', covered_credits: 5_00 });
      await approve(id, { credits: 10_00, refundable_credits: 25_00 });
      expect(await readRefunded(debit)).toBe(25_00);
    });

    test('a manual refund does not count towards a refund request that is added later', async () => {
      const { id, debit } = await addAfterRefund(15);
      expect(await readRequest(id)).toMatchObject({ status: 'open', covered_credits: 0 });
      expect(await approve(id, { credits: 15_00, refundable_credits: 25_00 })).toMatchObject({ status: 200 });
      expect(await readRefunded(debit)).toBe(30_00);
    });

    test('manual refunds with the same idempotency key count once towards an open refund request', async () => {
      const { id, debit } = await addRequest(testApp.db, { credits: 30_00 });
      await Promise.all(Array.from({ length: 5 }, () => refundManually(debit, 10, 'same')));
      expect(await readRequest(id)).toMatchObject({ status: 'open', covered_credits: 10_00 });
      expect(await readRefunded(debit)).toBe(10_00);
    });

    test('concurrent manual refunds all count towards an open refund request', async () => {
      const { id, debit } = await addRequest(testApp.db, { credits: 30_00 });
      await Promise.all([5, 6, 7, 8].map((credits) => refundManually(debit, credits)));
      expect(await readRequest(id)).toMatchObject({ status: 'open', covered_credits: 26_00 });
    });

    test('the server refunds the requested credits only once if a manual refund and a decision on the request are concurrent', async () => {
      for (let round = 0; round < 12; round++) {
        const { id, debit } = await addRequest(testApp.db, { credits: 30_00 });
        const isDenied = round % 4 > 1;
        const decide = () =>
          isDenied
            ? extras.put('refund-requests', id, { status: 'denied', note: 'No.' })
            : approve(id, { credits: 30_00, refundable_credits: 40_00 });
        const refund = () => refundManually(debit, 30);
        const pair = round % 2 ? [decide, refund] : [refund, decide];
        const answers = await Promise.all(pair.map((run) => run()));
        const [decided, refunded] = round % 2 ? answers : answers.toReversed();
        const { status } = await readRequest(id);
        // Each text contains the status codes of the decision and of the manual refund, and the status of the request.
        // After an approval, the manual refund is too large (422). A manual refund approves the request, so a later
        // decision conflicts (409). After a denial, the manual refund succeeds.
        expect(['200 422 approved', '409 200 approved', '200 200 denied']).toContain(
          `${decided!.status} ${refunded!.status} ${String(status)}`,
        );
        expect(await readRefunded(debit)).toBe(30_00);
      }
    });

    test('a database constraint rejects a value of `covered_hundredths` that is negative, or not less than the requested credits', async () => {
      const { id } = await addRequest(testApp.db);
      const covers = (hundredths: number) =>
        testApp.pool.query('update tys.refund_requests set covered_hundredths = $2 where id = $1', [
          id,
          hundredths,
        ]);
      for (const hundredths of [15_00, 16_00, -1]) {
        await expect(covers(hundredths)).rejects.toThrow(/refund_requests_covered/);
      }
    });
  });

  describe('refund requests after a manual refund', () => {
    test('a refund request contains the sum, administrator and time of its manual refunds, and the refundable credits', async () => {
      const { id, debit } = await addRequest(testApp.db, { credits: 30_00 });
      await refundManually(debit, 10);
      await refundManually(debit, 5);
      const amounts = {
        credits: 3000,
        covered_credits: 1500,
        refunded_credits: 1500,
        refunded_by: 'Morgan Reyes',
        refunded_at: NOW.toISOString(),
        refundable_credits: 2500,
        approved_credits: null,
      };
      expect(await readRequest(id)).toMatchObject(amounts);
      const { rows } = await extras.list('refund-requests', { filter: { id } });
      expect(rows[0]).toMatchObject(amounts);
    });

    test('the server rejects an approval with missing or outdated amounts after a manual refund, and refunds nothing', async () => {
      const { id, debit } = await addRequest(testApp.db, { credits: 30_00 });
      const before = await readRequest(id);
      await refundManually(debit, 15);
      const { credits, refundable_credits } = before;
      for (const sent of [{}, { credits }, { credits, refundable_credits }]) {
        expect(await approve(id, sent)).toEqual({
          status: 409,
          body: {
            message: `${REFUNDED} An approval would now refund $15.00. Review the request, then approve it.`,
          },
        });
      }
      expect(await readRefunded(debit)).toBe(15_00);
      expect(await readRequest(id)).toMatchObject({ status: 'open', approved_credits: null });
    });

    test('after a manual refund, an approval with the current amounts refunds only the rest of the requested credits', async () => {
      const { id, debit } = await addRequest(testApp.db, { credits: 30_00 });
      await refundManually(debit, 15);
      const { refundable_credits } = await readRequest(id);
      expect(await approve(id, { credits: 1500, refundable_credits })).toMatchObject({
        status: 200,
        body: {
          status: 'approved',
          approved_credits: 1500,
          refunded_credits: 1500,
          refundable_credits: 1000,
        },
      });
      expect(await readRefunded(debit)).toBe(30_00);
    });

    test('an approval refunds at most the remaining credits of the debit', async () => {
      const { id, debit } = await addAfterRefund(30);
      expect(await approve(id, { credits: 1500, refundable_credits: 1000 })).toMatchObject({
        status: 409,
        body: {
          message: expect.stringContaining(
            'An approval would now refund $10.00. Review the request, then approve it.',
          ),
        },
      });
      expect(await approve(id, { credits: 1000, refundable_credits: 1000 })).toMatchObject({
        status: 200,
        body: { credits: 1500, approved_credits: 1000, refundable_credits: 0 },
      });
      expect(await readRefunded(debit)).toBe(40_00);
    });

    test('the server rejects the approval of a refund request for a fully refunded debit, and accepts the denial', async () => {
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
      expect(await readRefunded(debit)).toBe(40_00);
    });
  });

  test('a manual refund with the idempotency key `refund request <id>` does not prevent the approval of that request', async () => {
    const { id, debit } = await addRequest(testApp.db, { credits: 30_00 });
    expect(await refundManually(debit, 15, `refund request ${id}`)).toMatchObject({ status: 200 });
    const { refundable_credits } = await readRequest(id);
    expect(await approve(id, { credits: 1500, refundable_credits })).toMatchObject({ status: 200 });
    expect(await readRefunded(debit)).toBe(30_00);
  });

  test('the field `refunded_by` of a refund request contains each administrator once, and ignores refunds that were inserted by SQL', async () => {
    const { id, debit, buyerId } = await addRequest(testApp.db);
    await testApp.pool.query(
      `insert into tys.buyer_transactions (buyer_id, type, amount_hundredths, description, refund_of)
      values ($1, 'credit', 100, 'x', $2)`,
      [buyerId, debit],
    );
    expect(await readRequest(id)).toMatchObject({ refunded_credits: 100, refunded_by: null });
    const deletedAdmin = await testApp.withRoles('buyers');
    await deletedAdmin.call('refund', { id: debit, credits_to_refund: 1 });
    await refundManually(debit, 1);
    await refundManually(debit, 1);
    await morgan.call('deleteAdmin', { id: deletedAdmin.id });
    expect(await readRequest(id)).toMatchObject({
      refunded_credits: 400,
      refunded_by: 'Morgan Reyes, a deleted administrator',
    });
  });

  test.each<[string, unknown]>([
    ['a string', '15'],
    ['a fraction', 0.5],
    ['too large', 100_000_001],
    ['negative', -1],
  ])('the server rejects an approval with an amount that is %s', async (_name, amount) => {
    const { id } = await addRequest(testApp.db);
    for (const field of ['credits', 'refundable_credits']) {
      expect(await approve(id, { [field]: amount })).toMatchObject({
        status: 422,
        body: { errors: { [field]: expect.any(String) } },
      });
    }
  });
});
