import { Secret } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';

import { encryptSecret, toSecretKey, type SecretKeys } from '../../../server/modules/mfa/encryption';
import { reencryptSecrets } from '../../../server/modules/mfa/credentials';
import type { Log } from '../../../server/db/log';
import { createClient } from '../helpers/client';
import { codeOf } from '../helpers/oneTimeCodes';
import { MINUTE, openMfa, type MfaTestApp } from '../helpers/openMfa';
import { KEYS } from '../helpers/openTestApp';
import { openFor } from '../helpers/openForTests';

describe('secrets of authenticator apps', () => {
  const on = openFor<MfaTestApp>(openMfa);
  beforeEach(() => (on.clock.now = +new Date('2024-03-01T12:00:00Z')));

  const [OLD] = KEYS;
  const NEW = toSecretKey('cd'.repeat(32));
  const warnings: object[] = [];
  const log: Log = { info: () => {}, warn: (what) => void warnings.push(what), error: () => {} };

  const withCodes = async () => {
    const staff = await on.addStaff('sellers');
    const { uri } = await on.setUpCodes(await on.signIn(staff.email));
    on.clock.now += MINUTE;
    const secret = Buffer.from(Secret.fromBase32(new URL(uri).searchParams.get('secret')!).bytes);
    return { ...staff, uri, secret };
  };
  const storedSecret = async (id: number) =>
    (
      await on.it.pool.query<{ secret: Buffer }>('select secret from tys.one_time_codes where user_id = $1', [
        id,
      ])
    ).rows[0]!.secret;
  const storeSecret = (id: number, secret: Buffer) =>
    on.it.pool.query('update tys.one_time_codes set secret = $2 where user_id = $1', [id, secret]);
  /** Returns whether the current code completes a sign-in on a server with these keys. */
  const canSignIn = async ({ email, uri }: { email: string; uri: string }, keys?: SecretKeys) => {
    on.clock.now += MINUTE;
    const app = on.appWith({ keys: () => keys });
    const { ticket } = await on.begin(email);
    const code = codeOf(uri, on.clock.now);
    const body = JSON.stringify({ ticket, code });
    return (await createClient(app).send('POST', 'user/login/second-factor', { body })).status === 200;
  };

  test('the server encrypts the secret of an authenticator app during and after the setup', async () => {
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
    expect((await storedSecret(set.id)).includes(set.secret)).toBe(false);
    expect(await canSignIn(set, KEYS)).toBe(true);
  });

  test('the server encrypts the secret of each authenticator app with a new nonce', async () => {
    const [a, b] = [await withCodes(), await withCodes()];
    const nonceOf = (encrypted: Buffer) => encrypted.subarray(8, 20).toString('hex');
    expect(nonceOf(await storedSecret(a.id))).not.toBe(nonceOf(await storedSecret(b.id)));
  });

  test('the server cannot decrypt a secret that was copied into the row of another user', async () => {
    const [mine, theirs] = [await withCodes(), await withCodes()];
    await storeSecret(theirs.id, await storedSecret(mine.id));
    expect(await canSignIn({ email: theirs.email, uri: mine.uri }, KEYS)).toBe(false);
    expect(await canSignIn({ email: theirs.email, uri: theirs.uri }, KEYS)).toBe(false);
    expect(await canSignIn(mine, KEYS)).toBe(true);
  });

  test('the server cannot decrypt a secret after one bit has changed', async () => {
    const set = await withCodes();
    const encrypted = await storedSecret(set.id);
    encrypted[25]! ^= 1;
    await storeSecret(set.id, encrypted);
    expect(await canSignIn(set, KEYS)).toBe(false);
  });

  test('the server can read a secret that an earlier version stored unencrypted, and encrypts the secret at the next start', async () => {
    const set = await withCodes();
    await storeSecret(set.id, set.secret);
    expect(await canSignIn(set, KEYS)).toBe(true);
    await reencryptSecrets(on.it.db, KEYS, log);
    expect((await storedSecret(set.id)).includes(set.secret)).toBe(false);
    expect(await canSignIn(set, KEYS)).toBe(true);
  });

  test('after one start with the old and the new key, the server can read all secrets with only the new key', async () => {
    const set = await withCodes();
    expect(await canSignIn(set, [NEW])).toBe(false);
    expect(await canSignIn(set, [NEW, OLD])).toBe(true);
    await reencryptSecrets(on.it.db, [NEW, OLD], log);
    expect(await canSignIn(set, [NEW])).toBe(true);
    expect(await canSignIn(set, KEYS)).toBe(false);
    await reencryptSecrets(on.it.db, [OLD, NEW], log);
  });

  test('two servers can read all secrets while the keys change in the documented order', async () => {
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
        // The other server encrypts new secrets with its own first key.
        const set = await withCodes();
        await storeSecret(set.id, encryptSecret(servers[1 - at]!, set.secret, set.id));
        for (const server of servers) {
          expect(await canSignIn(first, server)).toBe(true);
          expect(await canSignIn(set, server)).toBe(true);
        }
      }
    }
    await reencryptSecrets(on.it.db, [OLD, NEW], log);
  });

  test('a start without the key of the stored secrets does not change the secrets, and logs a warning', async () => {
    const set = await withCodes();
    const before = await storedSecret(set.id);
    warnings.length = 0;
    await reencryptSecrets(on.it.db, [NEW], log);
    expect(await storedSecret(set.id)).toEqual(before);
    expect(warnings).toEqual([{ lost: expect.any(Number) as number }]);
  });

  test('without an encryption key, the server reads unencrypted secrets but rejects the setup of an authenticator app', async () => {
    const set = await withCodes();
    await storeSecret(set.id, set.secret);
    expect(await canSignIn(set)).toBe(true);
    const staff = await on.addStaff('sellers');
    const { token } = await on.signIn(staff.email);
    const withoutKey = on.as(token, on.appWith({ keys: () => undefined }));
    expect(await withoutKey.call('beginOneTimeCodes')).toMatchObject({
      status: 409,
      message: expect.stringContaining('because the server has no SECRET_KEY') as string,
    });
  });
});
