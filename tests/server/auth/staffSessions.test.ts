import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { createApp } from '../../../server/createApp';
import { passwordResets } from '../../../server/db/schema';
import { hashPassword } from '../../../server/modules/auth/secrets';
import { createClient, createExtrasClient } from '../helpers/client';
import { openTestApp } from '../helpers/openTestApp';
import { addAdmin } from '../helpers/people';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = +new Date('2024-03-01T12:00:00Z');
const PASSWORD = 'the password';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36';

interface SignInOptions {
  agent?: string;
  address?: string;
  keep?: boolean;
}

/** Opens a server with a clock that the test sets. Sessions expire after two idle hours, or after two days. */
const openStaffSessions = async () => {
  const it = await openTestApp();
  const clock = { now: START };
  const app = createApp({
    db: it.db,
    now: () => new Date(clock.now),
    proxies: 1,
    rateLimitFactor: 100,
    sessionLimits: { idleHours: 2, days: 2 },
  });
  const passwordHash = await hashPassword(PASSWORD);
  let last = 0;
  const addStaff = async (...roles: Parameters<typeof addAdmin>[1]) => {
    const email = `staff${++last}@sessions.example`;
    return { id: await addAdmin(it.db, roles, { email, passwordHash }), email };
  };
  const signIn = async (
    email: string,
    { agent = CHROME, address = '203.0.113.77', keep }: SignInOptions = {},
  ) => {
    const { data } = await createClient(app, { 'user-agent': agent, 'x-forwarded-for': address }).call(
      'login',
      { email, password: PASSWORD, role: 'admin', ...(keep !== undefined && { keep_logged_in: keep }) },
    );
    const headers = { token: data.token, 'x-forwarded-for': address };
    return { headers, on: createExtrasClient(app, headers), client: createClient(app, headers) };
  };
  return { it, app, clock, addStaff, signIn };
};

type SignedIn = Awaited<ReturnType<Awaited<ReturnType<typeof openStaffSessions>>['signIn']>>;
/** Lists the sessions of a signed-in user. */
const ownSessions = async ({ on }: SignedIn) => (await on.list('staff-sessions')).rows;
const isSignedIn = async ({ on }: SignedIn) => (await on.send('staff-sessions')).status === 200;
/** Returns the response to a request without a valid session. */
const rejectionOf = async ({ on }: SignedIn) => (await on.send('staff-sessions')).body;

describe('list of sessions', async () => {
  const SAFARI =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';

  const on = await openStaffSessions();
  const { it, addStaff, signIn } = on;
  beforeEach(() => {
    on.clock.now = START;
  });
  afterAll(() => it.close());

  test('the list of sessions has the browser, network and times of each session, and marks the current session', async () => {
    const { id, email } = await addStaff();
    const first = await signIn(email);
    on.clock.now += HOUR;
    const second = await signIn(email, { agent: SAFARI, address: '2001:db8:12:34::5' });
    await signIn((await addStaff()).email);
    const at = (moment: number) => new Date(moment).toISOString();
    expect(await ownSessions(second)).toEqual([
      {
        id: expect.any(Number) as number,
        person: id,
        browser: 'Safari',
        system: 'iOS',
        network: '2001:db8:12::/48',
        created_at: at(START + HOUR),
        last_used_at: at(START + HOUR),
        is_current: true,
      },
      {
        id: expect.any(Number) as number,
        person: id,
        browser: 'Chrome',
        system: 'Windows',
        network: '203.0.113.0/24',
        created_at: at(START),
        last_used_at: at(START),
        is_current: false,
      },
    ]);
    expect((await ownSessions(first)).map(({ is_current }) => is_current)).toEqual([true, false]);
    const { rows } = await it.pool.query('select * from tys.sessions');
    const kept = JSON.stringify(rows);
    for (const whole of ['203.0.113.77', 'Mozilla', '12:34']) expect(kept).not.toContain(whole);
  });

  test.each([
    ['', '?'],
    ['<b>bold</b>/1.0 x', '?'],
    ['x'.repeat(8000), '?'],
  ])('the server stores no browser or system for the invalid user agent %.20s', async (agent) => {
    const one = await signIn((await addStaff()).email, { agent, address: 'nonsense' });
    expect(await ownSessions(one)).toMatchObject([{ browser: null, system: null, network: null }]);
  });

  test('the server updates the time of a session’s last use every few minutes, but not for background requests of a page', async () => {
    const one = await signIn((await addStaff()).email);
    const used = async () => {
      const { rows } = await it.pool.query<{ last_used_at: Date }>(
        'select last_used_at from tys.sessions order by id desc limit 1',
      );
      return (+rows[0]!.last_used_at - START) / MINUTE;
    };
    on.clock.now = START + 4 * MINUTE;
    await ownSessions(one);
    expect(await used()).toBe(0);
    on.clock.now = START + 20 * MINUTE;
    await one.on.list('notifications');
    await one.client.send('POST', 'live/here', { body: '{}' });
    expect(await used()).toBe(0);
    await ownSessions(one);
    expect(await used()).toBe(20);
  });
});

