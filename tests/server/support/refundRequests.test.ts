import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { fieldErrors, createExtrasClient } from '../helpers/client';
import { addRequest } from '../helpers/records';
import { openTestApp, type TestApp } from '../helpers/openTestApp';

describe('refund requests', async () => {
  const NOW = new Date('2026-03-01T12:00:00Z');
  const APPROVED = { status: 'approved' };
  const DENIED = { status: 'denied', note: 'Too late.' };
  const DECIDED = { message: 'This request has already been decided by Ada Tester, this minute' };

  let it: TestApp;
  let admin: Awaited<ReturnType<TestApp['withRoles']>>;
  let extras: ReturnType<typeof createExtrasClient>;
  beforeAll(async () => {
    it = await openTestApp({ now: () => NOW });
    admin = await it.withRoles('buyers', 'finance', 'dashboard', 'admins');
    extras = createExtrasClient(it.app, admin.headers);
  });
  afterAll(() => it.close());

  const decide = (id: number, decision: unknown) => extras.put('refund-requests', id, decision);
  const readRequest = async (id: number) => (await extras.get('refund-requests', id)).body;
  const refundsOf = async (debit: number) =>
    (
      await it.pool.query<{ credits: number; booked: boolean }>(
        'select amount_hundredths credits, booking_id is not null booked from tys.buyer_transactions where refund_of = $1',
        [debit],
      )
    ).rows;
  const countOpenRequests = async () => (await admin.call('dashboardStats', {})).data.refund_requests;

  test('an approval refunds the requested credits and closes the refund request', async () => {
    const { id, debit, buyerId } = await addRequest(it.db);
    const before = await countOpenRequests();
    expect(await decide(id, APPROVED)).toEqual({
      status: 200,
      body: {
        id,
        created_at: '2026-02-11T10:00:00.000Z',
        appointment_date: '2026-02-10T10:00:00.000Z',
        buyer: { id: buyerId, name: 'Bea Buyer', email: expect.any(String), phone: '12025550101' },
        seller: expect.objectContaining({ name: 'Sol Seller', phone: '12025550102' }),
        service: 'Facial',
        booking_id: expect.any(Number),
        reason: 'It was cold.',
        credits: 1500,
        refunded_credits: 0,
        refunded_by: null,
        refunded_at: null,
        refundable_credits: 2500,
        covered_credits: 0,
        approved_credits: 1500,
        status: 'approved',
        decided_by: 'Ada Tester',
        decided_at: NOW.toISOString(),
        denial_reason: null,
        note: null,
        transaction_id: debit,
        assignee: null,
      },
    });
    expect(await refundsOf(debit)).toEqual([{ credits: 1500, booked: true }]);
    const { data } = (await admin.call('buyerTransactions', { id: buyerId })).data.transactions;
    expect(data.find((line) => line.id === debit)).toMatchObject({ refundable_credits: 25 });
    expect(await countOpenRequests()).toBe(before - 1);
  });

  test('a denial closes the refund request with a trimmed note, and refunds nothing', async () => {
    const { id, debit } = await addRequest(it.db);
    expect(await decide(id, { status: 'denied', note: ' Too late. ' })).toMatchObject({
      status: 200,
      body: { status: 'denied', note: 'Too late.', decided_by: 'Ada Tester' },
    });
    expect(await refundsOf(debit)).toEqual([]);
  });

  test.each([
    ['approved', APPROVED],
    ['denied', DENIED],
  ])(
    'the server rejects a second decision on a request that is already %s, and the error contains the administrator and time of the first decision',
    async (_what, first) => {
      const { id, debit } = await addRequest(it.db);
      await decide(id, first);
      const [request, refunds] = [await readRequest(id), await refundsOf(debit)];
      for (const second of [APPROVED, DENIED]) {
        expect(await decide(id, second)).toEqual({ status: 409, body: DECIDED });
      }
      expect([await readRequest(id), await refundsOf(debit)]).toEqual([request, refunds]);
    },
  );

  test('the message about an earlier decision contains no name if the administrator who decided is deleted', async () => {
    const leaving = await it.withRoles('finance');
    const { id } = await addRequest(it.db);
    await createExtrasClient(it.app, leaving.headers).put('refund-requests', id, APPROVED);
    await admin.call('deleteAdmin', { id: leaving.id });
    expect(await decide(id, DENIED)).toMatchObject({
      status: 409,
      body: {
        message: expect.stringMatching(/^This request has already been decided by a deleted administrator, /),
      },
    });
  });

  test.each<[string, unknown, string]>([
    ['without a status', {}, 'status: The decision must be approved or denied'],
    ['with an unknown status', { status: 'open' }, 'status: The decision must be approved or denied'],
    ['without a note', { status: 'denied' }, 'note: A note is required'],
    ['with an empty note', { status: 'denied', note: ' ' }, 'note: A note is required'],
    ['with a long note', { status: 'denied', note: 'x'.repeat(501) }, 'note: Enter at most 500 characters'],
    [
      'with a null character in the note',
      { status: 'denied', note: 'a\0b' },
      'note: The text contains an invisible character that cannot be saved. Type it again.',
    ],
  ])('the server rejects a decision %s and keeps the request open', async (_what, decision, fault) => {
    const { id } = await addRequest(it.db);
    expect(await decide(id, decision)).toEqual({ status: 422, body: fieldErrors(fault) });
    expect(await readRequest(id)).toMatchObject({ status: 'open', decided_by: null, decided_at: null });
  });

  test('the server accepts a denial with a note of 500 characters', async () => {
    const { id } = await addRequest(it.db);
    const note = 'é'.repeat(500);
    expect(await decide(id, { status: 'denied', note })).toMatchObject({ status: 200, body: { note } });
  });

  test('twenty concurrent approvals of one refund request cause only one refund', async () => {
    const { id, debit } = await addRequest(it.db);
    const responses = await Promise.all(Array.from({ length: 20 }, () => decide(id, APPROVED)));
    const [accepted, ...rejected] = responses.toSorted((a, b) => a.status - b.status);
    expect(accepted).toMatchObject({ status: 200, body: { status: 'approved' } });
    for (const response of rejected) expect(response).toEqual({ status: 409, body: DECIDED });
    expect(await refundsOf(debit)).toHaveLength(1);
  });

  test('if an approval and a denial of a refund request are concurrent, the server accepts only one, and makes a refund only for the approval', async () => {
    for (let round = 0; round < 6; round++) {
      const { id, debit } = await addRequest(it.db);
      const decisions = round % 2 ? [APPROVED, DENIED] : [DENIED, APPROVED];
      const responses = await Promise.all(decisions.map((decision) => decide(id, decision)));
      expect(responses.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
      const { status } = await readRequest(id);
      expect(responses.find((response) => response.status === 200)!.body.status).toBe(status);
      expect(await refundsOf(debit)).toHaveLength(status === 'approved' ? 1 : 0);
    }
  });

  test('the sum of concurrent approvals and manual refunds never exceeds the debit', async () => {
    for (let round = 0; round < 3; round++) {
      const { id, debit } = await addRequest(it.db, { credits: 30_00 });
      const refund = () => admin.call('refund', { id: debit, credits_to_refund: 20 });
      await Promise.all([decide(id, APPROVED), refund(), decide(id, APPROVED), refund(), refund()]);
      const total = (await refundsOf(debit)).reduce((sum, { credits }) => sum + credits, 0);
      expect(total).toBeLessThanOrEqual(40_00);
      // Manual refunds of the debit close the request too.
      expect(await readRequest(id)).toMatchObject({ status: 'approved' });
      expect([30_00, 40_00]).toContain(total);
    }
  });
});
