import { createHash, createHmac } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { sessions, users } from '../../../server/db/schema';
import { createClient } from '../helpers/client';
import {
  differentCode,
  LAST_TRY,
  MINUTE,
  NEW,
  NO_LONGER_VALID,
  NOT_VERIFIED,
  OLD,
  openResets,
  type Resets,
  START,
  WRONG,
} from '../helpers/resets';

describe('password reset', () => {
  let it: Resets;
  beforeAll(async () => {
    it = await openResets({ rateLimitFactor: 1000 });
  });
  beforeEach(() => it.setLater(0));
  afterAll(() => it.close());

  describe('completion of a password reset', () => {
    test('the server sets a new password after the mailed code is verified, and responds like a sign-in', async () => {
      const { email } = await it.addUser();
      for (const password of [NEW, 'yet another']) {
        const asked = await it.requestCode(email);
        expect(asked).toMatchObject({ status: 200, success: true, mail: { to: email } });
        expect(asked.code).toMatch(/^\d{6}$/);
        const { token } = asked.data;
        expect(await it.verify(email, token, asked.code)).toMatchObject({ status: 200, data: null });
        const { data, ...answer } = await it.reset(token, password);
        expect(answer).toEqual({ status: 200, success: true, message: 'Your password has been changed' });
        const signedIn = await it.anonymous.call('login', { email, password, role: 'admin' });
        expect(data).toEqual({ ...signedIn.data, token: expect.stringMatching(/^[\w-]{43}$/) });
        expect(await createClient(it.app, { token: data.token }).call('listSellers', {})).toMatchObject({
          status: 200,
        });
      }
      expect(await it.canSignIn(email, OLD)).toBe(false);
      expect(await it.canSignIn(email, NEW)).toBe(false);
    });

    test('the server ignores case and surrounding spaces of the email', async () => {
      const { email } = await it.addUser();
      const { data, code } = await it.requestCode(` ${email.toUpperCase()} `);
      expect((await it.verify(` ${email.toUpperCase()}`, data.token, code)).status).toBe(200);
    });

    test('a completed password reset revokes all earlier sessions of the user, and no sessions of other users', async () => {
      const { email, id } = await it.addUser();
      const other = await it.addUser();
      const [mine, theirs] = [await it.signIn(email, OLD), await it.signIn(other.email, OLD)];
      const { data } = await it.reset(await it.verifiedToken(email));
      const statusFor = async (headers: Record<string, string>) =>
        (await createClient(it.app, headers).call('listSellers', {})).status;
      expect(await statusFor(mine)).toBe(401);
      expect(await statusFor(theirs)).toBe(200);
      expect(await statusFor({ token: data.token })).toBe(200);
      expect(await it.db.select().from(sessions).where(eq(sessions.userId, id))).toHaveLength(1);
    });
  });

  describe('reset code', () => {
    test('the server accepts a reset code for ten minutes', async () => {
      const [early, late] = [await it.addUser(), await it.addUser()];
      const [good, bad] = [await it.requestCode(early.email), await it.requestCode(late.email)];
      it.setLater(10 - 1 / MINUTE);
      expect((await it.verify(early.email, good.data.token, good.code)).status).toBe(200);
      it.setLater(10);
      expect(await it.verify(late.email, bad.data.token, bad.code)).toEqual(NO_LONGER_VALID);
    });

    test('the server accepts a reset code only once, even in concurrent requests', async () => {
      const { email } = await it.addUser();
      const { data, code } = await it.requestCode(email);
      const answers = await Promise.all([
        it.verify(email, data.token, code),
        it.verify(email, data.token, code),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
      expect(await it.verify(email, data.token, code)).toEqual(NO_LONGER_VALID);
    });

    test('the server accepts the right reset code after four wrong codes, but not after five', async () => {
      const [patient, guesser] = [await it.addUser(), await it.addUser()];
      const good = await it.requestCode(patient.email);
      const wrong = differentCode(good.code);
      for (let tried = 0; tried < 4; tried += 1) {
        expect(await it.verify(patient.email, good.data.token, wrong)).toEqual(WRONG);
      }
      expect((await it.verify(patient.email, good.data.token, good.code)).status).toBe(200);

      const bad = await it.requestCode(guesser.email);
      const guess = () => it.verify(guesser.email, bad.data.token, differentCode(bad.code));
      for (let tried = 0; tried < 4; tried += 1) await guess();
      expect(await guess()).toEqual(LAST_TRY);
      expect(await guess()).toEqual(NO_LONGER_VALID);
      expect(await it.verify(guesser.email, bad.data.token, bad.code)).toEqual(NO_LONGER_VALID);
    });

    test('the server checks the reset code in only five of twenty concurrent requests', async () => {
      const { email } = await it.addUser();
      const { data, code } = await it.requestCode(email);
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => it.verify(email, data.token, differentCode(code))),
      );
      expect(answers.filter(({ message }) => message !== NO_LONGER_VALID.message)).toHaveLength(5);
      expect(await it.verify(email, data.token, code)).toEqual(NO_LONGER_VALID);
    });

    test('the server accepts a reset code only with the reset token and the email of the request that created the code', async () => {
      const [mine, theirs] = [await it.addUser(), await it.addUser()];
      const [a, b] = [await it.requestCode(mine.email), await it.requestCode(theirs.email)];
      expect(await it.verify(theirs.email, a.data.token, a.code)).toEqual(NO_LONGER_VALID);
      expect(await it.verify(mine.email, b.data.token, a.code)).toEqual(NO_LONGER_VALID);
      expect(await it.verify(mine.email, 'no such token', a.code)).toEqual(NO_LONGER_VALID);
      expect((await it.verify(mine.email, a.data.token, a.code)).status).toBe(200);
    });

    test('the server accepts only the latest reset code that was sent to an email', async () => {
      const { email } = await it.addUser();
      const [older, newer] = [await it.requestCode(email), await it.requestCode(email)];
      expect(newer.data.token).not.toBe(older.data.token);
      expect(await it.verify(email, older.data.token, older.code)).toEqual(NO_LONGER_VALID);
      expect((await it.verify(email, newer.data.token, newer.code)).status).toBe(200);
    });

    test('a request for a new reset code invalidates a reset token that an older code has verified', async () => {
      const { email } = await it.addUser();
      const token = await it.verifiedToken(email);
      await it.requestCode(email);
      expect(await it.reset(token)).toEqual(NOT_VERIFIED);
      expect(await it.canSignIn(email, OLD)).toBe(true);
    });
  });
});

