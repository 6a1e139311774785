import { Secret } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';

import { encryptSecret, toSecretKey, type SecretKeys } from '../../../server/modules/mfa/encryption';
import { reencryptSecrets } from '../../../server/modules/mfa/oneTimeCodes';
import type { Log } from '../../../server/db/log';
import { createClient } from '../support/client';
import { codeOf } from '../support/factors';
import { MINUTE, openFactors, type Factors } from '../support/openFactors';
import { KEYS } from '../support/openTestApp';
import { openFor } from '../support/openFor';

/** The secrets that one-time codes are made of stand in the database under a key that does not. */

const on = openFor<Factors>(openFactors);
beforeEach(() => (on.clock.now = +new Date('2024-03-01T12:00:00Z')));

const [OLD] = KEYS;
const NEW = toSecretKey('cd'.repeat(32));
const warned: object[] = [];
const log: Log = { info: () => {}, warn: (what) => void warned.push(what), error: () => {} };

const withCodes = async () => {
  const staff = await on.addStaff('sellers');
  const { uri } = await on.setUpCodes(await on.signIn(staff.email));
  on.clock.now += MINUTE;
  const secret = Buffer.from(Secret.fromBase32(new URL(uri).searchParams.get('secret')!).bytes);
  return { ...staff, uri, secret };
};
const kept = async (id: number) =>
  (
    await on.it.pool.query<{ secret: Buffer }>('select secret from tys.one_time_codes where user_id = $1', [
      id,
    ])
  ).rows[0]!.secret;
const keep = (id: number, secret: Buffer) =>
  on.it.pool.query('update tys.one_time_codes set secret = $2 where user_id = $1', [id, secret]);
/** Whether the code of now opens the account, for a server with these keys. */
const opens = async ({ email, uri }: { email: string; uri: string }, keys?: SecretKeys) => {
  on.clock.now += MINUTE;
  const app = on.appWith({ keys: () => keys });
  const { ticket } = await on.begin(email);
  const code = codeOf(uri, on.clock.now);
  const body = JSON.stringify({ ticket, code });
  return (await createClient(app).send('POST', 'user/login/second-factor', { body })).status === 200;
};

test('no table holds one that makes codes: neither while it is set up nor later', async () => {
  const staff = await on.addStaff('sellers');
  const session = await on.signIn(staff.email);
  const { uri } = (await session.call('beginOneTimeCodes')).data as { uri: string };
  const secret = Buffer.from(Secret.fromBase32(new URL(uri).searchParams.get('secret')!).bytes);
  const tickets = await on.it.pool.query<{ secret: Buffer }>(
    'select secret from tys.factor_tickets where user_id = $1 and secret is not null',
    [staff.id],
  );
  expect(tickets.rows).toHaveLength(1);
  expect(tickets.rows[0]!.secret.includes(secret)).toBe(false);

  const set = await withCodes();
  expect((await kept(set.id)).includes(set.secret)).toBe(false);
  expect(await opens(set, KEYS)).toBe(true);
});

test('each is sealed anew, with another nonce', async () => {
  const [a, b] = [await withCodes(), await withCodes()];
  const nonceOf = (sealed: Buffer) => sealed.subarray(8, 20).toString('hex');
  expect(nonceOf(await kept(a.id))).not.toBe(nonceOf(await kept(b.id)));
});

test('in the row of somebody else it opens nothing', async () => {
  const [mine, theirs] = [await withCodes(), await withCodes()];
  await keep(theirs.id, await kept(mine.id));
  expect(await opens({ email: theirs.email, uri: mine.uri }, KEYS)).toBe(false);
  expect(await opens({ email: theirs.email, uri: theirs.uri }, KEYS)).toBe(false);
  expect(await opens(mine, KEYS)).toBe(true);
});

test('changed by a bit it opens nothing', async () => {
  const set = await withCodes();
  const sealed = await kept(set.id);
  sealed[25]! ^= 1;
  await keep(set.id, sealed);
  expect(await opens(set, KEYS)).toBe(false);
});

test('what an older version wrote opens the account, and is sealed at the next start', async () => {
  const set = await withCodes();
  await keep(set.id, set.secret);
  expect(await opens(set, KEYS)).toBe(true);
  await reencryptSecrets(on.it.db, KEYS, log);
  expect((await kept(set.id)).includes(set.secret)).toBe(false);
  expect(await opens(set, KEYS)).toBe(true);
});

test('after one start with both keys, the new one is enough', async () => {
  const set = await withCodes();
  expect(await opens(set, [NEW])).toBe(false);
  expect(await opens(set, [NEW, OLD])).toBe(true);
  await reencryptSecrets(on.it.db, [NEW, OLD], log);
  expect(await opens(set, [NEW])).toBe(true);
  expect(await opens(set, KEYS)).toBe(false);
  await reencryptSecrets(on.it.db, [OLD, NEW], log);
});

test('two servers that change keys as the operator is told to meet nothing they cannot open', async () => {
  const first = await withCodes();
  const servers: [SecretKeys, SecretKeys] = [[OLD], [OLD]];
  const restart = async (at: 0 | 1, keys: SecretKeys) => {
    servers[at] = keys;
    await reencryptSecrets(on.it.db, keys, log);
  };
  const steps: SecretKeys[] = [[OLD, NEW], [NEW, OLD], [NEW]];
  for (const keys of steps) {
    for (const at of [0, 1] as const) {
      await restart(at, keys);
      // What the other sets up meanwhile is encrypted by whichever key it has then.
      const set = await withCodes();
      await keep(set.id, encryptSecret(servers[1 - at]!, set.secret, set.id));
      for (const server of servers) {
        expect(await opens(first, server)).toBe(true);
        expect(await opens(set, server)).toBe(true);
      }
    }
  }
  await reencryptSecrets(on.it.db, [OLD, NEW], log);
});

test('with another key alone, they stay as they are, and the start says so', async () => {
  const set = await withCodes();
  const before = await kept(set.id);
  warned.length = 0;
  await reencryptSecrets(on.it.db, [NEW], log);
  expect(await kept(set.id)).toEqual(before);
  expect(warned).toEqual([{ lost: expect.any(Number) as number }]);
});

test('without a key, what an older version wrote goes on, and no app is set up', async () => {
  const set = await withCodes();
  await keep(set.id, set.secret);
  expect(await opens(set)).toBe(true);
  const staff = await on.addStaff('sellers');
  const { token } = await on.signIn(staff.email);
  const there = on.as(token, on.appWith({ keys: () => undefined }));
  expect(await there.call('beginOneTimeCodes')).toMatchObject({
    status: 409,
    message: expect.stringContaining('until the server has a SECRET_KEY') as string,
  });
});
