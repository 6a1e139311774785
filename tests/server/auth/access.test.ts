import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { api } from '../../../src/contract/endpoints';
import { translateMessage } from '../../../server/platform/translate';
import { type RestResourceName, REST_RESOURCES } from '../../../src/contract/resourceNames';
import { type Role, ROLES } from '../../../src/contract/roles';
import { restSpecifications } from '../../apiSpecification/rest/resources';
import { ALL_HOLDERS, type Holder } from '../../apiSpecification/support/endpoint';
import { ENDPOINT_NAMES, specifications } from '../helpers/endpoints';
import { type Client, createClient } from '../helpers/client';
import { createExtrasClient } from '../helpers/client';
import { openTestApp, type TestApp } from '../helpers/openTestApp';
import { addAdmin, addPeople, rowsOf } from '../helpers/people';
import type { Api } from '../../../server/http/handlers';
import { missingRoleError } from '../../../server/http/context';

describe('access to the endpoints of section 7 of the specification', () => {
  const guarded = ENDPOINT_NAMES.filter((name) => specifications[name].allowedRoles);

  let it: TestApp;
  const holders = new Map<Holder, Client>();
  beforeAll(async () => {
    it = await openTestApp();
    holders.set('none', await it.withRoles());
    for (const role of ROLES) holders.set(role, await it.withRoles(role));
  });
  afterAll(() => it.close());

  /** Sends an empty request. If the client has access, the server responds with 422, 404 or a list. */
  const sendEmpty = (client: Client, name: keyof Api) =>
    client.send(
      api[name].method,
      api[name].path.replace(':id', '0'),
      api[name].method === 'POST' ? { body: '{}' } : {},
    );

  test.each(guarded)('the endpoint %s requires a token', async (name) => {
    for (const client of [it.anonymous, createClient(it.app, { token: 'not a token' })]) {
      expect(await sendEmpty(client, name)).toEqual({
        status: 401,
        success: false,
        message: 'Please sign in',
        data: null,
      });
    }
  });

  test.each(ENDPOINT_NAMES.filter((name) => !specifications[name].allowedRoles))(
    'the public endpoint %s accepts requests without a token or with a wrong token',
    async (name) => {
      for (const client of [it.anonymous, createClient(it.app, { token: 'not a token' })]) {
        const { status, errors = {} } = await sendEmpty(client, name);
        expect(status === 200 || 'email' in errors || 'token' in errors).toBe(true);
      }
    },
  );

  describe.each(guarded)('%s', (name) => {
    const allowed = specifications[name].allowedRoles ?? [];
    const holdersOf = (may: boolean) => ALL_HOLDERS.filter((role) => allowed.includes(role) === may);

    test.each(holdersOf(true))('the role %s alone permits the request', async (role) => {
      const { status } = await sendEmpty(holders.get(role)!, name);
      // An endpoint with only optional fields accepts an empty request.
      const needsFields = api[name].method === 'POST' && specifications[name].optional !== 'every field';
      expect(status).toBe(needsFields ? 422 : api[name].path.includes(':id') ? 404 : 200);
    });

    test.each(holdersOf(false))('the role %s alone does not permit the request', async (role) => {
      expect(await sendEmpty(holders.get(role)!, name)).toEqual({
        status: 403,
        success: false,
        message: translateMessage('en', missingRoleError(allowed.filter((one) => one !== 'none')).message),
        data: null,
      });
    });
  });
});

describe('access to extension resources', () => {
  /** All resources except `activity`, because the access to `activity` depends on each event (`events.test.ts`). */
  type ResourceName = Exclude<RestResourceName, 'activity'>;
  const RESOURCES = REST_RESOURCES.filter((name): name is ResourceName => name !== 'activity');

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

  /** Returns the expected responses of `sendEach`: list, record and, unless the resource is read-only, update. */
  const responsesOf = (name: ResourceName, ...answers: unknown[]) =>
    answers.slice(0, restSpecifications[name]!.update ? 3 : 2);
  const sameResponses = (name: ResourceName, answer: unknown) => responsesOf(name, answer, answer, answer);

  /** Requests the list, a missing record and, unless the resource is read-only, an update of the missing record. */
  const sendEach = async (name: ResourceName, headers?: Record<string, string>) => {
    const { send, put } = createExtrasClient(it.app, headers);
    const answers = [await send(name), await send(`${name}/0`)];
    const { update } = restSpecifications[name]!;
    const changed = update ? [await put(name, 0, update)] : [];
    return [...answers, ...changed].map(({ status, body }) => [
      status,
      (body as { message?: string }).message,
    ]);
  };

  test('the specifications contain every resource', () =>
    expect(Object.keys(restSpecifications)).toEqual(REST_RESOURCES));

  describe.each(RESOURCES)('%s', (name) => {
    test.each([
      ['no token', {}],
      ['a wrong token', { token: 'not a token' }],
    ])('the server rejects each request with %s', async (_what, headers) => {
      expect(await sendEach(name, headers)).toEqual(sameResponses(name, [401, 'Please sign in']));
    });

    test.each(HOLDERS)(
      'a user with only the role %s has exactly the access that the specification declares',
      async (role) => {
        const answer = (allowed: readonly string[] | null, given: unknown) =>
          !allowed || allowed.some((one) => one === role)
            ? given
            : [403, translateMessage('en', missingRoleError(allowed as readonly Role[]).message)];
        const missing = [404, 'This record no longer exists'];
        const { roles: may, writerRoles = may } = restSpecifications[name]!;
        const change = answer(writerRoles, missing);
        expect(await sendEach(name, headersOf.get(role))).toEqual(
          responsesOf(name, answer(may, [200, undefined]), answer(may, missing), change),
        );
      },
    );
  });
});

