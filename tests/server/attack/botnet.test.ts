import { describe, expect, test, vi } from 'vitest';

import { createClient } from '../support/client';
import { openGuessers, strangers } from '../support/guessers';
import { ELSEWHERE, HOME, openBotnet } from '../support/openBotnet';
import { anotherThan, NEW, OLD } from '../support/resets';

describe('botnet', () => {
  const { it, at, guessFrom, useUpPasswords, warnings } = openBotnet();

  describe('many who guess at one password', () => {
    test('have a hundred guesses between them, and from then on not even the right one helps', async () => {
      expect(new Set(await useUpPasswords())).toEqual(new Set([401]));
      expect(await guessFrom(ELSEWHERE)).toBe(429);
      const answer = await at.net
        .from(ELSEWHERE)
        .call('login', { email: at.email, password: OLD, role: 'admin' });
      expect(answer).toMatchObject({
        status: 429,
        message: expect.stringMatching(/^Too many attempts on this account/),
      });
    });

    test('have as many where nobody has the address', async () => {
      at.email = 'nobody@botnet.example';
      expect(new Set(await useUpPasswords())).toEqual(new Set([401]));
      expect(await guessFrom(ELSEWHERE)).toBe(429);
      expect(warnings()).toEqual([]);
    });

    test('one of them has twenty a day, so that one alone does not shut the others out', async () => {
      const statuses = [];
      for (let round = 0; round < 3; round += 1) {
        for (let n = 0; n < 10; n += 1) statuses.push(await guessFrom('198.51.100.1'));
        // A quarter of an hour later.
        await it.pool.query(
          `delete from tys.rate_limits where key like 'sign-in-account:%' or key like 'sign-in-client:%'`,
        );
        at.net = openGuessers(it);
      }
      expect(statuses.filter((status) => status === 401)).toHaveLength(20);
      expect(await guessFrom(ELSEWHERE, OLD)).toBe(200);
    });

    test('keep nobody out of a session that stands, nor from changing their password in it', async () => {
      const { token } = (
        await at.net.from(HOME).call('login', { email: at.email, password: OLD, role: 'admin' })
      ).data;
      await useUpPasswords();
      const here = createClient(at.net.app, { token, 'x-forwarded-for': '198.51.0.7' });
      expect(await here.call('listSellers', {})).toMatchObject({ status: 200 });
      const changed = { new_password: NEW, current_password: OLD };
      expect(await here.call('editProfile', changed)).toMatchObject({ status: 200 });
    });

    test('keep nobody from signing in with a browser that has signed in before, from anywhere', async () => {
      const { cookie } = await at.net.signIn(HOME, at.email, OLD);
      await useUpPasswords();
      expect(await at.net.signIn(ELSEWHERE, at.email, OLD, { cookie: cookie! })).toMatchObject({
        status: 200,
      });
      // Even where the stranger sits.
      expect(await at.net.signIn('198.51.0.7', at.email, OLD, { cookie: cookie! })).toMatchObject({
        status: 200,
      });
      expect(await guessFrom(HOME, OLD)).toBe(429);
    });

    test('are forgiven when a colleague sets a new password, or another address', async () => {
      const boss = await it.withRoles('admins');
      const { call } = createClient(at.net.app, boss.headers);
      await useUpPasswords();
      const names = { first_name: 'Ada', last_name: 'Tester' };
      expect(await call('editUser', { user_id: at.id, ...names, new_password: NEW })).toMatchObject({
        status: 200,
      });
      expect(await guessFrom(ELSEWHERE, NEW)).toBe(200);
      await useUpPasswords();
      const moved = `moved.${at.email}`;
      await call('updateAdmin', { id: at.id, email: moved, ...names, role_ids: [1] });
      at.email = moved;
      expect(await guessFrom(ELSEWHERE, NEW)).toBe(200);
    });

    test('do not outdo whoever runs the server, who starts it with higher limits', async () => {
      await useUpPasswords();
      expect(await guessFrom(ELSEWHERE, OLD)).toBe(429);
      expect(await guessFrom(ELSEWHERE, OLD, openGuessers(it, 10))).toBe(200);
    });

    test('are told of to the owner, once a day, in words that name nobody', async () => {
      for (const address of strangers(9)) await guessFrom(address);
      expect(warnings()).toEqual([]);
      await Promise.all(strangers(40).map((address) => guessFrom(address)));
      expect(warnings()).toHaveLength(1);
      expect(warnings()[0]).toMatchObject({
        to: at.email,
        subject: 'Suspicious sign-in attempts on your Treat Ya Self account',
      });
      expect(warnings()[0]!.text).not.toMatch(/198\.|@/);
    });
  });

  describe('a browser that has signed in before', () => {
    test('has a budget of its own, and no other account’s', async () => {
      const other = await it.somebody();
      const { cookie } = await at.net.signIn(HOME, at.email, OLD);
      const guess = (address: string) =>
        at.net.from(HOME, cookie).call('login', { email: address, password: 'a guess', role: 'admin' });
      for (let n = 0; n < 10; n += 1) expect((await guess(at.email)).status).toBe(401);
      expect((await guess(at.email)).status).toBe(429);
      const { rows } = await it.pool.query(
        `select from tys.rate_limits where key = 'sign-in-guesses:${at.email}' and points > 0`,
      );
      expect(rows).toEqual([]);
      await guess(other.email);
      const strange = await it.pool.query<{ points: number }>(
        `select points from tys.rate_limits where key = 'sign-in-guesses:${other.email}'`,
      );
      expect(strange.rows).toEqual([{ points: 1 }]);
    });

    test('is known by a cookie that scripts cannot read, other sites cannot send, and that opens nothing', async () => {
      const { said, cookie } = await at.net.signIn(HOME, at.email, OLD);
      expect(said).toMatch(/^device=[\w.-]+; Max-Age=31536000; Path=\/api\/user; HttpOnly; SameSite=Strict$/);
      const { said: overTls } = await at.net.signIn(HOME, at.email, OLD, { 'x-forwarded-proto': 'https' });
      expect(overTls).toMatch(/; Secure; SameSite=Strict$/);
      expect(await createClient(at.net.app, { cookie: cookie! }).call('editProfile', {})).toMatchObject({
        status: 401,
      });
      const everything = JSON.stringify((await it.pool.query('select * from tys.rate_limits')).rows);
      expect(everything).not.toContain(cookie!.split('=')[1]!.split('.')[1]);
    });

    test('is not made up, and not had by guessing', async () => {
      const { cookie } = await at.net.signIn(HOME, at.email, OLD);
      const spoilt = [
        cookie!.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
        cookie!.replace(/=./, (first) => (first === '=A' ? '=B' : '=A')),
        'device=',
        `device=${'a'.repeat(22)}.${'a'.repeat(43)}`,
      ];
      await useUpPasswords();
      for (const made of spoilt) {
        expect(await at.net.signIn(ELSEWHERE, at.email, OLD, { cookie: made })).toMatchObject({
          status: 429,
        });
      }
      const refused = await at.net.signIn(ELSEWHERE, at.email, 'a guess', { cookie: cookie! });
      expect(refused).toMatchObject({ status: 401, said: null });
    });
  });
});

