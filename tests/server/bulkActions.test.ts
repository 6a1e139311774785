import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { bookings, buyerTransactions, payouts, sellerTransactions, userRoles } from '../../server/db/schema';
import type { Input } from '../../src/contract/core/endpoint';
import { refusal } from './support/client';
import { addReport } from './support/concerns';
import { createExtrasClient } from './support/extras';
import { openTestApp, type TestApp } from './support/openTestApp';
import { addAdmin, addPeople, rowsOf } from './support/people';
import type { Api } from '../../server/http/handlers';

describe('partial bulk actions', () => {
  let it: TestApp;
  let morgan: Awaited<ReturnType<TestApp['withRoles']>>;
  beforeAll(async () => {
    it = await openTestApp();
    morgan = await it.withRoles('sellers', 'blocked_users');
  });
  afterAll(() => it.close());

  const NOBODY = 999_999;

  /** What was done to these people, as the activity has it. */
  const eventsOf = async (ids: number[]) => {
    const { rows } = await it.pool.query<{ action: string; person_id: number }>(
      'select action, person_id from tys.activity where person_id = any($1) order by id',
      [ids],
    );
    return rows.map(({ action, person_id }) => [action, person_id]);
  };
  const blockedAmong = async (ids: number[]) =>
    (await rowsOf(it.db, ids)).filter(({ isBlocked }) => isBlocked).map(({ id }) => id);

  test('with `partial`, whoever cannot be changed is named with the reason, and the others are changed', async () => {
    const [one, two] = (await addPeople(it.db, {}, {})) as [number, number];
    const [buyer] = (await addPeople(it.db, { role: 'buyer' })) as [number];
    const given = [one, NOBODY, buyer, morgan.id, 'x', String(two), one];
    const body = { user_ids: given, partial: true, reason: 'rules' };
    const { status, message, data } = await morgan.call('blockUsers', body);
    expect({ status, message, data }).toEqual({
      status: 200,
      message: '2 users blocked',
      data: {
        done: [one, String(two)],
        refused: expect.arrayContaining([
          { id: 'x', message: 'User x not found' },
          { id: NOBODY, message: `User ${NOBODY} not found` },
          { id: morgan.id, message: `You are not allowed to change administrator ${morgan.id}` },
          { id: buyer, message: `You are not allowed to change buyer ${buyer}` },
        ]),
      },
    });
    expect(data?.refused).toHaveLength(4);
    expect(await blockedAmong([one, two, buyer])).toEqual([one, two]);
    expect(await eventsOf([one, two, buyer])).toEqual([
      ['blocked', one],
      ['blocked', two],
    ]);

    // Sent once more, it says the same and does nothing.
    const again = await morgan.call('blockUsers', body);
    expect(again.data).toEqual(data);
    expect(await eventsOf([one, two, buyer])).toHaveLength(2);
  });

  test('where all are refused, nothing is done, and that is no failure', async () => {
    const [buyer] = (await addPeople(it.db, { role: 'buyer' })) as [number];
    for (const name of ['blockUsers', 'unblockUsers', 'deleteUsers'] as const) {
      const { status, data } = await morgan.call(name, { user_ids: [buyer, NOBODY], partial: true });
      expect(status).toBe(200);
      expect(data?.done).toEqual([]);
      expect(new Set(data?.refused.map(({ id }) => id))).toEqual(new Set([buyer, NOBODY]));
    }
    expect(await eventsOf([buyer])).toEqual([]);
  });

  test('without `partial`, one of them stops all, as ever', async () => {
    const [one] = (await addPeople(it.db, {})) as [number];
    for (const more of [{}, { partial: false }]) {
      const answer = await morgan.call('blockUsers', { user_ids: [one, NOBODY], ...more });
      expect(answer).toMatchObject({ status: 404, message: `User ${NOBODY} not found`, data: null });
    }
    expect(await blockedAmong([one])).toEqual([]);
    expect((await morgan.call('blockUsers', { user_ids: [one] })).data).toBeNull();
  });

  test('what is wrong with the call itself stops all of it', async () => {
    const [one] = (await addPeople(it.db, {})) as [number];
    const { status } = await morgan.call('blockUsers', { user_ids: [one], partial: true, reason: 'no-such' });
    expect(status).toBe(422);
    expect(await blockedAmong([one])).toEqual([]);
  });

  test('unblocked and deleted in part, each with its event; the deleted stay deleted', async () => {
    const [one, two] = (await addPeople(it.db, { isBlocked: true }, { isBlocked: true })) as [number, number];
    const other = await addAdmin(it.db, ['admins']);
    const unblocked = await morgan.call('unblockUsers', { user_ids: [one, two, other], partial: true });
    expect(unblocked.data).toMatchObject({ done: [one, two], refused: [{ id: other }] });
    for (const message of ['2 users deleted', '0 users deleted']) {
      const deleted = await morgan.call('deleteUsers', { user_ids: [one, two, other], partial: true });
      expect(deleted).toMatchObject({ message, data: { done: [one, two], refused: [{ id: other }] } });
    }
    expect(await eventsOf([one, two, other])).toEqual([
      ['unblocked', one],
      ['unblocked', two],
      ['deleted', one],
      ['deleted', two],
    ]);
  });
});

