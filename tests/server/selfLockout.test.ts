import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { userRoles } from '../../server/db/schema';
import type { Input } from '../../src/contract/api';
import type { Api } from '../../server/handler';
import { openTestApp, type TestApp } from './support/openTestApp';
import { addAdmin, rowsOf } from './support/people';

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
const IN_SETTINGS = 'Your own password is changed in Account Settings';

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
  ])('by the form of administrators: %s', async (_what, change, message) => {
    const before = await state();
    expect(await me.call('updateAdmin', { ...mine, ...change })).toMatchObject({ status: 422, message });
    expect(await state()).toEqual(before);
  });

  test('by the edit call', async () => {
    const before = await state();
    const names = { first_name: 'Eve', last_name: 'Tester' };
    for (const user_id of [me.id, String(me.id)]) {
      const answer = await me.call('editUser', { user_id, ...names, new_password: 'secret6' });
      expect(answer).toMatchObject({ status: 422, message: `new_password: ${IN_SETTINGS}` });
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
          message: expect.stringMatching(/yourself$/),
        });
      }
      expect(await state()).toEqual(before);
      expect((await rowsOf(it.db, [other]))[0]).toMatchObject({ isBlocked: false, deletedAt: null });
    },
  );
});

test('their names they may change there, as anybody of the same list', async () => {
  const sent = { ...mine, email: mine.email.toUpperCase(), role_ids: mine.role_ids.toReversed() };
  expect(await me.call('updateAdmin', { ...sent, first_name: 'Bea' })).toMatchObject({ status: 200 });
  expect(await me.call('editUser', { user_id: me.id, first_name: 'Cleo', last_name: 'Tea' })).toMatchObject({
    status: 200,
  });
  expect((await rowsOf(it.db, [me.id]))[0]!.firstName).toBe('Cleo');
  expect((await me.call('listAdmins', {})).status).toBe(200);
});

test('a colleague may change all of it', async () => {
  const other = await it.withRoles('sellers');
  const changed = { email: 'moved@oneself.example', password: 'secret6', confirm_password: 'secret6' };
  expect(await me.call('updateAdmin', { ...mine, id: other.id, ...changed })).toMatchObject({ status: 200 });
  expect((await other.call('listSellers', {})).status).toBe(401);
});
