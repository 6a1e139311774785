import { createHash, createHmac } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { users } from '../../server/db/schema';
import { createClient } from './support/client';
import { anotherThan, MINUTE, NOT_VERIFIED, OLD, openResets, START, type Resets } from './support/resets';

let it: Resets;
beforeAll(async () => {
  it = await openResets({ rateLimitFactor: 1000 });
});
beforeEach(() => it.setLater(0));
afterAll(() => it.close());

describe('the token', () => {
  test('sets no password before its code was entered', async () => {
    const { email } = await it.somebody();
    const { data, code } = await it.ask(email);
    expect(await it.reset(data.token)).toEqual(NOT_VERIFIED);
    await it.verify(email, data.token, anotherThan(code));
    expect(await it.reset(data.token)).toEqual(NOT_VERIFIED);
    expect(await it.reset('no such token')).toEqual(NOT_VERIFIED);
    expect(await it.letsIn(email, OLD)).toBe(true);
  });

  test('sets one password, also when two come at once', async () => {
    const { email } = await it.somebody();
    const token = await it.verified(email);
    const answers = await Promise.all([it.reset(token, 'password one'), it.reset(token, 'password two')]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
    expect(await it.reset(token)).toEqual(NOT_VERIFIED);
    expect(await it.letsIn(email, answers[0].success ? 'password one' : 'password two')).toBe(true);
  });

  test('is good for ten minutes from when its code was entered', async () => {
    const [early, late] = [await it.somebody(), await it.somebody()];
    const asked = [await it.ask(early.email), await it.ask(late.email)] as const;
    it.setLater(9);
    for (const [at, { email }] of [early, late].entries()) {
      expect((await it.verify(email, asked[at]!.data.token, asked[at]!.code)).status).toBe(200);
    }
    it.setLater(19 - 1 / MINUTE);
    expect((await it.reset(asked[0].data.token)).status).toBe(200);
    it.setLater(19);
    expect(await it.reset(asked[1].data.token)).toEqual(NOT_VERIFIED);
  });

  test.each(['abcde', '', 'x'.repeat(257)])('does not set the password %j', async (password) => {
    const { email } = await it.somebody();
    const token = await it.verified(email);
    expect((await it.reset(token, password)).status).toBe(422);
    expect(await it.letsIn(email, OLD)).toBe(true);
    expect((await it.reset(token, '123456')).status).toBe(200);
  });

  test('and its code are stored as hashes only, of which the code’s needs the token', async () => {
    const { email } = await it.somebody();
    const { data, code } = await it.ask(email);
    const everything = JSON.stringify((await it.pool.query('select * from tys.password_resets')).rows);
    expect(everything).not.toContain(data.token);
    expect(everything).not.toContain(code);
    expect(await it.rowOf(email)).toMatchObject({
      tokenHash: createHash('sha256').update(data.token).digest('base64url'),
      codeHash: createHmac('sha256', data.token).update(code).digest('base64url'),
    });
  });
});

describe('a reset under way ends', () => {
  const NAME = { first_name: 'Ada', last_name: 'New' };
  test.each([
    ['is blocked', (id: number) => ['blockUsers', { user_ids: [id] }] as const],
    ['is deleted', (id: number) => ['deleteUsers', { user_ids: [id] }] as const],
    [
      'gets a password from a colleague',
      (id: number) => ['editUser', { user_id: id, ...NAME, new_password: 'given password' }] as const,
    ],
  ])('when the person %s', async (_what, change) => {
    const { email, id } = await it.somebody();
    const token = await it.verified(email);
    const [name, input] = change(id);
    const boss = await it.withRoles('admins');
    expect((await boss.call(name, input as never)).status).toBe(200);
    expect(await it.reset(token)).toEqual(NOT_VERIFIED);
    expect(await it.rowOf(email)).toBeUndefined();
  });

  test('when the person changes it themselves', async () => {
    const { email, id } = await it.somebody();
    const token = await it.verified(email);
    await it.db.execute(
      `insert into tys.user_roles select ${id}, id from tys.roles where key = 'settings' on conflict do nothing`,
    );
    const me = createClient(it.app, await it.signIn(email, OLD));
    const changed = await me.call('editProfile', { current_password: OLD, new_password: 'mine again' });
    expect(changed.status).toBe(200);
    expect(await it.reset(token)).toEqual(NOT_VERIFIED);
  });

  test('and does not set a password for who was blocked behind its back', async () => {
    const { email, id } = await it.somebody();
    const token = await it.verified(email);
    await it.db.update(users).set({ isBlocked: true, blockedAt: START }).where(eq(users.id, id));
    expect(await it.reset(token)).toEqual(NOT_VERIFIED);
  });
});