describe('consequences of a bulk action', () => {
  /** What is still open with people, said before they are blocked or deleted to whoever may do so. */

  const NOW = new Date('2026-03-10T12:00:00Z');
  let it: TestApp;
  let buyer = 0;
  let seller = 0;
  beforeAll(async () => {
    it = await openTestApp({ now: () => NOW });
    [buyer, seller] = (await addPeople(it.db, { role: 'buyer' }, {})) as [number, number];
    const visit = { buyerId: buyer, sellerId: seller, service: 'Facial', priceHundredths: 40_00 };
    const at = (day: number) => new Date(`2026-03-${day}T10:00:00Z`);
    await it.db.insert(bookings).values([
      { ...visit, status: 'upcoming', startsAt: at(12) },
      { ...visit, status: 'upcoming', startsAt: at(13) },
      { ...visit, status: 'cancelled', startsAt: at(14) },
      { ...visit, status: 'completed', startsAt: at(10) },
    ]);
    await it.db.insert(buyerTransactions).values([
      { buyerId: buyer, type: 'credit', amountHundredths: 50_00, description: 'Package' },
      { buyerId: buyer, type: 'debit', amountHundredths: 10_00, description: 'Facial' },
    ]);
    await it.db.insert(sellerTransactions).values([
      { sellerId: seller, type: 'earning', amountCents: 90_00, description: 'Facial' },
      { sellerId: seller, type: 'tip', amountCents: 5_00, description: 'Tip' },
      { sellerId: seller, type: 'payout', amountCents: -30_50, description: 'Payout' },
    ]);
    await it.db.insert(payouts).values([
      { sellerId: seller, amountCents: 30_50, status: 'pending' },
      { sellerId: seller, amountCents: 10_00, status: 'failed' },
    ]);
  });
  afterAll(() => it.close());

  const askAs = async (roles: Parameters<TestApp['withRoles']>, ...ids: number[]) => {
    const { headers } = await it.withRoles(...roles);
    return (await createExtrasClient(it.app, headers).list('consequences', { filter: { ids } })).rows;
  };
  const none = { credits: null, balance: null, payouts: null };

  test('appointments to come, a buyer’s credits, what a seller is owed and what is on its way', async () => {
    expect(await askAs(['buyers', 'sellers'], seller, buyer)).toEqual([
      { ...none, id: buyer, appointments: 2, credits: 40 },
      { ...none, id: seller, appointments: 2, balance: 64.5, payouts: 30.5 },
    ]);
  });

  test('of those alone whom the reader may block or delete', async () => {
    const idsFor = async (...roles: Parameters<TestApp['withRoles']>) =>
      (await askAs(roles, buyer, seller)).map(({ id }) => id);
    expect(await idsFor('buyers')).toEqual([buyer]);
    expect(await idsFor('sellers')).toEqual([seller]);
    expect(await idsFor('blocked_users', 'finance')).toEqual([]);
    const { sellerId } = await addReport(it.db);
    expect((await askAs(['reports'], buyer, seller, sellerId)).map(({ id }) => id)).toEqual([sellerId]);
    expect(await askAs(['buyers'])).toEqual([]);
  });
});

