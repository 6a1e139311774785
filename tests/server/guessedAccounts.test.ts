import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { insertEvents } from '../../server/modules/auditLog';
import { findBruteForceWarnings } from '../../server/modules/auth/bruteForceWarnings';
import { users } from '../../server/db/schema';
import { BRUTE_FORCE_WARNING_DAYS } from '../../src/contract/limits';
import { createExtrasClient } from './support/extras';
import { openTestApp, type TestApp } from './support/openTestApp';
import { warnAbout } from './support/warnAbout';

/** Accounts that somebody guesses at wait in the queue of whoever manages administrators, until one has seen to them. */

const DAY = 24 * 60 * 60 * 1000;
const START = +new Date('2026-03-01T12:00:00Z');
let now = START;
let it: TestApp;
let boss: Awaited<ReturnType<TestApp['withRoles']>>;
let on: ReturnType<typeof createExtrasClient>;
beforeEach(async () => {
  it = await openTestApp({ now: () => new Date(now), rateLimitFactor: 100 });
  boss = await it.withRoles('admins');
  on = createExtrasClient(it.app, boss.headers);
});
afterEach(() => it.close());

const waiting = async () => (await on.list('guessed')).rows.map(({ id }) => id);
/** Somebody whose account is guessed at. */
const warned = async () => {
  now += 1000;
  const { id } = await it.withRoles('finance');
  await warnAbout(it.db, id, new Date(now));
  return id;
};
const later = (ms = 1000) => (now += ms);

test('ten failures at the door are a warning, which says whose account it is, since when, and how often', async () => {
  const { id } = await it.withRoles('finance');
  const [{ email } = { email: null }] = await it.db.select().from(users).where(eq(users.id, id));
  const guess = () => it.anybody.call('login', { email: email!, password: 'a guess', role: 'admin' });
  for (let n = 0; n < 9; n += 1) await guess();
  expect(await waiting()).toEqual([]);
  await guess();
  const first = new Date(now).toISOString();
  later(2 * DAY);
  await warnAbout(it.db, id, new Date(now));
  const { rows, total } = await on.list('guessed');
  const row = {
    id,
    name: 'Ada Tester',
    email,
    since: first,
    last_at: new Date(now).toISOString(),
    times: 2,
    dealt_with: false,
  };
  expect([rows, total]).toEqual([[row], '1']);
  expect((await on.get('guessed', id)).body).toEqual(row);
  // A guess at an address that nobody has is nobody's.
  await warnAbout(it.db, undefined, new Date(now));
  expect(await waiting()).toEqual([id]);
  expect(await findBruteForceWarnings(it.db, new Date(now + BRUTE_FORCE_WARNING_DAYS * DAY + 1))).toEqual([]);
  await boss.call('blockUsers', { user_ids: [id] });
});

test('another password, a restriction or a colleague ends it, until the owner is warned again', async () => {
  const reset = await warned();
  const changed = await warned();
  const restricted = await warned();
  const gone = await warned();
  expect(await waiting()).toEqual([reset, changed, restricted, gone]);
  later();
  await insertEvents(it.db, { now: new Date(now), requestId: undefined, actor: { id: reset, name: '' } }, [
    { action: 'password_reset' },
  ]);
  expect(await waiting()).toEqual([changed, restricted, gone]);
  await boss.call('updateAdmin', {
    id: changed,
    first_name: 'Ada',
    last_name: 'Tester',
    email: 'changed@guessed.example',
    role_ids: [1],
    password: 'another password',
    confirm_password: 'another password',
  });
  expect(await waiting()).toEqual([restricted, gone]);
  await boss.call('blockUsers', { user_ids: [restricted] });
  expect(await waiting()).toEqual([gone]);
  await boss.call('unblockUsers', { user_ids: [restricted] });
  expect(await waiting()).toEqual([gone]);
  await boss.call('deleteAdmin', { id: gone });
  expect(await waiting()).toEqual([]);
  later();
  await warnAbout(it.db, reset, new Date(now));
  expect((await on.list('guessed')).rows).toMatchObject([{ id: reset, times: 1 }]);
  await boss.call('blockUsers', { user_ids: [reset] });
});

test('whoever has seen to it says so once, and not of a warning that they have not seen', async () => {
  const id = await warned();
  const seen = new Date(now).toISOString();
  later(DAY);
  await warnAbout(it.db, id, new Date(now));
  later();
  const settle = (last_at?: string) => on.put('guessed', id, { dealt_with: true, last_at });
  expect(await settle(seen)).toEqual({
    status: 409,
    body: { message: 'There have been new sign-in attempts since you opened this warning' },
  });
  expect(await waiting()).toEqual([id]);
  const done = { status: 200, body: expect.objectContaining({ id, dealt_with: true }) };
  const both = await Promise.all([settle(new Date(now).toISOString()), settle()]);
  expect(both).toEqual([done, done]);
  expect(await settle()).toEqual(done);
  expect(await waiting()).toEqual([]);
  const { rows } = await on.list('activity', { filter: { action: 'warning_settled' } });
  expect(rows).toMatchObject([{ actor: { id: boss.id }, person: { id, role: 'admin', name: 'Ada Tester' } }]);
  later();
  await warnAbout(it.db, id, new Date(now));
  expect(await waiting()).toEqual([id]);
});
