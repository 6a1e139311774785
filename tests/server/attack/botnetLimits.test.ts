import { describe, expect, test, vi } from 'vitest';

import { createClient } from '../support/client';
import { openGuessers, strangers } from '../support/guessers';
import { ELSEWHERE, HOME, openBotnet } from '../support/openBotnet';
import { anotherThan, NEW, OLD } from '../support/resets';

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
    expect(await client.call('verifyResetCode', { email: at.email, token: data.token, code })).toMatchObject({
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