describe('self lockout', async () => {
  let it: TestApp;
  let me: Awaited<ReturnType<TestApp['withRoles']>>;
  let mine: Input<Api['updateAdmin']>;
  beforeAll(async () => {
    it = await openTestApp();
    me = await it.withRoles('admins', 'sellers');
    const [row] = await rowsOf(it.db, [me.id]);
    mine = {
      id: me.id,
      email: row!.email!,
      first_name: 'Ada',
      last_name: 'Tester',
      role_ids: await heldBy(me.id),
    };
  });
  afterAll(() => it.close());

  const heldBy = async (id: number) =>
    (await it.db.select().from(userRoles).where(eq(userRoles.userId, id))).map(({ roleId }) => roleId);
  const state = async () => [await rowsOf(it.db, [me.id]), await heldBy(me.id)];
  const IN_SETTINGS = 'Change your own password in Account Settings';

  describe('a session is not enough to take over its own account', () => {
    test.each<[string, Partial<Input<Api['updateAdmin']>>, string]>([
      ['password', { password: 'secret6', confirm_password: 'secret6' }, `password: ${IN_SETTINGS}`],
      ['email', { email: 'mine@oneself.example' }, 'email: You cannot change your own email'],
      ['roles, fewer', { role_ids: [1] }, 'role_ids: You cannot change your own roles'],
      [
        'roles, more',
        { role_ids: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
        'role_ids: You cannot change your own roles',
      ],
    ])('by the form of administrators: %s', async (_what, change, fault) => {
      const before = await state();
      expect(await me.call('updateAdmin', { ...mine, ...change })).toMatchObject({
        status: 422,
        ...refusal(fault),
      });
      expect(await state()).toEqual(before);
    });

    test('by the edit call', async () => {
      const before = await state();
      const names = { first_name: 'Eve', last_name: 'Tester' };
      for (const user_id of [me.id, String(me.id)]) {
        const answer = await me.call('editUser', { user_id, ...names, new_password: 'secret6' });
        expect(answer).toMatchObject({ status: 422, ...refusal(`new_password: ${IN_SETTINGS}`) });
      }
      expect(await state()).toEqual(before);
    });

    test.each(['blockUsers', 'unblockUsers', 'deleteUsers'] as const)(
      'by %s, alone or with others',
      async (name) => {
        const other = await addAdmin(it.db, ['sellers']);
        const before = await state();
        for (const user_ids of [[me.id], [other, me.id]]) {
          expect(await me.call(name, { user_ids })).toMatchObject({
            status: 422,
            message: expect.stringMatching(/^You cannot (restrict|unblock|delete) yourself$/),
          });
        }
        expect(await state()).toEqual(before);
        expect((await rowsOf(it.db, [other]))[0]).toMatchObject({ isBlocked: false, deletedAt: null });
      },
    );
  });

  test('their names they may change there, as anybody of the same list', async () => {
    const sent = { ...mine, email: mine.email?.toUpperCase(), role_ids: mine.role_ids.toReversed() };
    expect(await me.call('updateAdmin', { ...sent, first_name: 'Bea' })).toMatchObject({ status: 200 });
    expect(await me.call('editUser', { user_id: me.id, first_name: 'Cleo', last_name: 'Tea' })).toMatchObject(
      {
        status: 200,
      },
    );
    expect((await rowsOf(it.db, [me.id]))[0]!.firstName).toBe('Cleo');
    expect((await me.call('listAdmins', {})).status).toBe(200);
  });

  test('a colleague may change all of it', async () => {
    const other = await it.withRoles('sellers');
    const changed = { email: 'moved@oneself.example', password: 'secret6', confirm_password: 'secret6' };
    expect(await me.call('updateAdmin', { ...mine, id: other.id, ...changed })).toMatchObject({
      status: 200,
    });
    expect((await other.call('listSellers', {})).status).toBe(401);
  });
});