describe('limits under a botnet', () => {
  const { it, at, guessFrom, useUpPasswords, warnings } = openBotnet();

  describe('codes', () => {
    const wrongCode = async (through: typeof at.net, address: string, cookie?: string) => {
      const client = through.from(address, cookie);
      const { data } = await client.call('forgotPassword', { email: at.email });
      const [, code = ''] = /(\d{6})/.exec(it.sent.at(-1)!.subject) ?? [];
      const statuses = [];
      for (let n = 0; n < 5; n += 1) {
        statuses.push(
          (
            await client.call('verifyResetCode', {
              email: at.email,
              token: data.token,
              code: anotherThan(code),
            })
          ).status,
        );
      }
      return { statuses, token: data.token, code };
    };

    test('of an account take ten wrong ones a month from all the world, and the owner hears of it', async () => {
      const [first, second, third] = strangers(3) as [string, string, string];
      const taken = [await wrongCode(at.net, first), await wrongCode(at.net, second)].flatMap(
        ({ statuses }) => statuses,
      );
      expect(taken).toEqual(Array(10).fill(422));
      expect(warnings()).toHaveLength(1);
      expect(warnings()[0]!.to).toBe(at.email);
      const { statuses } = await wrongCode(at.net, third);
      expect(new Set(statuses)).toEqual(new Set([429]));
      // Not even the right one is looked at.
      const client = at.net.from(third);
      const { data } = await client.call('forgotPassword', { email: at.email });
      const code = /\d{6}/.exec(it.sent.at(-1)!.subject)![0];
      expect(
        await client.call('verifyResetCode', { email: at.email, token: data.token, code }),
      ).toMatchObject({
        status: 429,
      });
    });

    test('still let in a browser that has signed in before', async () => {
      const { cookie } = await at.net.signIn(HOME, at.email, OLD);
      for (const address of strangers(3)) await wrongCode(at.net, address);
      const mine = at.net.from(ELSEWHERE, cookie);
      const { data } = await mine.call('forgotPassword', { email: at.email });
      const code = /\d{6}/.exec(it.sent.at(-1)!.subject)![0];
      expect(await mine.call('verifyResetCode', { email: at.email, token: data.token, code })).toMatchObject({
        status: 200,
      });
      expect(await mine.call('resetPassword', { token: data.token, password: NEW })).toMatchObject({
        status: 200,
      });
    });

    test('are not used up by requests that have no token of theirs, and right ones do not count', async () => {
      for (const address of strangers(20)) {
        await at.net
          .from(address)
          .call('verifyResetCode', { email: at.email, token: 'no token', code: '123456' });
      }
      for (let n = 0; n < 4; n += 1) await it.verified(at.email);
      const { rows } = await it.pool.query(
        `select from tys.rate_limits where key = 'code-wrong:${at.email}' and points > 0`,
      );
      expect(rows).toEqual([]);
    });
  });

  describe('an IPv6 network', () => {
    const inSite = (n: number) => `2001:db8:5:${n.toString(16)}::1`;

    test('of a provider’s customer, a /48, has twenty guesses at an account a day', async () => {
      const statuses = [];
      for (let n = 0; n < 25; n += 1) statuses.push(await guessFrom(inSite(n)));
      expect(statuses.filter((status) => status === 401)).toHaveLength(20);
      expect(await guessFrom('2001:db8:6::1')).toBe(401);
    });

    test('has three hundred on all accounts, where a /64 has a hundred', async () => {
      const tenth = openGuessers(it, 0.1);
      const statuses = [];
      for (let n = 0; n < 35; n += 1) {
        const client = tenth.from(inSite(n));
        const call = await client.call('login', {
          email: `nobody${n}@botnet.example`,
          password: 'x',
          role: 'admin',
        });
        statuses.push(call.status);
      }
      expect(statuses.indexOf(429)).toBe(30);
    });
  });

  describe('who is past a limit', () => {
    test('costs no statement more, and neither do others at an account that is', async () => {
      for (let n = 0; n < 11; n += 1) await guessFrom(HOME);
      const { pool } = it;
      const query = vi.spyOn(pool, 'query');
      const connect = vi.spyOn(pool, 'connect');
      for (let n = 0; n < 50; n += 1) expect(await guessFrom(HOME)).toBe(429);
      expect([query.mock.calls.length, connect.mock.calls.length]).toEqual([0, 0]);
      vi.restoreAllMocks();

      await useUpPasswords();
      await guessFrom(ELSEWHERE);
      const again = vi.spyOn(pool, 'query');
      for (const address of strangers(150).slice(100)) expect(await guessFrom(address)).toBe(429);
      expect(again).not.toHaveBeenCalled();
      vi.restoreAllMocks();
    });

    test('is let in again after the account got a new password', async () => {
      await useUpPasswords();
      expect(await guessFrom(ELSEWHERE)).toBe(429);
      const boss = createClient(at.net.app, (await it.withRoles('admins')).headers);
      await boss.call('editUser', {
        user_id: at.id,
        first_name: 'Ada',
        last_name: 'Tester',
        new_password: NEW,
      });
      expect(await guessFrom(ELSEWHERE, NEW)).toBe(200);
    });
  });
});