describe('revoking sessions', async () => {
  const on = await openStaffSessions();
  const { it, app, addStaff, signIn } = on;
  beforeEach(() => {
    on.clock.now = START;
  });
  afterAll(() => it.close());

  const idOf = async (one: Awaited<ReturnType<typeof signIn>>) =>
    (await ownSessions(one)).find(({ is_current }) => is_current)?.id as number;
  const ended = (message: string) => ({ message, errors: { token: message } });

  test('the server revokes one of the caller’s own sessions, and the response to the next request of the revoked session contains the reason', async () => {
    const { id, email } = await addStaff();
    const [here, there, third] = [await signIn(email), await signIn(email), await signIn(email)];
    expect(await here.on.remove('staff-sessions', await idOf(there))).toMatchObject({
      status: 200,
      body: { person: id },
    });
    const sentence = 'This device was signed out from another of your devices';
    expect(await rejectionOf(there)).toEqual(ended(sentence));
    const spanish = createExtrasClient(app, { ...there.headers, 'accept-language': 'es' });
    expect((await spanish.send('staff-sessions')).body).toEqual(
      ended('Cerró la sesión de este dispositivo desde otro dispositivo'),
    );
    expect([await isSignedIn(here), await isSignedIn(third)]).toEqual([true, true]);
    expect(await ownSessions(here)).toHaveLength(2);
    expect(await here.on.remove('staff-sessions', 0)).toMatchObject({ status: 404 });
  });

  test('the server revokes all sessions of the caller except the current session, and deletes a pending password reset', async () => {
    const { id, email } = await addStaff();
    const here = await signIn(email);
    const others = [await signIn(email), await signIn(email)];
    await createClient(app).call('forgotPassword', { email });
    expect(await it.db.$count(passwordResets)).toBe(1);
    const answer = { status: 200, body: { id: `of-${id}`, ended: 2 } };
    expect(await here.on.remove('staff-sessions', `of-${id}`)).toEqual(answer);
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false]);
    expect(await isSignedIn(here)).toBe(true);
    expect(await it.db.$count(passwordResets)).toBe(0);
    // A second request finds no session and records no event.
    expect((await here.on.remove('staff-sessions', `of-${id}`)).body).toEqual({ id: `of-${id}`, ended: 0 });
  });

  test('only an administrator with the role `admins` can revoke one or all sessions of a colleague', async () => {
    const ada = await addStaff('sellers');
    const [first, second, third] = [
      await signIn(ada.email),
      await signIn(ada.email),
      await signIn(ada.email),
    ];
    const nobody = await signIn((await addStaff('sellers')).email);
    const id = await idOf(first);
    expect((await nobody.on.list('staff-sessions', { filter: { person: ada.id } })).status).toBe(403);
    expect((await nobody.on.get('staff-sessions', id)).status).toBe(404);
    expect((await nobody.on.remove('staff-sessions', id)).status).toBe(404);
    expect((await nobody.on.remove('staff-sessions', `of-${ada.id}`)).status).toBe(404);
    expect(await isSignedIn(first)).toBe(true);

    const boss = await signIn((await addStaff('admins')).email);
    const { rows, total } = await boss.on.list('staff-sessions', { filter: { person: ada.id } });
    expect([rows.map(({ person, is_current }) => [person, is_current]), total]).toEqual([
      [
        [ada.id, false],
        [ada.id, false],
        [ada.id, false],
      ],
      '3',
    ]);
    expect((await boss.on.remove('staff-sessions', id)).status).toBe(200);
    expect(await rejectionOf(first)).toEqual(ended('An administrator signed out this device'));
    expect([await isSignedIn(second), await isSignedIn(third)]).toEqual([true, true]);
    expect((await boss.on.remove('staff-sessions', `of-${ada.id}`)).body).toEqual({
      id: `of-${ada.id}`,
      ended: 2,
    });
    expect([await isSignedIn(second), await isSignedIn(third), await isSignedIn(boss)]).toEqual([
      false,
      false,
      true,
    ]);
    const told = await boss.on.list('activity', { filter: { target: `admin:${ada.id}` } });
    expect(told.rows.slice(0, 2)).toMatchObject([
      { action: 'sessions_ended', person: { id: ada.id }, facts: { sessions: 2 } },
      { action: 'session_ended', person: { id: ada.id } },
    ]);
  });

  test('the server responds with 404 to a request to revoke the sessions of an unknown administrator', async () => {
    const boss = await signIn((await addStaff('admins')).email);
    expect((await boss.on.remove('staff-sessions', 'of-999999')).status).toBe(404);
    expect((await boss.on.remove('staff-sessions', 'of-')).status).toBe(404);
    expect((await boss.on.remove('staff-sessions', 'all')).status).toBe(404);
  });
});

