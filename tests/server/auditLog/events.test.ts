import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { api } from '../../../src/contract/endpoints';
import { ENDPOINT_NAMES, specifications } from '../helpers/endpoints';
import { createExtrasClient } from '../helpers/client';
import { openWithValidBodies } from '../helpers/validBodies';
import { openDaysWork } from '../helpers/openDaysWork';
import type { TestApp } from '../helpers/openTestApp';
import { differentCode, openResets, type Resets } from '../helpers/resets';
import type { Api } from '../../../server/http/handlers';

describe('access to the audit log', async () => {
  const { it, all, morgan, katya, request, actions } = await openDaysWork();
  afterAll(() => it.close());

  const clientWith = async (...roles: Parameters<TestApp['withRoles']>) =>
    createExtrasClient(it.app, (await it.withRoles(...roles)).headers);
  const statusOf = async (client: typeof all, filter: object) =>
    (await client.list('activity', { filter })).status;

  test('a user with the role `admins` reads all events', async () => {
    expect(await statusOf(await clientWith('admins'), {})).toBe(200);
  });

  test('a user with the role `sellers` reads only events about sellers, and a user with the role `buyers` only events about buyers', async () => {
    const ofBuyers = await clientWith('buyers');
    expect(await actions({ target: `buyer:${katya}` }, ofBuyers)).toEqual(['blocked']);
    for (const filter of [
      {},
      { target: `seller:${request.sellerId}` },
      { target: `admin:${morgan.id}` },
      { target: 'plan:1' },
    ])
      expect(await statusOf(ofBuyers, filter)).toBe(403);
    const [blocked] = (await all.list('activity', { filter: { action: 'blocked' } })).rows;
    const [created] = (await all.list('activity', { filter: { action: 'created' } })).rows;
    expect((await ofBuyers.get('activity', blocked!.id as number)).status).toBe(200);
    expect((await ofBuyers.get('activity', created!.id as number)).status).toBe(403);
  });

  test('the server denies the audit log to callers with other roles and to callers who are not signed in', async () => {
    const others = await clientWith('finance', 'categories', 'settings');
    for (const filter of [{}, { target: `buyer:${katya}` }]) expect(await statusOf(others, filter)).toBe(403);
    expect((await createExtrasClient(it.app).list('activity')).status).toBe(401);
  });

  test('the server responds with 404 to a request to change an event', async () => {
    expect((await all.put('activity', 1, { action: 'refunded' })).status).toBe(404);
  });
});

describe('audit events of every endpoint', () => {
  let opened: Awaited<ReturnType<typeof openWithValidBodies>>;
  beforeEach(async () => {
    opened = await openWithValidBodies();
  });
  afterEach(() => opened.it.close());

  /** Endpoints that write. The deletions are last, because the other endpoints need the records. */
  const WRITES = (Object.keys(api) as (keyof Api)[])
    .filter((name) => api[name].method !== 'GET')
    .toSorted((a, b) => Number(a.startsWith('delete')) - Number(b.startsWith('delete')));
  /** Audit events of the requests that the server rejects in these tests. An unknown reset token causes no event. */
  const REJECTED: Partial<Record<keyof Api, string | null>> = {
    login: 'sign_in_failed',
    verifyResetCode: 'code_refused',
    resetPassword: null,
  };

  /** Replacements for values of a valid body that would change nothing, or that are already in use. */
  const OVERRIDES: Partial<Record<keyof Api, object>> = {
    editProfile: { first_name: 'Other' },
    editUser: { first_name: 'Other' },
    updateAdmin: { email: 'other@b.example' },
  };

  /** For each endpoint that changes nothing by itself: the endpoint that has to be called first. */
  const PREPARATIONS: Partial<Record<keyof Api, keyof Api>> = { unblockUsers: 'blockUsers' };

  const newest = async () => {
    const { rows } = await opened.it.db.execute<{ id: string; action: string }>(
      sql`select id, action from tys.activity order by id desc limit 1`,
    );
    return rows[0] ?? { id: '0', action: undefined };
  };

  const send = (name: keyof Api) =>
    api[name].method === 'POST'
      ? opened.bodies.post(name, JSON.stringify({ ...opened.bodies.good[name], ...OVERRIDES[name] }))
      : opened.admin.send('DELETE', opened.bodies.pathOf(name));

  describe.each(WRITES)('%s', (name) => {
    test('a request to the endpoint inserts an audit event, unless the request has an unknown reset token', async () => {
      const preparation = PREPARATIONS[name];
      if (preparation) await send(preparation);
      const before = await newest();
      const { status } = await send(name);
      const after = await newest();
      const action = after.id === before.id ? null : after.action;
      const isRejected = name in REJECTED;
      expect(status < 300).toBe(!isRejected);
      expect(action, `newest audit event after ${name}`).toBe(
        isRejected ? REJECTED[name] : (action ?? 'an event'),
      );
    });
  });

  test('no audit event contains a password, token, code or picture', async () => {
    for (const name of WRITES) await send(name);
    const { rows } = await opened.it.db.execute<{ all: string }>(
      sql`select coalesce(string_agg(a::text, ' '), '') || coalesce((select string_agg(t::text, ' ')
      from tys.activity_texts t), '') as all from tys.activity a`,
    );
    const stored = rows[0]!.all;
    expect(stored.length).toBeGreaterThan(1000);
    const secrets = ENDPOINT_NAMES.flatMap((name) => {
      // In requests to public endpoints, a code gives access to an account. Elsewhere, a code is a phone country code.
      const isSecret = specifications[name].allowedRoles
        ? /password|token|image/
        : /password|token|code$|image/;
      return Object.entries(opened.bodies.good[name] ?? {}).flatMap(([field, value]) =>
        isSecret.test(field) && typeof value === 'string' && value.length > 5 ? [value] : [],
      );
    });
    expect(secrets.length).toBeGreaterThan(4);
    for (const secret of secrets) expect(stored).not.toContain(secret);
    expect(stored).not.toMatch(/argon2|base64/);
  });
});

describe('audit events of password resets', () => {
  let it: Resets;
  let extras: ReturnType<typeof createExtrasClient>;
  beforeAll(async () => {
    it = await openResets({ rateLimitFactor: 1000 });
    extras = createExtrasClient(it.app, (await it.withRoles('admins')).headers);
  });
  afterAll(() => it.close());

  const newestEvents = async (count: number) =>
    (await extras.list('activity', { range: [0, count - 1] })).rows.map(({ action, actor, person }) => ({
      action,
      actor: (actor as { id: number } | null)?.id,
      person: (person as { id: number } | null)?.id,
    }));

  test('the server records each step of a password reset with the account', async () => {
    const { email, id } = await it.addUser();
    const { data, code } = await it.requestCode(email);
    await it.verify(email, data.token, differentCode(code));
    await it.verify(email, data.token, code);
    await it.reset(data.token);
    expect(await newestEvents(4)).toEqual([
      { action: 'password_reset', actor: id },
      { action: 'code_accepted', actor: id },
      { action: 'code_refused', person: id },
      { action: 'code_asked', person: id },
    ]);
  });

  test('the server records the steps of a password reset for an unknown email in events without an account', async () => {
    const unknown = 'nobody@resets.example';
    const { data } = await it.requestCode(unknown);
    await it.verify(unknown, data.token, '123456');
    expect(await newestEvents(2)).toEqual([{ action: 'code_refused' }, { action: 'code_asked' }]);
  });
});
