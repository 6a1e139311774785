import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Role } from '../../src/contract/roles';
import type { Client } from './support/client';
import { openTestApp, type TestApp } from './support/openTestApp';
import { addAdmin, addPeople, rowsOf } from './support/people';

type Who = 'seller' | 'buyer' | 'admin' | 'blocked seller' | 'blocked buyer' | 'blocked admin';
const EVERYBODY: Who[] = ['seller', 'buyer', 'admin', 'blocked seller', 'blocked buyer', 'blocked admin'];
const SELLERS: Who[] = ['seller', 'blocked seller'];
const BUYERS: Who[] = ['buyer', 'blocked buyer'];
const ADMINS: Who[] = ['admin', 'blocked admin'];
const BLOCKED: Who[] = ['blocked seller', 'blocked buyer'];

const ACTIONS = {
  block: (client: Client, id: number) => client.call('blockUsers', { user_ids: [id] }),
  unblock: (client: Client, id: number) => client.call('unblockUsers', { user_ids: [id] }),
  delete: (client: Client, id: number) => client.call('deleteUsers', { user_ids: [id] }),
  edit: (client: Client, id: number) =>
    client.call('editUser', { user_id: id, first_name: 'New', last_name: 'Name' }),
};
type Action = keyof typeof ACTIONS;

/** Whom the holder of a role, or of two, may block and edit; and, where it differs, whom they may unblock and delete. */
const REACH: [Role[], Who[], Who[]?][] = [
  [['sellers'], SELLERS],
  [['buyers'], BUYERS],
  [['admins'], ADMINS],
  [
    ['sellers', 'buyers'],
    [...SELLERS, ...BUYERS],
  ],
  [['blocked_users'], [], BLOCKED],
  [['blocked_users', 'sellers'], SELLERS, [...SELLERS, 'blocked buyer']],
  [['blocked_users', 'admins'], ADMINS, [...ADMINS, ...BLOCKED]],
  [['dashboard', 'finance', 'settings', 'reports', 'categories', 'subscriptions'], []],
];
const cases = REACH.flatMap(([roles, blocks, unblocks = blocks]) =>
  (Object.keys(ACTIONS) as Action[]).map((action) => ({
    roles,
    action,
    whom: action === 'unblock' || action === 'delete' ? unblocks : blocks,
  })),
);

let it: TestApp;
let ids: Record<Who, number>;
const clients = new Map<Role[], Client>();
beforeAll(async () => {
  it = await openTestApp();
  for (const [roles] of REACH) clients.set(roles, await it.withRoles(...roles));
});
beforeEach(async () => {
  const people = EVERYBODY.map((who) => ({
    role: who.split(' ').at(-1) as 'seller' | 'buyer' | 'admin',
    isBlocked: who.startsWith('blocked'),
  }));
  const added = await addPeople(it.db, ...people);
  ids = Object.fromEntries(EVERYBODY.map((who, at) => [who, added[at]])) as typeof ids;
});
afterAll(() => it.close());

test.each(cases)('$roles may $action: $whom', async ({ roles, action, whom }) => {
  const reached: Who[] = [];
  for (const who of EVERYBODY) {
    const before = await rowsOf(it.db, [ids[who]]);
    const { status } = await ACTIONS[action](clients.get(roles)!, ids[who]);
    expect([200, 403], `${action} ${who}`).toContain(status);
    if (status === 200) reached.push(who);
    const unchanged = JSON.stringify(await rowsOf(it.db, [ids[who]])) === JSON.stringify(before);
    expect(status === 200 || unchanged, `${who} untouched`).toBe(true);
  }
  expect(new Set(reached)).toEqual(new Set(whom));
});

test('one person out of reach among others is named, and nobody is changed', async () => {
  const all = Object.values(ids);
  const before = await rowsOf(it.db, all);
  const answer = await (await it.withRoles('sellers')).call('blockUsers', { user_ids: all });
  expect(answer).toMatchObject({ status: 403, message: `You are not allowed to change buyer ${ids.buyer}` });
  expect(await rowsOf(it.db, all)).toEqual(before);
});

describe('an administrator', () => {
  test.each(['blockUsers', 'deleteUsers'] as const)(
    'cannot %s themselves, alone or among others',
    async (name) => {
      const me = await it.withRoles('admins');
      const other = await addAdmin(it.db, []);
      for (const user_ids of [[me.id], [other, String(me.id)]]) {
        expect(await me.call(name, { user_ids })).toMatchObject({ status: 422, success: false });
      }
      expect((await rowsOf(it.db, [me.id, other])).map((row) => row.isBlocked || row.deletedAt)).toEqual([
        null,
        null,
      ]);
    },
  );

  test('may give themselves another name', async () => {
    const me = await it.withRoles('admins');
    expect(await ACTIONS.edit(me, me.id)).toMatchObject({ status: 200 });
  });
});
