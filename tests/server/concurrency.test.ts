// Both engines: locks are the engine’s.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createRandom } from '../../server/runtime/demo/random';
import { hashPassword } from '../../server/modules/auth/passwords';
import { startSession } from '../../server/modules/auth/sessions';

import { openTestApp, type TestApp } from './support/openTestApp';
import { addAdmin, addPeople } from './support/people';

let it: TestApp;
let admin: Awaited<ReturnType<TestApp['withRoles']>>;
beforeEach(async () => {
  it = await openTestApp({ rateLimitFactor: 1000 });
  admin = await it.withRoles('sellers', 'buyers', 'admins', 'blocked_users');
});
afterEach(() => it.close());

const kept = 'select role, is_restricted, total from tys.user_totals where total <> 0 order by 1, 2';
const counted = `select role, is_restricted, count(*)::int total from tys.users where deleted_at is null
  group by 1, 2 order by 1, 2`;
const rows = async (query: string) => (await it.pool.query(query)).rows;
/** What the triggers keep beside what is there to be counted. */
const totals = async () => ({ kept: await rows(kept), counted: await rows(counted) });

const shuffled = <T>(from: readonly T[], random: ReturnType<typeof createRandom>) =>
  from
    .map((value) => ({ value, at: random.unit() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);

test('totals follow every change that people are put through', async () => {
  const ids = await addPeople(it.db, {}, {}, { role: 'buyer' }, { role: 'buyer', isBlocked: true });
  const seen = [await totals()];
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
    seen.push(await totals());
  }
  // What other programs on the same database may do.
  await it.pool.query("update tys.users set role = 'buyer' where role = 'seller'");
  await it.pool.query("delete from tys.users where role = 'buyer'");
  seen.push(await totals());
  expect(seen.map((both) => both.kept)).toEqual(seen.map((both) => both.counted));
});

test('sixty changes of the same people at once all succeed, and the totals stay right', async () => {
  const people = Array.from({ length: 30 }, (_, at) => ({ role: at % 2 ? 'seller' : 'buyer' }) as const);
  const ids = await addPeople(it.db, ...people);
  const random = createRandom(7);
  const changes = ['blockUsers', 'unblockUsers', 'blockUsers', 'editUser'] as const;
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) => {
      const name = changes[at % changes.length]!;
      const some = shuffled(ids, random).slice(0, 20);
      return name === 'editUser'
        ? admin.call(name, { user_id: some[0]!, first_name: 'New', last_name: 'Name' })
        : admin.call(name, { user_ids: some });
    }),
  );
  expect(new Set(answers.map(({ status, message }) => (status === 200 ? 200 : message)))).toEqual(
    new Set([200]),
  );
  const both = await totals();
  expect(both.kept).toEqual(both.counted);
});

test('somebody deleted by twenty at once is deleted once', async () => {
  const ids = await addPeople(it.db, ...Array.from({ length: 20 }, () => ({})));
  const random = createRandom(11);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => admin.call('deleteUsers', { user_ids: shuffled(ids, random) })),
  );
  const deleted = answers.map(({ message }) => Number.parseInt(message, 10));
  expect(deleted.toSorted((a, b) => b - a)).toEqual([20, ...Array(19).fill(0)]);
  const both = await totals();
  expect(both.kept).toEqual(both.counted);
});

test('signing in while sessions end and expired ones are swept away never fails', async () => {
  const complaint = vi.spyOn(console, 'error');
  const email = 'busy@concurrency.example';
  const id = await addAdmin(it.db, ['sellers'], { email, passwordHash: await hashPassword('a password') });
  const longAgo = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000);
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 40; n++) await startSession(it.db, id, new Date(+longAgo + n * 1000));
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) =>
        at % 4
          ? it.anybody.call('login', { email, password: 'a password', role: 'admin' })
          : admin.call(at % 8 ? 'blockUsers' : 'unblockUsers', { user_ids: [id] }),
      ),
    );
    for (const { status } of answers) expect([200, 403]).toContain(status);
  }
  expect(complaint).not.toHaveBeenCalled();
});
