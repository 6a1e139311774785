import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createApp } from '../../../server/createApp';
import { createClient } from '../support/client';
import { anotherThan, OLD, openResets, type Resets } from '../support/resets';

let it: Resets;
let email: string;
beforeAll(async () => {
  it = await openResets();
});
beforeEach(async () => {
  await it.forgetLimits();
  ({ email } = await it.somebody());
});
afterAll(() => it.close());

const many = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));
const guess = (address: string, client = it.anybody) =>
  client.call('login', { email: address, password: 'a guess', role: 'admin' });
const countOf = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

test('thirty guesses at once are ten guesses', async () => {
  const answers = await many(30, () => guess(email));
  expect([countOf(answers, 401), countOf(answers, 429)]).toEqual([10, 20]);
});

test('whether an account is locked, or there is one, is not to be seen', async () => {
  const nobody = 'nobody@attack.example';
  const histories = await Promise.all(
    [email, nobody].map(async (address) => {
      const answers = [];
      for (let n = 0; n < 12; n++) answers.push(await guess(address));
      answers.push(await it.anybody.call('login', { email: address, password: OLD, role: 'admin' }));
      return answers;
    }),
  );
  expect(histories[0]).toEqual(histories[1]);
  expect(histories[0]!.at(-1)!.status).toBe(429);
});

test('a hundred tries of codes and tokens an hour are all that one client has', async () => {
  const { data, code } = await it.ask(email);
  const entered = await many(60, () => it.verify('no@attack.example', data.token, anotherThan(code)));
  const set = await many(50, () => it.reset('no token'));
  expect([countOf([...entered, ...set], 422), countOf([...entered, ...set], 429)]).toEqual([100, 10]);
  // The code itself was not used up by them: they were for another address.
  await it.forgetLimits();
  expect(await it.verify(email, data.token, code)).toMatchObject({ status: 200 });
});

describe('behind a proxy', () => {
  const from = (forwarded: string, proxies = 1) =>
    createClient(createApp({ db: it.db, proxies, rateLimitFactor: 0.1 }), { 'x-forwarded-for': forwarded });
  /** Whether one of them is shut out by what the other one did. */
  const isSame = async (one: string, other: string, proxies?: number) => {
    await it.forgetLimits();
    expect((await guess(email, from(one, proxies))).status).toBe(401);
    return (await guess(email, from(other, proxies))).status === 429;
  };

  test('clients are told apart by what the proxy saw', async () => {
    expect(await isSame('192.0.2.1', '192.0.2.2')).toBe(false);
    expect(await isSame('192.0.2.1', '192.0.2.1')).toBe(true);
    expect(await isSame('192.0.2.1, 198.51.100.1', '192.0.2.2, 198.51.100.1', 2)).toBe(false);
  });

  test.each([
    ['whatever they write in front of it', '1.1.1.1, 192.0.2.1', '2.2.2.2, 192.0.2.1'],
    ['with a proxy of their own', '1.1.1.1,2.2.2.2,192.0.2.1', '192.0.2.1'],
    ['another address of their network', '2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
    ['another spelling of it', '2001:db8::1', '2001:db8:0:0:0::2'],
    ['an address of the other kind', '192.0.2.1', '::ffff:192.0.2.1'],
    ['what is no address', 'one', 'another'],
  ])('nobody is somebody else by %s', async (_what, one, other) => {
    expect(await isSame(one, other)).toBe(true);
  });

  test('another network is another client', async () => {
    expect(await isSame('2001:db8:1:2::1', '2001:db8:1:3::1')).toBe(false);
  });

  test('a header that no proxy of ours wrote counts for nothing', async () => {
    expect(await isSame('192.0.2.1', '192.0.2.2', 0)).toBe(true);
  });
});
