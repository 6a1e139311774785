import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';

import { hashPassword } from '../../../server/auth/passwords';
import type { Role } from '../../../src/contract/roles';
import { createClient } from '../support/client';
import { openResets, OLD, type Resets } from '../support/resets';
import { addAdmin, rowsOf } from '../support/people';

/**
 * Whoever's password has just been found right takes their attempt back: the first so many to do so stand there until
 * the gate is opened; all others pass.
 */
const hold = (count: number) => {
  let came = 0;
  let arrived = () => {};
  let open = () => {};
  const allThere = new Promise<void>((resolve) => (arrived = resolve));
  const opened = new Promise<void>((resolve) => (open = resolve));
  const query = it.pool.query.bind(it.pool) as (...args: unknown[]) => unknown;
  const passOrStand = async (...args: unknown[]) => {
    if (/^DELETE FROM \S*rate_limits/.test(String(args[0]).trim())) {
      came += 1;
      if (came === count) arrived();
      if (came <= count) await opened;
    }
    return query(...args);
  };
  Object.assign(it.pool, { query: passOrStand });
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
// The pool's own is its class's.
afterEach(() => void Reflect.deleteProperty(it.pool, 'query'));
afterAll(() => it.close());

interface Victim {
  id: number;
  email: string;
  roleId: number;
  /** Whoever is signed in as them already. */
  token: string;
}

const names = { first_name: 'Ada', last_name: 'Tester' };

/** Everything after which nobody may be in with the old password. */
const ENDS: Record<string, (victim: Victim) => Promise<{ status: number }>> = {
  'their own change of the password': ({ token }) =>
    createClient(it.app, { token }).call('editProfile', { new_password: NEW, current_password: OLD }),
  'a password that a colleague sets': ({ id }) =>
    boss.call('editUser', { user_id: id, ...names, new_password: NEW }),
  'the form of administrators': ({ id, email, roleId }) =>
    boss.call('updateAdmin', {
      id,
      email,
      ...names,
      role_ids: [roleId],
      password: NEW,
      confirm_password: NEW,
    }),
  'another email': ({ id, email, roleId }) =>
    boss.call('updateAdmin', { id, email: `new.${email}`, ...names, role_ids: [roleId] }),
  'a reset': async ({ email }) => it.reset(await it.verified(email)),
  'a block': ({ id }) => boss.call('blockUsers', { user_ids: [id] }),
  'a deletion': ({ id }) => boss.call('deleteUsers', { user_ids: [id] }),
};

let last = 0;
const addVictim = async (): Promise<Victim> => {
  const email = `victim${++last}@race.example`;
  const id = await addAdmin(it.db, ALL, { email, passwordHash });
  const { data } = await boss.call('listRoles', {});
  return { id, email, roleId: Number(data.roles[0]!.id), token: (await it.signIn(email, OLD)).token! };
};

test.each(Object.keys(ENDS))('no sign-in that was under way at %s is a session after it', async (name) => {
  const victim = await addVictim();
  const signIn = () =>
    it.anybody.call('login', { email: victim.email, password: OLD, role: 'admin' }).then(({ data }) => data);
  const held = hold(12);
  const underWay = Array.from({ length: 12 }, signIn);
  await held.allThere;
  const { status } = await ENDS[name]!(victim);
  held.open();
  expect(status).toBe(200);
  const tokens = (await Promise.all(underWay)).flatMap((data) => data?.token ?? []);
  expect(tokens).toEqual([]);
});

test('a sign-in waits for a change that is not yet done, and then is none', async () => {
  const { id, email } = await addVictim();
  const changed = await hashPassword(NEW);
  const other = await it.pool.connect();
  await other.query('begin');
  await other.query('update tys.users set password_hash = $1 where id = $2', [changed, id]);
  const state = { isOver: false };
  const signIn = it.anybody
    .call('login', { email, password: OLD, role: 'admin' })
    .finally(() => (state.isOver = true));
  // The embedded engine has one session, so there nobody else has even begun.
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while (inject('prepared').engine === 'postgres' && !state.isOver && !(await other.query(waits)).rowCount);
  await other.query('commit');
  other.release();
  expect(await signIn).toMatchObject({ status: 401 });
});

test('a person who is deleted while they save their profile stays deleted', async () => {
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

test('a password that changed while the old one was being checked is not changed by it', async () => {
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
  expect([await it.letsIn(email, 'by a thief'), await it.letsIn(email, NEW)]).toEqual([false, true]);
});
