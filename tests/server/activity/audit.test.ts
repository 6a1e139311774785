import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { api } from '../../../src/contract/endpoints';
import { CALLS, known } from '../support/calls';
import { createExtrasClient } from '../support/extras';
import { openWithGoodBodies } from '../support/goodBodies';
import { openDaysWork } from '../support/openDaysWork';
import type { TestApp } from '../support/openTestApp';
import { anotherThan, openResets, type Resets } from '../support/resets';
import type { Api } from '../../../server/http/handlers';

describe('readers of the audit log', async () => {
  /** Who reads what was done. */

  const { it, all, morgan, katya, request, actions } = await openDaysWork();
  afterAll(() => it.close());

  const readBy = async (...roles: Parameters<TestApp['withRoles']>) =>
    createExtrasClient(it.app, (await it.withRoles(...roles)).headers);
  const statusOf = async (of: typeof all, filter: object) => (await of.list('activity', { filter })).status;

  test('whoever manages administrators: all of it', async () => {
    expect(await statusOf(await readBy('admins'), {})).toBe(200);
  });

  test('whoever may see the person: what is about them, and nothing else', async () => {
    const ofBuyers = await readBy('buyers');
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

  test('nobody else', async () => {
    const others = await readBy('finance', 'categories', 'settings');
    for (const filter of [{}, { target: `buyer:${katya}` }]) expect(await statusOf(others, filter)).toBe(403);
    expect((await createExtrasClient(it.app).list('activity')).status).toBe(401);
  });

  test('nobody can write it', async () => {
    expect((await all.put('activity', 1, { action: 'refunded' })).status).toBe(404);
  });
});

describe('audit events of every endpoint', () => {
  /** Every call that changes something says in the activity what it did: read from the contract, none is left out. */

  let opened: Awaited<ReturnType<typeof openWithGoodBodies>>;
  beforeEach(async () => {
    opened = await openWithGoodBodies();
  });
  afterEach(() => opened.it.close());

  /** Deletions last, so that what the others are about is there. */
  const CHANGING = (Object.keys(api) as (keyof Api)[])
    .filter((name) => api[name].method !== 'GET')
    .toSorted((a, b) => Number(a.startsWith('delete')) - Number(b.startsWith('delete')));
  /** What a stranger tries in vain is kept too, but for a token that nobody was given. */
  const REFUSED: Partial<Record<keyof Api, string | null>> = {
    login: 'sign_in_failed',
    verifyResetCode: 'code_refused',
    resetPassword: null,
  };

  /** What makes a change of a good body that changes nothing, or is taken once. */
  const CHANGED: Partial<Record<keyof Api, object>> = {
    editProfile: { first_name: 'Other' },
    editUser: { first_name: 'Other' },
    updateAdmin: { email: 'other@b.example' },
  };

  /** Requests without which another one changes nothing. */
  const BEFORE: Partial<Record<keyof Api, keyof Api>> = { unblockUsers: 'blockUsers' };

  const newest = async () => {
    const { rows } = await opened.it.db.execute<{ id: string; action: string }>(
      sql`select id, action from tys.activity order by id desc limit 1`,
    );
    return rows[0] ?? { id: '0', action: undefined };
  };

  const send = (name: keyof Api) =>
    api[name].method === 'POST'
      ? opened.bodies.post(name, JSON.stringify({ ...opened.bodies.good[name], ...CHANGED[name] }))
      : opened.admin.send('DELETE', opened.bodies.pathOf(name));

  describe.each(CHANGING)('%s', (name) => {
    test('writes what it did', async () => {
      const first = BEFORE[name];
      if (first) await send(first);
      const before = await newest();
      const { status } = await send(name);
      const after = await newest();
      const written = after.id === before.id ? null : after.action;
      const refused = name in REFUSED;
      expect(status < 300).toBe(!refused);
      expect(written, `newest audit event after ${name}`).toBe(
        refused ? REFUSED[name] : (written ?? 'an event'),
      );
    });
  });

  test('nothing secret is in it', async () => {
    for (const name of CHANGING) await send(name);
    const { rows } = await opened.it.db.execute<{ all: string }>(
      sql`select coalesce(string_agg(a::text, ' '), '') || coalesce((select string_agg(t::text, ' ')
      from tys.activity_texts t), '') as all from tys.activity a`,
    );
    const kept = rows[0]!.all;
    expect(kept.length).toBeGreaterThan(1000);
    const secrets = CALLS.flatMap((name) => {
      // The code of a stranger opens an account; one that an administrator writes is what a voucher is called.
      const isSecret = known[name].allowedRoles ? /password|token|image/ : /password|token|code$|image/;
      return Object.entries(opened.bodies.good[name] ?? {}).flatMap(([field, value]) =>
        isSecret.test(field) && typeof value === 'string' && value.length > 5 ? [value] : [],
      );
    });
    expect(secrets.length).toBeGreaterThan(4);
    for (const secret of secrets) expect(kept).not.toContain(secret);
    expect(kept).not.toMatch(/argon2|base64/);
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

  const newest = async (many: number) =>
    (await extras.list('activity', { range: [0, many - 1] })).rows.map(({ action, actor, person }) => ({
      action,
      actor: (actor as { id: number } | null)?.id,
      person: (person as { id: number } | null)?.id,
    }));

  test('a forgotten password is told step by step: asked for, refused and accepted, and of whom', async () => {
    const { email, id } = await it.somebody();
    const { data, code } = await it.ask(email);
    await it.verify(email, data.token, anotherThan(code));
    await it.verify(email, data.token, code);
    await it.reset(data.token);
    expect(await newest(4)).toEqual([
      { action: 'password_reset', actor: id },
      { action: 'code_accepted', actor: id },
      { action: 'code_refused', person: id },
      { action: 'code_asked', person: id },
    ]);
  });

  test('of an address that nobody has, it is told of nobody', async () => {
    const nobody = 'nobody@resets.example';
    const { data } = await it.ask(nobody);
    await it.verify(nobody, data.token, '123456');
    expect(await newest(2)).toEqual([{ action: 'code_refused' }, { action: 'code_asked' }]);
  });
});