describe('reset tokens', () => {
  let it: Resets;
  beforeAll(async () => {
    it = await openResets({ rateLimitFactor: 1000 });
  });
  beforeEach(() => it.setLater(0));
  afterAll(() => it.close());

  describe('verified reset token', () => {
    test('the server rejects a new password if the code of the reset token has not been verified', async () => {
      const { email } = await it.addUser();
      const { data, code } = await it.requestCode(email);
      expect(await it.reset(data.token)).toEqual(NOT_VERIFIED);
      await it.verify(email, data.token, differentCode(code));
      expect(await it.reset(data.token)).toEqual(NOT_VERIFIED);
      expect(await it.reset('no such token')).toEqual(NOT_VERIFIED);
      expect(await it.canSignIn(email, OLD)).toBe(true);
    });

    test('the server sets only one password for each reset token, even in concurrent requests', async () => {
      const { email } = await it.addUser();
      const token = await it.verifiedToken(email);
      const answers = await Promise.all([it.reset(token, 'password one'), it.reset(token, 'password two')]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
      expect(await it.reset(token)).toEqual(NOT_VERIFIED);
      expect(await it.canSignIn(email, answers[0].success ? 'password one' : 'password two')).toBe(true);
    });

    test('the server accepts a new password for ten minutes after the code was verified', async () => {
      const [early, late] = [await it.addUser(), await it.addUser()];
      const asked = [await it.requestCode(early.email), await it.requestCode(late.email)] as const;
      it.setLater(9);
      for (const [at, { email }] of [early, late].entries()) {
        expect((await it.verify(email, asked[at]!.data.token, asked[at]!.code)).status).toBe(200);
      }
      it.setLater(19 - 1 / MINUTE);
      expect((await it.reset(asked[0].data.token)).status).toBe(200);
      it.setLater(19);
      expect(await it.reset(asked[1].data.token)).toEqual(NOT_VERIFIED);
    });

    test.each(['abcde', '', 'x'.repeat(257)])('the server rejects %j as a new password', async (password) => {
      const { email } = await it.addUser();
      const token = await it.verifiedToken(email);
      expect((await it.reset(token, password)).status).toBe(422);
      expect(await it.canSignIn(email, OLD)).toBe(true);
      expect((await it.reset(token, '123456')).status).toBe(200);
    });

    test('the server stores a reset token as a hash, and its code as a hash with the token as the key', async () => {
      const { email } = await it.addUser();
      const { data, code } = await it.requestCode(email);
      const everything = JSON.stringify((await it.pool.query('select * from tys.password_resets')).rows);
      expect(everything).not.toContain(data.token);
      expect(everything).not.toContain(code);
      expect(await it.rowOf(email)).toMatchObject({
        tokenHash: createHash('sha256').update(data.token).digest('base64url'),
        codeHash: createHmac('sha256', data.token).update(code).digest('base64url'),
      });
    });
  });

  describe('pending password reset', () => {
    const NAME = { first_name: 'Ada', last_name: 'New' };
    test.each([
      ['is blocked', (id: number) => ['blockUsers', { user_ids: [id] }] as const],
      ['is deleted', (id: number) => ['deleteUsers', { user_ids: [id] }] as const],
      [
        'gets a password from another administrator',
        (id: number) => ['editUser', { user_id: id, ...NAME, new_password: 'given password' }] as const,
      ],
    ])('the server deletes the pending password reset when the user %s', async (_what, change) => {
      const { email, id } = await it.addUser();
      const token = await it.verifiedToken(email);
      const [name, input] = change(id);
      const boss = await it.withRoles('admins');
      expect((await boss.call(name, input as never)).status).toBe(200);
      expect(await it.reset(token)).toEqual(NOT_VERIFIED);
      expect(await it.rowOf(email)).toBeUndefined();
    });

    test('the server deletes the pending password reset when the user changes the password in the profile', async () => {
      const { email, id } = await it.addUser();
      const token = await it.verifiedToken(email);
      await it.db.execute(
        `insert into tys.user_roles select ${id}, id from tys.roles where key = 'settings' on conflict do nothing`,
      );
      const me = createClient(it.app, await it.signIn(email, OLD));
      const changed = await me.call('editProfile', { current_password: OLD, new_password: 'mine again' });
      expect(changed.status).toBe(200);
      expect(await it.reset(token)).toEqual(NOT_VERIFIED);
    });

    test('the server rejects the password reset of a user who was blocked directly in the database', async () => {
      const { email, id } = await it.addUser();
      const token = await it.verifiedToken(email);
      await it.db.update(users).set({ isBlocked: true, blockedAt: START }).where(eq(users.id, id));
      expect(await it.reset(token)).toEqual(NOT_VERIFIED);
    });
  });
});
