import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';

import { hashPassword } from '../../../server/modules/auth/secrets';
import { createApp } from '../../../server/createApp';
import type { Role } from '../../../src/contract/roles';
import { createClient } from '../helpers/client';
import { addAdmin, rowsOf } from '../helpers/people';
import { differentCode, OLD, openResets, type Resets } from '../helpers/resets';

describe('brute force by one client', () => {
  let it: Resets;
  let email: string;
  beforeAll(async () => {
    it = await openResets();
  });
  beforeEach(async () => {
    await it.resetLimits();
    ({ email } = await it.addUser());
  });
  afterAll(() => it.close());

  const many = <T>(count: number, work: (at: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, at) => work(at)));
  const guess = (address: string, client = it.anonymous) =>
    client.call('login', { email: address, password: 'a guess', role: 'admin' });
  const countOf = (answers: { status: number }[], status: number) =>
    answers.filter((answer) => answer.status === status).length;

  test('the server checks the password in only ten of thirty concurrent sign-in attempts', async () => {
    const answers = await many(30, () => guess(email));
    expect([countOf(answers, 401), countOf(answers, 429)]).toEqual([10, 20]);
  });

  test('the server sends the same responses for a locked account and an unknown email', async () => {
    const nobody = 'nobody@attack.example';
    const histories = await Promise.all(
      [email, nobody].map(async (address) => {
        const answers = [];
        for (let n = 0; n < 12; n++) answers.push(await guess(address));
        answers.push(await it.anonymous.call('login', { email: address, password: OLD, role: 'admin' }));
        return answers;
      }),
    );
    expect(histories[0]).toEqual(histories[1]);
    expect(histories[0]!.at(-1)!.status).toBe(429);
  });

  test('the server checks at most a hundred reset codes and tokens an hour from one client', async () => {
    const { data, code } = await it.requestCode(email);
    const entered = await many(60, () => it.verify('no@attack.example', data.token, differentCode(code)));
    const set = await many(50, () => it.reset('no token'));
    expect([countOf([...entered, ...set], 422), countOf([...entered, ...set], 429)]).toEqual([100, 10]);
    // The code stays valid, because the attempts were for another email.
    await it.resetLimits();
    expect(await it.verify(email, data.token, code)).toMatchObject({ status: 200 });
  });

  describe('clients behind a proxy', () => {
    const from = (forwarded: string, proxies = 1) =>
      createClient(createApp({ db: it.db, proxies, rateLimitFactor: 0.1 }), { 'x-forwarded-for': forwarded });
    /** Returns whether the server counts a failed sign-in of the first client for the second client too. */
    const isSame = async (one: string, other: string, proxies?: number) => {
      await it.resetLimits();
      expect((await guess(email, from(one, proxies))).status).toBe(401);
      return (await guess(email, from(other, proxies))).status === 429;
    };

    test('the server identifies clients behind a proxy by the IP address that the proxy adds', async () => {
      expect(await isSame('192.0.2.1', '192.0.2.2')).toBe(false);
      expect(await isSame('192.0.2.1', '192.0.2.1')).toBe(true);
      expect(await isSame('192.0.2.1, 198.51.100.1', '192.0.2.2, 198.51.100.1', 2)).toBe(false);
    });

    test.each([
      ['additional IP addresses in the header `x-forwarded-for`', '1.1.1.1, 192.0.2.1', '2.2.2.2, 192.0.2.1'],
      ['an additional proxy', '1.1.1.1,2.2.2.2,192.0.2.1', '192.0.2.1'],
      ['another IP address of the same IPv6 network', '2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
      ['another notation of the same IPv6 network', '2001:db8::1', '2001:db8:0:0:0::2'],
      ['the IPv6 form of an IPv4 address', '192.0.2.1', '::ffff:192.0.2.1'],
      ['an invalid IP address', 'one', 'another'],
    ])('a client behind a proxy cannot evade its limits with %s', async (_what, one, other) => {
      expect(await isSame(one, other)).toBe(true);
    });

    test('the server has separate limits for clients in different networks behind a proxy', async () => {
      expect(await isSame('2001:db8:1:2::1', '2001:db8:1:3::1')).toBe(false);
    });

    test('without a configured proxy, the server ignores the header `x-forwarded-for`', async () => {
      expect(await isSame('192.0.2.1', '192.0.2.2', 0)).toBe(true);
    });
  });
});

