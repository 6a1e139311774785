import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { insertEvents } from '../../../server/modules/auditLog';
import { findBruteForceWarnings } from '../../../server/modules/auth/bruteForceWarnings';
import { users } from '../../../server/db/schema';
import { BRUTE_FORCE_WARNING_DAYS } from '../../../src/contract/limits';
import { createExtrasClient } from '../helpers/client';
import { openTestApp, type TestApp } from '../helpers/openTestApp';
import { addBruteForceWarning } from '../helpers/records';

describe('brute-force warnings', () => {
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

  const unresolvedIds = async () => (await on.list('guessed')).rows.map(({ id }) => id);
  /** Adds an administrator, and a brute-force warning about the account. */
  const addWarned = async () => {
    now += 1000;
    const { id } = await it.withRoles('finance');
    await addBruteForceWarning(it.db, id, new Date(now));
    return id;
  };
  const later = (ms = 1000) => (now += ms);

  test('ten failed sign-ins create a warning with the account, the times and the number of attempts', async () => {
    const { id } = await it.withRoles('finance');
    const [{ email } = { email: null }] = await it.db.select().from(users).where(eq(users.id, id));
    const guess = () => it.anonymous.call('login', { email: email!, password: 'a guess', role: 'admin' });
    for (let n = 0; n < 9; n += 1) await guess();
    expect(await unresolvedIds()).toEqual([]);
    await guess();
    const first = new Date(now).toISOString();
    later(2 * DAY);
    await addBruteForceWarning(it.db, id, new Date(now));
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
    // An unknown email causes no warning.
    await addBruteForceWarning(it.db, undefined, new Date(now));
    expect(await unresolvedIds()).toEqual([id]);
    expect(await findBruteForceWarnings(it.db, new Date(now + BRUTE_FORCE_WARNING_DAYS * DAY + 1))).toEqual(
      [],
    );
    await boss.call('blockUsers', { user_ids: [id] });
  });

  test('a new password, a block or a deletion resolves the earlier warnings about an account, but not later warnings', async () => {
    const reset = await addWarned();
    const changed = await addWarned();
    const blocked = await addWarned();
    const deleted = await addWarned();
    expect(await unresolvedIds()).toEqual([reset, changed, blocked, deleted]);
    later();
    await insertEvents(it.db, { now: new Date(now), requestId: undefined, actor: { id: reset, name: '' } }, [
      { action: 'password_reset' },
    ]);
    expect(await unresolvedIds()).toEqual([changed, blocked, deleted]);
    await boss.call('updateAdmin', {
      id: changed,
      first_name: 'Ada',
      last_name: 'Tester',
      email: 'changed@guessed.example',
      role_ids: [1],
      password: 'another password',
      confirm_password: 'another password',
    });
    expect(await unresolvedIds()).toEqual([blocked, deleted]);
    await boss.call('blockUsers', { user_ids: [blocked] });
    expect(await unresolvedIds()).toEqual([deleted]);
    await boss.call('unblockUsers', { user_ids: [blocked] });
    expect(await unresolvedIds()).toEqual([deleted]);
    await boss.call('deleteAdmin', { id: deleted });
    expect(await unresolvedIds()).toEqual([]);
    later();
    await addBruteForceWarning(it.db, reset, new Date(now));
    expect((await on.list('guessed')).rows).toMatchObject([{ id: reset, times: 1 }]);
    await boss.call('blockUsers', { user_ids: [reset] });
  });

  test('the server records the resolution of a warning once, and rejects the resolution if a newer warning exists', async () => {
    const id = await addWarned();
    const seen = new Date(now).toISOString();
    later(DAY);
    await addBruteForceWarning(it.db, id, new Date(now));
    later();
    const resolve = (last_at?: string) => on.put('guessed', id, { dealt_with: true, last_at });
    expect(await resolve(seen)).toEqual({
      status: 409,
      body: { message: 'New sign-in attempts were detected. Review them, then resolve the warning again.' },
    });
    expect(await unresolvedIds()).toEqual([id]);
    const done = { status: 200, body: expect.objectContaining({ id, dealt_with: true }) };
    const both = await Promise.all([resolve(new Date(now).toISOString()), resolve()]);
    expect(both).toEqual([done, done]);
    expect(await resolve()).toEqual(done);
    expect(await unresolvedIds()).toEqual([]);
    const { rows } = await on.list('activity', { filter: { action: 'warning_settled' } });
    expect(rows).toMatchObject([
      { actor: { id: boss.id }, person: { id, role: 'admin', name: 'Ada Tester' } },
    ]);
    later();
    await addBruteForceWarning(it.db, id, new Date(now));
    expect(await unresolvedIds()).toEqual([id]);
  });
});