describe('session length', async () => {
  const on = await openStaffSessions();
  const { it, addStaff, signIn } = on;
  beforeEach(() => {
    on.clock.now = START;
  });
  afterAll(() => it.close());

  test.each([true, undefined])(
    'a session with `keep_logged_in` %s ends after the maximum lifetime, even if it is used',
    async (keep) => {
      const one = await signIn((await addStaff()).email, { ...(keep && { keep }) });
      on.clock.now = START + 48 * HOUR - 1;
      expect(await isSignedIn(one)).toBe(true);
      on.clock.now += 1;
      expect(await isSignedIn(one)).toBe(false);
      expect(await rejectionOf(one)).toEqual({ message: 'Please sign in' });
    },
  );

  test('a session with `keep_logged_in` false ends after the idle time', async () => {
    const one = await signIn((await addStaff()).email, { keep: false });
    on.clock.now = START + 2 * HOUR - 1;
    expect(await isSignedIn(one)).toBe(true);
    on.clock.now += 2 * HOUR - 1;
    expect(await isSignedIn(one)).toBe(true);
    on.clock.now += 2 * HOUR;
    expect(await isSignedIn(one)).toBe(false);
  });

  test('a session with `keep_logged_in` false that is never used ends after the idle time', async () => {
    const one = await signIn((await addStaff()).email, { keep: false });
    on.clock.now = START + 2 * HOUR;
    expect(await isSignedIn(one)).toBe(false);
  });

  test('a session with `keep_logged_in` false ends after the maximum lifetime, even if it is used', async () => {
    const one = await signIn((await addStaff()).email, { keep: false });
    for (on.clock.now = START; on.clock.now < START + 48 * HOUR; on.clock.now += HOUR)
      expect(await isSignedIn(one)).toBe(true);
    expect(await isSignedIn(one)).toBe(false);
  });
});
