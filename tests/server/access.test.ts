import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { api } from '../../src/contract/endpoints';
import { translateMessage } from '../../server/platform/translate';
import { type RestResourceName, REST_RESOURCES } from '../../src/contract/capabilityNames';
import { type Role, ROLES } from '../../src/contract/roles';
import { ALL_HOLDERS, type Holder } from '../calls/support/call';
import { CALLS, known } from './support/calls';
import { type Client, createClient } from './support/client';
import { createExtrasClient } from './support/extras';
import { openTestApp, type TestApp } from './support/openTestApp';
import { addAdmin, addPeople, rowsOf } from './support/people';
import { READ_ONLY } from './support/readOnlyExtras';
import type { Api } from '../../server/http/handlers';
import { missingRoleError } from '../../server/http/context';

describe('roles', () => {
  const guarded = CALLS.filter((name) => known[name].allowedRoles);

  let it: TestApp;
  const holders = new Map<Holder, Client>();
  beforeAll(async () => {
    it = await openTestApp();
    holders.set('none', await it.withRoles());
    for (const role of ROLES) holders.set(role, await it.withRoles(role));
  });
  afterAll(() => it.close());

  /** An empty call, about nobody: whoever may make it hears what is wrong, or gets a list, but never 401 or 403. */
  const knock = (client: Client, name: keyof Api) =>
    client.send(
      api[name].method,
      api[name].path.replace(':id', '0'),
      api[name].method === 'POST' ? { body: '{}' } : {},
    );

  test.each(guarded)('%s needs a token', async (name) => {
    for (const client of [it.anybody, createClient(it.app, { token: 'not a token' })]) {
      expect(await knock(client, name)).toEqual({
        status: 401,
        success: false,
        message: 'Please log in',
        data: null,
      });
    }
  });

  test.each(CALLS.filter((name) => !known[name].allowedRoles))(
    '%s needs no token, and minds no wrong one',
    async (name) => {
      for (const client of [it.anybody, createClient(it.app, { token: 'not a token' })]) {
        const { status, errors = {} } = await knock(client, name);
        expect(status === 200 || 'email' in errors || 'token' in errors).toBe(true);
      }
    },
  );

  describe.each(guarded)('%s', (name) => {
    const allowed = known[name].allowedRoles ?? [];
    const holdersOf = (may: boolean) => ALL_HOLDERS.filter((role) => allowed.includes(role) === may);

    test.each(holdersOf(true))('is for the holder of %s alone', async (role) => {
      const { status } = await knock(holders.get(role)!, name);
      // Saving where nothing was changed is no mistake.
      const needsFields = api[name].method === 'POST' && known[name].optional !== 'every field';
      expect(status).toBe(needsFields ? 422 : api[name].path.includes(':id') ? 404 : 200);
    });

    test.each(holdersOf(false))('is not for the holder of %s alone', async (role) => {
      expect(await knock(holders.get(role)!, name)).toEqual({
        status: 403,
        success: false,
        message: translateMessage('en', missingRoleError(allowed.filter((one) => one !== 'none')).message),
        data: null,
      });
    });
  });
});

describe('roles of extension endpoints', () => {
  /** `activity` depends on whom it is about: see `auditLog/events.test.ts`. */
  type Known = Exclude<RestResourceName, 'activity'>;
  const KNOWN = REST_RESOURCES.filter((name): name is Known => name !== 'activity');

  /** Who may use each resource beyond section 7, written by hand; `null` is whoever is signed in. */
  const ALLOWED: Record<Known, readonly Role[] | null> = {
    'refund-requests': ['finance'],
    reports: ['reports'],
    assignments: ['finance', 'reports'],
    messages: ['reports'],
    replies: ['reports'],
    'saved-replies': ['reports'],
    people: ['buyers', 'sellers'],
    bookings: ['buyers', 'sellers'],
    notes: ['buyers', 'sellers', 'finance', 'reports'],
    colleagues: ['buyers', 'sellers', 'finance', 'reports'],
    reasons: null,
    consequences: null,
    comparisons: ['dashboard'],
    trends: ['dashboard'],
    statements: ['finance'],
    payouts: ['finance'],
    views: null,
    books: ['finance'],
    guessed: ['admins'],
    'staff-sessions': null,
    invitations: ['admins'],
    factors: null,
    notifications: null,
  };
  /** Who may change a row, where not all who read them may. */
  const MAY_CHANGE: Partial<Record<Known, readonly Role[]>> = { reasons: ['admins'] };
  /** What a row's state can be set to. */
  const STATUS: Partial<Record<Known, string>> = { reports: 'closed', messages: 'spam' };
  const HOLDERS = [...ROLES, 'none'] as const;

  let it: TestApp;
  const headersOf = new Map<string, Record<string, string>>();
  beforeAll(async () => {
    it = await openTestApp();
    for (const role of HOLDERS) {
      headersOf.set(role, (await (role === 'none' ? it.withRoles() : it.withRoles(role))).headers);
    }
  });
  afterAll(() => it.close());

  /** Asked for and, where it can be, changed. */
  const asOften = (name: Known, ...answers: unknown[]) => answers.slice(0, READ_ONLY.has(name) ? 2 : 3);
  const eachTime = (name: Known, answer: unknown) => asOften(name, answer, answer, answer);

  /** A list, a row that there is not, and a change of it where rows are changed: whoever may ask hears that it is not there. */
  const knock = async (name: Known, headers?: Record<string, string>) => {
    const { send, put } = createExtrasClient(it.app, headers);
    const said = { unread: false, again: true, dealt_with: true, assignee: null, name: 'Key' };
    const change = { ...said, status: STATUS[name] ?? 'approved' };
    const answers = [await send(name), await send(`${name}/0`)];
    const changed = READ_ONLY.has(name) ? [] : [await put(name, 0, change)];
    return [...answers, ...changed].map(({ status, body }) => [
      status,
      (body as { message?: string }).message,
    ]);
  };

  test('every resource is here', () => expect(Object.keys(ALLOWED)).toEqual(KNOWN));

  describe.each(KNOWN)('%s', (name) => {
    test.each([
      ['no token', {}],
      ['a wrong one', { token: 'not a token' }],
    ])('is for nobody with %s', async (_what, headers) => {
      expect(await knock(name, headers)).toEqual(eachTime(name, [401, 'Please log in']));
    });

    test.each(HOLDERS)('answers the holder of %s as the list says', async (role) => {
      const answer = (allowed: readonly Role[] | null, given: unknown) =>
        !allowed || allowed.some((one) => one === role)
          ? given
          : [403, translateMessage('en', missingRoleError(allowed).message)];
      const missing = [404, 'This record no longer exists'];
      const may = ALLOWED[name];
      const change = answer(MAY_CHANGE[name] ?? may, missing);
      expect(await knock(name, headersOf.get(role))).toEqual(
        asOften(name, answer(may, [200, undefined]), answer(may, missing), change),
      );
    });
  });
});

describe('roles and people', () => {
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
    expect(answer).toMatchObject({
      status: 403,
      message: `You are not allowed to change buyer ${ids.buyer}`,
    });
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
});
