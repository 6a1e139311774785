import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  bookings,
  buyerTransactions,
  payouts,
  sellerTransactions,
  userRoles,
} from '../../../server/db/schema';
import type { Input } from '../../../src/contract/core/endpoint';
import { fieldErrors, createExtrasClient } from '../helpers/client';
import { addReport } from '../helpers/records';
import { openTestApp, type TestApp } from '../helpers/openTestApp';
import { addAdmin, addPeople, rowsOf } from '../helpers/people';
import type { Api } from '../../../server/http/handlers';

describe('bulk actions with the body field `partial`', () => {
  let it: TestApp;
  let morgan: Awaited<ReturnType<TestApp['withRoles']>>;
  beforeAll(async () => {
    it = await openTestApp();
    morgan = await it.withRoles('sellers', 'blocked_users');
  });
  afterAll(() => it.close());

  const UNKNOWN_ID = 999_999;

  const eventsOf = async (ids: number[]) => {
    const { rows } = await it.pool.query<{ action: string; person_id: number }>(
      'select action, person_id from tys.activity where person_id = any($1) order by id',
      [ids],
    );
    return rows.map(({ action, person_id }) => [action, person_id]);
  };
  const blockedAmong = async (ids: number[]) =>
    (await rowsOf(it.db, ids)).filter(({ isBlocked }) => isBlocked).map(({ id }) => id);

  test('with `partial`, the server blocks the people that the caller is allowed to block, and returns an error message for every other id', async () => {
    const [one, two] = (await addPeople(it.db, {}, {})) as [number, number];
    const [buyer] = (await addPeople(it.db, { role: 'buyer' })) as [number];
    const user_ids = [one, UNKNOWN_ID, buyer, morgan.id, 'x', String(two), one];
    const body = { user_ids, partial: true, reason: 'rules' };
    const { status, message, data } = await morgan.call('blockUsers', body);
    expect({ status, message, data }).toEqual({
      status: 200,
      message: '2 users blocked',
      data: {
        done: [one, String(two)],
        refused: expect.arrayContaining([
          { id: 'x', message: 'User x not found' },
          { id: UNKNOWN_ID, message: `User ${UNKNOWN_ID} not found` },
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

    // A repeated request returns the same data and records no further audit event.
    const again = await morgan.call('blockUsers', body);
    expect(again.data).toEqual(data);
    expect(await eventsOf([one, two, buyer])).toHaveLength(2);
  });

  test('with `partial`, the server responds with 200 and changes no account if the caller is not allowed to change any person in the request', async () => {
    const [buyer] = (await addPeople(it.db, { role: 'buyer' })) as [number];
    for (const name of ['blockUsers', 'unblockUsers', 'deleteUsers'] as const) {
      const { status, data } = await morgan.call(name, { user_ids: [buyer, UNKNOWN_ID], partial: true });
      expect(status).toBe(200);
      expect(data?.done).toEqual([]);
      expect(new Set(data?.refused.map(({ id }) => id))).toEqual(new Set([buyer, UNKNOWN_ID]));
    }
    expect(await eventsOf([buyer])).toEqual([]);
  });

  test('the server rejects the whole request if `partial` is missing or false and at least one id is unknown', async () => {
    const [one] = (await addPeople(it.db, {})) as [number];
    for (const more of [{}, { partial: false }]) {
      const answer = await morgan.call('blockUsers', { user_ids: [one, UNKNOWN_ID], ...more });
      expect(answer).toMatchObject({ status: 404, message: `User ${UNKNOWN_ID} not found`, data: null });
    }
    expect(await blockedAmong([one])).toEqual([]);
    expect((await morgan.call('blockUsers', { user_ids: [one] })).data).toBeNull();
  });

  test('the server rejects the whole request when the block reason is unknown, even with `partial`', async () => {
    const [one] = (await addPeople(it.db, {})) as [number];
    const { status } = await morgan.call('blockUsers', { user_ids: [one], partial: true, reason: 'no-such' });
    expect(status).toBe(422);
    expect(await blockedAmong([one])).toEqual([]);
  });

  test('with `partial`, the server unblocks and deletes only the people that the caller is allowed to change, and records an audit event for each change', async () => {
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

describe('list of the consequences of a block or deletion', () => {
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

  const listAs = async (roles: Parameters<TestApp['withRoles']>, ...ids: number[]) => {
    const { headers } = await it.withRoles(...roles);
    return (await createExtrasClient(it.app, headers).list('consequences', { filter: { ids } })).rows;
  };
  const NO_AMOUNTS = { credits: null, balance: null, payouts: null };

  test('the list of consequences has the upcoming appointments of each person, the credits of a buyer, and the balance and pending payouts of a seller', async () => {
    expect(await listAs(['buyers', 'sellers'], seller, buyer)).toEqual([
      { ...NO_AMOUNTS, id: buyer, appointments: 2, credits: 40 },
      { ...NO_AMOUNTS, id: seller, appointments: 2, balance: 64.5, payouts: 30.5 },
    ]);
  });

  test('the list of consequences omits people that the caller is not allowed to block or delete', async () => {
    const idsFor = async (...roles: Parameters<TestApp['withRoles']>) =>
      (await listAs(roles, buyer, seller)).map(({ id }) => id);
    expect(await idsFor('buyers')).toEqual([buyer]);
    expect(await idsFor('sellers')).toEqual([seller]);
    expect(await idsFor('blocked_users', 'finance')).toEqual([]);
    const { sellerId } = await addReport(it.db);
    expect((await listAs(['reports'], buyer, seller, sellerId)).map(({ id }) => id)).toEqual([sellerId]);
    expect(await listAs(['buyers'])).toEqual([]);
  });
});

describe('changes to administrator accounts', async () => {
  let it: TestApp;
  let self: Awaited<ReturnType<TestApp['withRoles']>>;
  let ownForm: Input<Api['updateAdmin']>;
  beforeAll(async () => {
    it = await openTestApp();
    self = await it.withRoles('admins', 'sellers');
    const [row] = await rowsOf(it.db, [self.id]);
    ownForm = {
      id: self.id,
      email: row!.email!,
      first_name: 'Ada',
      last_name: 'Tester',
      role_ids: await roleIdsOf(self.id),
    };
  });
  afterAll(() => it.close());

  const roleIdsOf = async (id: number) =>
    (await it.db.select().from(userRoles).where(eq(userRoles.userId, id))).map(({ roleId }) => roleId);
  const state = async () => [await rowsOf(it.db, [self.id]), await roleIdsOf(self.id)];
  const IN_SETTINGS = 'Change your own password in Account Settings';

  describe('changes of the caller’s own account', () => {
    test.each<[string, Partial<Input<Api['updateAdmin']>>, string]>([
      ['password', { password: 'secret6', confirm_password: 'secret6' }, `password: ${IN_SETTINGS}`],
      ['email', { email: 'mine@oneself.example' }, 'email: Another administrator must change your email'],
      ['fewer roles', { role_ids: [1] }, 'role_ids: Another administrator must change your roles'],
      [
        'more roles',
        { role_ids: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
        'role_ids: Another administrator must change your roles',
      ],
    ])('`updateAdmin` rejects a change of the caller’s own account: %s', async (_field, change, message) => {
      const before = await state();
      expect(await self.call('updateAdmin', { ...ownForm, ...change })).toMatchObject({
        status: 422,
        ...fieldErrors(message),
      });
      expect(await state()).toEqual(before);
    });

    test('`editUser` rejects a new password for the caller’s own account', async () => {
      const before = await state();
      const names = { first_name: 'Eve', last_name: 'Tester' };
      for (const user_id of [self.id, String(self.id)]) {
        const answer = await self.call('editUser', { user_id, ...names, new_password: 'secret6' });
        expect(answer).toMatchObject({ status: 422, ...fieldErrors(`new_password: ${IN_SETTINGS}`) });
      }
      expect(await state()).toEqual(before);
    });

    test.each(['blockUsers', 'unblockUsers', 'deleteUsers'] as const)(
      'the server rejects %s with the caller’s own id, alone or among other ids',
      async (name) => {
        const other = await addAdmin(it.db, ['sellers']);
        const before = await state();
        for (const user_ids of [[self.id], [other, self.id]]) {
          expect(await self.call(name, { user_ids })).toMatchObject({
            status: 422,
            message: expect.stringMatching(/^You cannot (restrict|unblock|delete) yourself$/),
          });
        }
        expect(await state()).toEqual(before);
        expect((await rowsOf(it.db, [other]))[0]).toMatchObject({ isBlocked: false, deletedAt: null });
      },
    );
  });

  test('`updateAdmin` and `editUser` accept a new name for the caller’s own account', async () => {
    const form = { ...ownForm, email: ownForm.email?.toUpperCase(), role_ids: ownForm.role_ids.toReversed() };
    expect(await self.call('updateAdmin', { ...form, first_name: 'Bea' })).toMatchObject({ status: 200 });
    expect(
      await self.call('editUser', { user_id: self.id, first_name: 'Cleo', last_name: 'Tea' }),
    ).toMatchObject({ status: 200 });
    expect((await rowsOf(it.db, [self.id]))[0]!.firstName).toBe('Cleo');
    expect((await self.call('listAdmins', {})).status).toBe(200);
  });

  test('`updateAdmin` accepts a new email, password and roles for the account of another administrator', async () => {
    const other = await it.withRoles('sellers');
    const changed = { email: 'moved@oneself.example', password: 'secret6', confirm_password: 'secret6' };
    expect(await self.call('updateAdmin', { ...ownForm, id: other.id, ...changed })).toMatchObject({
      status: 200,
    });
    expect((await other.call('listSellers', {})).status).toBe(401);
  });
});
