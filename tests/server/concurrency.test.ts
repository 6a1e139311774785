// Both engines: each test runs on PostgreSQL and on embedded PGlite, because each engine has its own locks.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createRandom } from '../../server/runtime/demo/random';
import { hashPassword } from '../../server/modules/auth/secrets';
import { startSession } from '../../server/modules/auth/sessions';

import { openTestApp, type TestApp } from './helpers/openTestApp';
import { addAdmin, addPeople } from './helpers/people';

let testApp: TestApp;
let admin: Awaited<ReturnType<TestApp['withRoles']>>;
beforeEach(async () => {
  testApp = await openTestApp({ rateLimitFactor: 1000 });
  admin = await testApp.withRoles('sellers', 'buyers', 'admins', 'blocked_users');
});
afterEach(() => testApp.close());

const STORED_TOTALS = 'select role, is_restricted, total from tys.user_totals where total <> 0 order by 1, 2';
const COUNTED_TOTALS = `select role, is_restricted, count(*)::int total from tys.users where deleted_at is null
  group by 1, 2 order by 1, 2`;
const rows = async (query: string) => (await testApp.pool.query(query)).rows;
/** Reads the totals that triggers store in `user_totals`, and counts the same totals from `users`. */
const readTotals = async () => ({ stored: await rows(STORED_TOTALS), counted: await rows(COUNTED_TOTALS) });

const shuffled = <T>(from: readonly T[], random: ReturnType<typeof createRandom>) =>
  from
    .map((value) => ({ value, at: random.unit() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);

test('after each kind of change to accounts, the stored totals of users equal the actual numbers of users', async () => {
  const ids = await addPeople(testApp.db, {}, {}, { role: 'buyer' }, { role: 'buyer', isBlocked: true });
  const snapshots = [await readTotals()];
  const [a, b, c, d] = ids as [number, number, number, number];
  for (const change of [
    () => admin.call('blockUsers', { user_ids: ids }),
    () => admin.call('blockUsers', { user_ids: [a, c] }),
    () => admin.call('unblockUsers', { user_ids: [a, c, d] }),
    () => admin.call('editUser', { user_id: a, first_name: 'New', last_name: 'Name' }),
    () => admin.call('deleteUsers', { user_ids: [a, b] }),
    () => admin.call('deleteUsers', { user_ids: ids }),
    () => admin.call('blockUsers', { user_ids: ids }),
  ]) {
    await change();
    snapshots.push(await readTotals());
  }
  // Another program may change roles or delete rows directly in the database.
  await testApp.pool.query("update tys.users set role = 'buyer' where role = 'seller'");
  await testApp.pool.query("delete from tys.users where role = 'buyer'");
  snapshots.push(await readTotals());
  expect(snapshots.map((snapshot) => snapshot.stored)).toEqual(snapshots.map((snapshot) => snapshot.counted));
});

test('sixty concurrent changes of the same people all succeed, and leave the stored totals of users correct', async () => {
  const people = Array.from({ length: 30 }, (_, at) => ({ role: at % 2 ? 'seller' : 'buyer' }) as const);
  const ids = await addPeople(testApp.db, ...people);
  const random = createRandom(7);
  const changes = ['blockUsers', 'unblockUsers', 'blockUsers', 'editUser'] as const;
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) => {
      const name = changes[at % changes.length]!;
      const selected = shuffled(ids, random).slice(0, 20);
      return name === 'editUser'
        ? admin.call(name, { user_id: selected[0]!, first_name: 'New', last_name: 'Name' })
        : admin.call(name, { user_ids: selected });
    }),
  );
  expect(new Set(answers.map(({ status, message }) => (status === 200 ? 200 : message)))).toEqual(
    new Set([200]),
  );
  const snapshot = await readTotals();
  expect(snapshot.stored).toEqual(snapshot.counted);
});

test('twenty concurrent deletions of the same people delete each person once', async () => {
  const ids = await addPeople(testApp.db, ...Array.from({ length: 20 }, () => ({})));
  const random = createRandom(11);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => admin.call('deleteUsers', { user_ids: shuffled(ids, random) })),
  );
  const deleted = answers.map(({ message }) => Number.parseInt(message, 10));
  expect(deleted.toSorted((a, b) => b - a)).toEqual([20, ...Array(19).fill(0)]);
  const snapshot = await readTotals();
  expect(snapshot.stored).toEqual(snapshot.counted);
});

test('a sign-in causes no server error while other requests revoke sessions and expired sessions are deleted', async () => {
  const errorLog = vi.spyOn(console, 'error');
  const email = 'busy@concurrency.example';
  const id = await addAdmin(testApp.db, ['sellers'], {
    email,
    passwordHash: await hashPassword('a password'),
  });
  const longAgo = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000);
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 40; n++) await startSession(testApp.db, id, new Date(+longAgo + n * 1000));
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) =>
        at % 4
          ? testApp.anonymous.call('login', { email, password: 'a password', role: 'admin' })
          : admin.call(at % 8 ? 'blockUsers' : 'unblockUsers', { user_ids: [id] }),
      ),
    );
    for (const { status } of answers) expect([200, 403]).toContain(status);
  }
  expect(errorLog).not.toHaveBeenCalled();
});
