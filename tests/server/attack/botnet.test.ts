import { describe, expect, test, vi } from 'vitest';

import { createClient } from '../helpers/client';
import { openAttackers, attackerAddresses, ELSEWHERE, HOME, openBotnet } from '../helpers/attackers';
import { differentCode, NEW, OLD } from '../helpers/resets';

describe('botnet', () => {
  const { it, at, guessFrom, useUpPasswords, warnings } = openBotnet();

  describe('brute force by many clients on the password of one account', () => {
    test('after a hundred wrong passwords from many clients for one account, the server rejects even the right password', async () => {
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

    test('the server allows only a hundred wrong passwords from many clients for an unknown email, as for an account', async () => {
      at.email = 'nobody@botnet.example';
      expect(new Set(await useUpPasswords())).toEqual(new Set([401]));
      expect(await guessFrom(ELSEWHERE)).toBe(429);
      expect(warnings()).toEqual([]);
    });

    test('the server allows twenty wrong passwords a day from one client, so that one client cannot lock the account', async () => {
      const statuses = [];
      for (let round = 0; round < 3; round += 1) {
        for (let n = 0; n < 10; n += 1) statuses.push(await guessFrom('198.51.100.1'));
        // Deletes the counts that expire after a quarter of an hour.
        await it.pool.query(
          `delete from tys.rate_limits where key like 'sign-in-account:%' or key like 'sign-in-client:%'`,
        );
        at.net = openAttackers(it);
      }
      expect(statuses.filter((status) => status === 401)).toHaveLength(20);
      expect(await guessFrom(ELSEWHERE, OLD)).toBe(200);
    });

    test('the sessions of a locked account stay valid, and the user can change the password in such a session', async () => {
      const { token } = (
        await at.net.from(HOME).call('login', { email: at.email, password: OLD, role: 'admin' })
      ).data;
      await useUpPasswords();
      const here = createClient(at.net.app, { token, 'x-forwarded-for': '198.51.0.7' });
      expect(await here.call('listSellers', {})).toMatchObject({ status: 200 });
      const changed = { new_password: NEW, current_password: OLD };
      expect(await here.call('editProfile', changed)).toMatchObject({ status: 200 });
    });

    test('a browser with an earlier sign-in to the account can sign in from any network, even while the account is locked', async () => {
      const { cookie } = await at.net.signIn(HOME, at.email, OLD);
      await useUpPasswords();
      expect(await at.net.signIn(ELSEWHERE, at.email, OLD, { cookie: cookie! })).toMatchObject({
        status: 200,
      });
      // The sign-in from the known browser succeeds even in the network of an attacker.
      expect(await at.net.signIn('198.51.0.7', at.email, OLD, { cookie: cookie! })).toMatchObject({
        status: 200,
      });
      expect(await guessFrom(HOME, OLD)).toBe(429);
    });

    test('a new password or a new email of the account resets the count of wrong passwords', async () => {
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

    test('a higher rate limit factor raises the limit for wrong passwords', async () => {
      await useUpPasswords();
      expect(await guessFrom(ELSEWHERE, OLD)).toBe(429);
      expect(await guessFrom(ELSEWHERE, OLD, openAttackers(it, 10))).toBe(200);
    });

    test('the server sends the owner of the account at most one warning mail a day, and the mail contains no data about the attackers', async () => {
      for (const address of attackerAddresses(9)) await guessFrom(address);
      expect(warnings()).toEqual([]);
      await Promise.all(attackerAddresses(40).map((address) => guessFrom(address)));
      expect(warnings()).toHaveLength(1);
      expect(warnings()[0]).toMatchObject({
        to: at.email,
        subject: 'Suspicious sign-in attempts on your Treat Ya Self account',
      });
      expect(warnings()[0]!.text).not.toMatch(/198\.|@/);
    });
  });

  describe('browser with an earlier sign-in to the account', () => {
    test('wrong passwords from a known browser have a separate limit, but only for the account to which the browser has signed in before', async () => {
      const other = await it.addUser();
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

    test('the cookie that identifies a known browser is hidden from scripts and other sites, and does not replace a session', async () => {
      const { setCookie, cookie } = await at.net.signIn(HOME, at.email, OLD);
      expect(setCookie).toMatch(
        /^device=[\w.-]+; Max-Age=31536000; Path=\/api\/user; HttpOnly; SameSite=Strict$/,
      );
      const { setCookie: overTls } = await at.net.signIn(HOME, at.email, OLD, {
        'x-forwarded-proto': 'https',
      });
      expect(overTls).toMatch(/; Secure; SameSite=Strict$/);
      expect(await createClient(at.net.app, { cookie: cookie! }).call('editProfile', {})).toMatchObject({
        status: 401,
      });
      const everything = JSON.stringify((await it.pool.query('select * from tys.rate_limits')).rows);
      expect(everything).not.toContain(cookie!.split('=')[1]!.split('.')[1]);
    });

    test('the server does not accept a forged cookie as proof of a known browser, and sets no cookie after a wrong password', async () => {
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
      expect(refused).toMatchObject({ status: 401, setCookie: null });
    });
  });
});

describe('limits for wrong passwords and reset codes from many clients', () => {
  const { it, at, guessFrom, useUpPasswords, warnings } = openBotnet();

  describe('brute force on reset codes by many clients', () => {
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
              code: differentCode(code),
            })
          ).status,
        );
      }
      return { statuses, token: data.token, code };
    };

    test('the server allows ten wrong reset codes a month for each account, and then sends a mail to the owner', async () => {
      const [first, second, third] = attackerAddresses(3) as [string, string, string];
      const taken = [await wrongCode(at.net, first), await wrongCode(at.net, second)].flatMap(
        ({ statuses }) => statuses,
      );
      expect(taken).toEqual(Array(10).fill(422));
      expect(warnings()).toHaveLength(1);
      expect(warnings()[0]!.to).toBe(at.email);
      const { statuses } = await wrongCode(at.net, third);
      expect(new Set(statuses)).toEqual(new Set([429]));
      // The right code is rejected too.
      const client = at.net.from(third);
      const { data } = await client.call('forgotPassword', { email: at.email });
      const code = /\d{6}/.exec(it.sent.at(-1)!.subject)![0];
      expect(
        await client.call('verifyResetCode', { email: at.email, token: data.token, code }),
      ).toMatchObject({ status: 429 });
    });

    test('the server accepts a reset code from a browser with an earlier sign-in, even after many wrong codes from other clients', async () => {
      const { cookie } = await at.net.signIn(HOME, at.email, OLD);
      for (const address of attackerAddresses(3)) await wrongCode(at.net, address);
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

    test('the server counts a reset code towards the limit only if the code is wrong and its token is valid', async () => {
      for (const address of attackerAddresses(20)) {
        await at.net
          .from(address)
          .call('verifyResetCode', { email: at.email, token: 'no token', code: '123456' });
      }
      for (let n = 0; n < 4; n += 1) await it.verifiedToken(at.email);
      const { rows } = await it.pool.query(
        `select from tys.rate_limits where key = 'code-wrong:${at.email}' and points > 0`,
      );
      expect(rows).toEqual([]);
    });
  });

  describe('IPv6 networks', () => {
    const inSite = (n: number) => `2001:db8:5:${n.toString(16)}::1`;

    test('the server allows twenty sign-in attempts a day for one account from an IPv6 network (/48)', async () => {
      const statuses = [];
      for (let n = 0; n < 25; n += 1) statuses.push(await guessFrom(inSite(n)));
      expect(statuses.filter((status) => status === 401)).toHaveLength(20);
      expect(await guessFrom('2001:db8:6::1')).toBe(401);
    });

    test('the server allows three hundred sign-in attempts from an IPv6 network (/48) for all accounts together', async () => {
      const tenth = openAttackers(it, 0.1);
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

  describe('rejection of a client above a limit', () => {
    test('the server runs no SQL statement to reject a client above a limit, or a sign-in to a locked account', async () => {
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
      for (const address of attackerAddresses(150).slice(100)) expect(await guessFrom(address)).toBe(429);
      expect(again).not.toHaveBeenCalled();
      vi.restoreAllMocks();
    });

    test('a client above a limit can sign in after the password of the account has changed', async () => {
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
