import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { createClient } from '../support/client';
import { openGuessers, strangers } from '../support/guessers';
import { anotherThan, NEW, OLD, openResets, type Resets } from '../support/resets';

const HOME = '203.0.113.9';
const ELSEWHERE = '203.0.113.77';

let it: Resets;
let email: string;
let id: number;
let net: ReturnType<typeof openGuessers>;
beforeAll(async () => {
  it = await openResets();
});
beforeEach(async () => {
  await it.forgetLimits();
  it.sent.length = 0;
  net = openGuessers(it);
  ({ email, id } = await it.somebody());
});
afterAll(() => it.close());

type Net = typeof net;
const guessFrom = async (address: string, password = 'a guess', through: Net = net) =>
  (await through.from(address).call('login', { email, password, role: 'admin' })).status;
/** Everything that passwords take in a month. */
const useUpPasswords = () => Promise.all(strangers(100).map((address) => guessFrom(address)));
const warnings = () => it.sent.filter(({ subject }) => subject.startsWith('Somebody is guessing'));

describe('codes', () => {
  const wrongCode = async (through: Net, address: string, cookie?: string) => {
    const client = through.from(address, cookie);
    const { data } = await client.call('forgotPassword', { email });
    const [, code = ''] = /(\d{6})/.exec(it.sent.at(-1)!.subject) ?? [];
    const statuses = [];
    for (let n = 0; n < 5; n += 1) {
      statuses.push(
        (await client.call('verifyResetCode', { email, token: data.token, code: anotherThan(code) })).status,
      );
    }
    return { statuses, token: data.token, code };
  };

  test('of an account take ten wrong ones a month from all the world, and the owner hears of it', async () => {
    const [first, second, third] = strangers(3) as [string, string, string];
    const taken = [await wrongCode(net, first), await wrongCode(net, second)].flatMap(
      ({ statuses }) => statuses,
    );
    expect(taken).toEqual(Array(10).fill(422));
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]!.to).toBe(email);
    const { statuses } = await wrongCode(net, third);
    expect(new Set(statuses)).toEqual(new Set([429]));
    // Not even the right one is looked at.
    const client = net.from(third);
    const { data } = await client.call('forgotPassword', { email });
    const code = /\d{6}/.exec(it.sent.at(-1)!.subject)![0];
    expect(await client.call('verifyResetCode', { email, token: data.token, code })).toMatchObject({
      status: 429,
    });
  });

  test('still let in a browser that has signed in before', async () => {
    const { cookie } = await net.signIn(HOME, email, OLD);
    for (const address of strangers(3)) await wrongCode(net, address);
    const mine = net.from(ELSEWHERE, cookie);
    const { data } = await mine.call('forgotPassword', { email });
    const code = /\d{6}/.exec(it.sent.at(-1)!.subject)![0];
    expect(await mine.call('verifyResetCode', { email, token: data.token, code })).toMatchObject({
      status: 200,
    });
    expect(await mine.call('resetPassword', { token: data.token, password: NEW })).toMatchObject({
      status: 200,
    });
  });

  test('are not used up by requests that have no token of theirs, and right ones do not count', async () => {
    for (const address of strangers(20)) {
      await net.from(address).call('verifyResetCode', { email, token: 'no token', code: '123456' });
    }
    for (let n = 0; n < 4; n += 1) await it.verified(email);
    const { rows } = await it.pool.query(
      `select from tys.rate_limits where key = 'code-wrong:${email}' and points > 0`,
    );
    expect(rows).toEqual([]);
  });
});

describe('an IPv6 network', () => {
  const inSite = (at: number) => `2001:db8:5:${at.toString(16)}::1`;

  test('of a provider’s customer, a /48, has twenty guesses at an account a day', async () => {
    const statuses = [];
    for (let at = 0; at < 25; at += 1) statuses.push(await guessFrom(inSite(at)));
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(await guessFrom('2001:db8:6::1')).toBe(401);
  });

  test('has three hundred on all accounts, where a /64 has a hundred', async () => {
    const tenth = openGuessers(it, 0.1);
    const statuses = [];
    for (let at = 0; at < 35; at += 1) {
      const client = tenth.from(inSite(at));
      const call = await client.call('login', {
        email: `nobody${at}@botnet.example`,
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

  test('is forgotten by this memory when the account gets a new password', async () => {
    await useUpPasswords();
    expect(await guessFrom(ELSEWHERE)).toBe(429);
    const boss = createClient(net.app, (await it.withRoles('admins')).headers);
    await boss.call('editUser', { user_id: id, first_name: 'Ada', last_name: 'Tester', new_password: NEW });
    expect(await guessFrom(ELSEWHERE, NEW)).toBe(200);
  });
});
