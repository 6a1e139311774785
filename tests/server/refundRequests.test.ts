import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { refusal } from './support/client';
import { addRequest } from './support/workItems';
import { createExtrasClient } from './support/extras';
import { openTestApp, type TestApp } from './support/openTestApp';

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
  const stateOf = async (id: number) => (await extras.get('refund-requests', id)).body;
  const backOf = async (debit: number) =>
    (
      await it.pool.query<{ credits: number; booked: boolean }>(
        'select amount_hundredths credits, booking_id is not null booked from tys.buyer_transactions where refund_of = $1',
        [debit],
      )
    ).rows;
  const waiting = async () => (await admin.call('dashboardStats', {})).data.refund_requests;

  test('approved, the credits are back in the ledger, and the request waits no more', async () => {
    const { id, debit, buyerId } = await addRequest(it.db);
    const before = await waiting();
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
    expect(await backOf(debit)).toEqual([{ credits: 1500, booked: true }]);
    const { data } = (await admin.call('buyerTransactions', { id: buyerId })).data.transactions;
    expect(data.find((line) => line.id === debit)).toMatchObject({ refundable_credits: 25 });
    expect(await waiting()).toBe(before - 1);
  });

  test('denied, it is closed with its note, and nothing is given back', async () => {
    const { id, debit } = await addRequest(it.db);
    expect(await decide(id, { status: 'denied', note: ' Too late. ' })).toMatchObject({
      status: 200,
      body: { status: 'denied', note: 'Too late.', decided_by: 'Ada Tester' },
    });
    expect(await backOf(debit)).toEqual([]);
  });

  test.each([
    ['approved', APPROVED],
    ['denied', DENIED],
  ])('%s, it stays so: a second decision hears who took the first one, and when', async (_what, first) => {
    const { id, debit } = await addRequest(it.db);
    await decide(id, first);
    const [state, back] = [await stateOf(id), await backOf(debit)];
    for (const second of [APPROVED, DENIED]) {
      expect(await decide(id, second)).toEqual({ status: 409, body: DECIDED });
    }
    expect([await stateOf(id), await backOf(debit)]).toEqual([state, back]);
  });

  test('whoever decided may have left', async () => {
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
    ['of no kind', {}, 'status: The decision must be approved or denied'],
    ['of another kind', { status: 'open' }, 'status: The decision must be approved or denied'],
    ['without a note', { status: 'denied' }, 'note: A note is required'],
    ['with an empty note', { status: 'denied', note: ' ' }, 'note: A note is required'],
    ['with a long note', { status: 'denied', note: 'x'.repeat(501) }, 'note: At most 500 characters'],
    ['with half a note', { status: 'denied', note: 'a\0b' }, 'note: A null character is not allowed'],
  ])('a decision %s is refused, and the request stays open', async (_what, decision, fault) => {
    const { id } = await addRequest(it.db);
    expect(await decide(id, decision)).toEqual({ status: 422, body: refusal(fault) });
    expect(await stateOf(id)).toMatchObject({ status: 'open', decided_by: null, decided_at: null });
  });

  test('a note has room for five hundred characters', async () => {
    const { id } = await addRequest(it.db);
    const note = 'é'.repeat(500);
    expect(await decide(id, { status: 'denied', note })).toMatchObject({ status: 200, body: { note } });
  });

  test('approved by twenty at once, it is refunded once', async () => {
    const { id, debit } = await addRequest(it.db);
    const answers = await Promise.all(Array.from({ length: 20 }, () => decide(id, APPROVED)));
    const [won, ...lost] = answers.toSorted((a, b) => a.status - b.status);
    expect(won).toMatchObject({ status: 200, body: { status: 'approved' } });
    for (const answer of lost) expect(answer).toEqual({ status: 409, body: DECIDED });
    expect(await backOf(debit)).toHaveLength(1);
  });

  test('approved and denied at once, it is one of them, and refunded only if approved', async () => {
    for (let round = 0; round < 6; round++) {
      const { id, debit } = await addRequest(it.db);
      const tries = round % 2 ? [APPROVED, DENIED] : [DENIED, APPROVED];
      const answers = await Promise.all(tries.map((decision) => decide(id, decision)));
      expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
      const { status } = await stateOf(id);
      expect(answers.find((answer) => answer.status === 200)!.body.status).toBe(status);
      expect(await backOf(debit)).toHaveLength(status === 'approved' ? 1 : 0);
    }
  });

  test('approved while the same debit is being refunded by hand, never more is given back than was spent', async () => {
    for (let round = 0; round < 3; round++) {
      const { id, debit } = await addRequest(it.db, { credits: 30_00 });
      const refund = () => admin.call('refund', { id: debit, credits_to_refund: 20 });
      await Promise.all([decide(id, APPROVED), refund(), decide(id, APPROVED), refund(), refund()]);
      const back = (await backOf(debit)).reduce((sum, { credits }) => sum + credits, 0);
      expect(back).toBeLessThanOrEqual(40_00);
      // Refunds by hand close it too.
      expect(await stateOf(id)).toMatchObject({ status: 'approved' });
      expect([30_00, 40_00]).toContain(back);
    }
  });
});