describe('sign-in race', () => {
  /**
   * Stops the first `count` sign-ins until `open` is called, after the server has verified the password but before it
   * deletes the counted attempt. Later sign-ins do not stop.
   */
  const hold = (count: number) => {
    let reached = 0;
    let arrived = () => {};
    let open = () => {};
    const allThere = new Promise<void>((resolve) => (arrived = resolve));
    const opened = new Promise<void>((resolve) => (open = resolve));
    const query = it.pool.query.bind(it.pool) as (...args: unknown[]) => unknown;
    const passOrHold = async (...args: unknown[]) => {
      if (/^DELETE FROM \S*rate_limits/.test(String(args[0]).trim())) {
        reached += 1;
        if (reached === count) arrived();
        if (reached <= count) await opened;
      }
      return query(...args);
    };
    Object.assign(it.pool, { query: passOrHold });
    return { allThere, open };
  };

  const NEW = 'the new password';
  const ALL: Role[] = ['admins', 'sellers'];

  let it: Resets;
  let boss: Awaited<ReturnType<Resets['withRoles']>>;
  let passwordHash: string;
  beforeAll(async () => {
    it = await openResets({ rateLimitFactor: 1000, now: () => new Date() });
    boss = await it.withRoles('admins');
    passwordHash = await hashPassword(OLD);
  });
  // Removes the replaced method, so that the pool uses the method of its class again.
  afterEach(() => void Reflect.deleteProperty(it.pool, 'query'));
  afterAll(() => it.close());

  interface Victim {
    id: number;
    email: string;
    roleId: number;
    /** Token of an existing session. */
    token: string;
  }

  const names = { first_name: 'Ada', last_name: 'Tester' };

  /** Changes after which the old password must not start a session. */
  const ENDS: Record<string, (victim: Victim) => Promise<{ status: number }>> = {
    'a change of the user’s password in the profile': ({ token }) =>
      createClient(it.app, { token }).call('editProfile', { new_password: NEW, current_password: OLD }),
    'a password that another administrator sets with `editUser`': ({ id }) =>
      boss.call('editUser', { user_id: id, ...names, new_password: NEW }),
    'a password that another administrator sets with `updateAdmin`': ({ id, email, roleId }) =>
      boss.call('updateAdmin', {
        id,
        email,
        ...names,
        role_ids: [roleId],
        password: NEW,
        confirm_password: NEW,
      }),
    'a change of the user’s email': ({ id, email, roleId }) =>
      boss.call('updateAdmin', { id, email: `new.${email}`, ...names, role_ids: [roleId] }),
    'a password reset': async ({ email }) => it.reset(await it.verifiedToken(email)),
    'a block of the user': ({ id }) => boss.call('blockUsers', { user_ids: [id] }),
    'the deletion of the user': ({ id }) => boss.call('deleteUsers', { user_ids: [id] }),
  };

  let last = 0;
  const addVictim = async (): Promise<Victim> => {
    const email = `victim${++last}@race.example`;
    const id = await addAdmin(it.db, ALL, { email, passwordHash });
    const { data } = await boss.call('listRoles', {});
    return { id, email, roleId: Number(data.roles[0]!.id), token: (await it.signIn(email, OLD)).token! };
  };

  test.each(Object.keys(ENDS))('a sign-in starts no session if it is concurrent with %s', async (name) => {
    const victim = await addVictim();
    const signIn = () =>
      it.anonymous
        .call('login', { email: victim.email, password: OLD, role: 'admin' })
        .then(({ data }) => data);
    const held = hold(12);
    const underWay = Array.from({ length: 12 }, signIn);
    await held.allThere;
    const { status } = await ENDS[name]!(victim);
    held.open();
    expect(status).toBe(200);
    const tokens = (await Promise.all(underWay)).flatMap((data) => data?.token ?? []);
    expect(tokens).toEqual([]);
  });

  test('a sign-in with the old password waits for an uncommitted change of the password, and is then rejected', async () => {
    const { id, email } = await addVictim();
    const changed = await hashPassword(NEW);
    const other = await it.pool.connect();
    await other.query('begin');
    await other.query('update tys.users set password_hash = $1 where id = $2', [changed, id]);
    const state = { isOver: false };
    const signIn = it.anonymous
      .call('login', { email, password: OLD, role: 'admin' })
      .finally(() => (state.isOver = true));
    // On the embedded engine, the sign-in waits for the only connection instead of a lock.
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while (inject('prepared').engine === 'postgres' && !state.isOver && !(await other.query(waits)).rowCount);
    await other.query('commit');
    other.release();
    expect(await signIn).toMatchObject({ status: 401 });
  });

  test('the server rejects the change of a profile if the user is deleted during the change', async () => {
    const { id, token } = await addVictim();
    const held = hold(1);
    const own = createClient(it.app, { token }).call('editProfile', {
      first_name: 'Back',
      new_password: NEW,
      current_password: OLD,
    });
    await held.allThere;
    await boss.call('deleteUsers', { user_ids: [id] });
    held.open();
    expect(await own).toMatchObject({ status: 401 });
    expect((await rowsOf(it.db, [id]))[0]).toMatchObject({ firstName: '', passwordHash: null });
  });

  test('the server rejects a password change if a concurrent request has already changed the password', async () => {
    const { id, email, token } = await addVictim();
    const held = hold(1);
    const own = createClient(it.app, { token }).call('editProfile', {
      new_password: 'by a thief',
      current_password: OLD,
    });
    await held.allThere;
    await boss.call('editUser', { user_id: id, ...names, new_password: NEW });
    held.open();
    expect(await own).toMatchObject({ status: 422, message: 'Current password is incorrect' });
    expect([await it.canSignIn(email, 'by a thief'), await it.canSignIn(email, NEW)]).toEqual([false, true]);
  });
});