describe('access to accounts', () => {
  type Target = 'seller' | 'buyer' | 'admin' | 'blocked seller' | 'blocked buyer' | 'blocked admin';
  const ALL_TARGETS: Target[] = [
    'seller',
    'buyer',
    'admin',
    'blocked seller',
    'blocked buyer',
    'blocked admin',
  ];
  const SELLERS: Target[] = ['seller', 'blocked seller'];
  const BUYERS: Target[] = ['buyer', 'blocked buyer'];
  const ADMINS: Target[] = ['admin', 'blocked admin'];
  const BLOCKED: Target[] = ['blocked seller', 'blocked buyer'];

  const ACTIONS = {
    block: (client: Client, id: number) => client.call('blockUsers', { user_ids: [id] }),
    unblock: (client: Client, id: number) => client.call('unblockUsers', { user_ids: [id] }),
    delete: (client: Client, id: number) => client.call('deleteUsers', { user_ids: [id] }),
    edit: (client: Client, id: number) =>
      client.call('editUser', { user_id: id, first_name: 'New', last_name: 'Name' }),
  };
  type Action = keyof typeof ACTIONS;

  /** Roles, the users that they may block and edit, and the users that they may unblock and delete (default: equal). */
  const REACH: [Role[], Target[], Target[]?][] = [
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
      allowed: action === 'unblock' || action === 'delete' ? unblocks : blocks,
    })),
  );

  let it: TestApp;
  let ids: Record<Target, number>;
  const clients = new Map<Role[], Client>();
  beforeAll(async () => {
    it = await openTestApp();
    for (const [roles] of REACH) clients.set(roles, await it.withRoles(...roles));
  });
  beforeEach(async () => {
    const people = ALL_TARGETS.map((who) => ({
      role: who.split(' ').at(-1) as 'seller' | 'buyer' | 'admin',
      isBlocked: who.startsWith('blocked'),
    }));
    const added = await addPeople(it.db, ...people);
    ids = Object.fromEntries(ALL_TARGETS.map((who, at) => [who, added[at]])) as typeof ids;
  });
  afterAll(() => it.close());

  test.each(cases)(
    'users with the roles $roles are allowed to $action exactly these users: $allowed',
    async ({ roles, action, allowed }) => {
      const reached: Target[] = [];
      for (const who of ALL_TARGETS) {
        const before = await rowsOf(it.db, [ids[who]]);
        const { status } = await ACTIONS[action](clients.get(roles)!, ids[who]);
        expect([200, 403], `${action} ${who}`).toContain(status);
        if (status === 200) reached.push(who);
        const unchanged = JSON.stringify(await rowsOf(it.db, [ids[who]])) === JSON.stringify(before);
        expect(status === 200 || unchanged, `${who} untouched`).toBe(true);
      }
      expect(new Set(reached)).toEqual(new Set(allowed));
    },
  );

  test('if the caller is not allowed to change one of several users, the server blocks none of them, and the error contains the id of that user', async () => {
    const all = Object.values(ids);
    const before = await rowsOf(it.db, all);
    const answer = await (await it.withRoles('sellers')).call('blockUsers', { user_ids: all });
    expect(answer).toMatchObject({
      status: 403,
      message: `You are not allowed to change buyer ${ids.buyer}`,
    });
    expect(await rowsOf(it.db, all)).toEqual(before);
  });

  describe('own account of an administrator', () => {
    test.each(['blockUsers', 'deleteUsers'] as const)(
      'the endpoint %s rejects the caller’s own account, alone or among other accounts',
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

    test('an administrator can change the name of their own account', async () => {
      const me = await it.withRoles('admins');
      expect(await ACTIONS.edit(me, me.id)).toMatchObject({ status: 200 });
    });
  });
});
