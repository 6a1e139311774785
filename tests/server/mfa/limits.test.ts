import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createClient } from '../helpers/client';
import { addRequest } from '../helpers/records';
import { codeOf } from '../helpers/oneTimeCodes';
import { MINUTE, openMfa, PASSWORD, createMoney, type MfaTestApp } from '../helpers/openMfa';
import { openFor } from '../helpers/openForTests';
import { withPasskeys } from '../helpers/passkeys';

describe('limits of attempts with MFA credentials', () => {
  let on: MfaTestApp;
  beforeAll(async () => {
    on = await openMfa();
  });
  afterAll(() => on.it.close());
  beforeEach(() => {
    on.clock.now = +new Date('2024-03-01T12:00:00Z');
    on.mails.length = 0;
  });

  const withCodes = async () => {
    const staff = await on.addStaff();
    const session = await on.signIn(staff.email);
    const { uri } = await on.setUpCodes(session);
    on.mails.length = 0;
    return { ...staff, session, uri };
  };
  /** Opens a server with the default limits. Returns the server and functions that send requests to it. */
  const browser = (headers: Record<string, string> = {}) => {
    const app = on.appWith({}, { rateLimitFactor: 1, proxies: 1 });
    const client = createClient(app, { 'x-forwarded-for': '203.0.113.7', ...headers });
    const post = (path: string, body: object) => client.send('POST', path, { body: JSON.stringify(body) });
    const begin = async (email: string) =>
      (
        (await post('user/login', { email, password: 'the password', role: 'admin' })).data as {
          second_factor: { ticket: string };
        }
      ).second_factor.ticket;
    return { app, post, begin, step: (body: object) => post('user/login/second-factor', body) };
  };

  test('the ticket of a sign-in becomes invalid after five wrong codes', async () => {
    const { email, uri } = await withCodes();
    on.clock.now += MINUTE;
    const { begin, step } = browser();
    const ticket = await begin(email);
    for (let times = 0; times < 5; times++) expect((await step({ ticket, code: '000000' })).status).toBe(422);
    expect((await step({ ticket, code: codeOf(uri, on.clock.now) })).status).toBe(410);
  });

  test('the server allows ten wrong codes an hour for a user, counted over all tickets and networks, and warns the owner once', async () => {
    const { email, uri } = await withCodes();
    on.clock.now += MINUTE;
    const statuses: number[] = [];
    for (let times = 0; times < 11; times++) {
      const { begin, step } = browser({ 'x-forwarded-for': `203.0.113.${times}` });
      statuses.push((await step({ ticket: await begin(email), code: '000000' })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
    const { begin, step } = browser();
    expect((await step({ ticket: await begin(email), code: codeOf(uri, on.clock.now) })).status).toBe(429);
    expect(on.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Suspicious sign-in attempts on your Treat Ya Self account'],
    ]);
  });

  test('correct codes do not count towards the limit of wrong codes', async () => {
    const { email, uri } = await withCodes();
    const { begin, step } = browser();
    for (let times = 0; times < 12; times++) {
      on.clock.now += MINUTE;
      expect((await step({ ticket: await begin(email), code: codeOf(uri, on.clock.now) })).status).toBe(200);
    }
  });

  test('when another administrator sets a new password for a user, the server resets the limit of wrong codes of that user', async () => {
    const { id, email, uri } = await withCodes();
    const { app, begin, step } = browser();
    for (let times = 0; times < 11; times++) await step({ ticket: await begin(email), code: '000000' });
    const boss = on.as((await on.signIn((await on.addStaff('admins')).email)).token, app);
    const { rows } = await on.it.pool.query<{ id: number }>("select id from tys.roles where key = 'sellers'");
    const form = { id, first_name: 'Nora', last_name: 'Quinn', email, role_ids: [rows[0]!.id] };
    const changed = await boss.client.call('updateAdmin', {
      ...form,
      password: 'the password',
      confirm_password: 'the password',
    });
    expect(changed.status).toBe(200);
    on.clock.now += MINUTE;
    expect((await step({ ticket: await begin(email), code: codeOf(uri, on.clock.now) })).status).toBe(200);
  });

  test('the server counts wrong codes in step-up authentication separately from wrong codes at sign-in', async () => {
    const { email, uri, session } = await withCodes();
    const { app, begin, step } = browser();
    const inside = on.as(session.token, app);
    const statuses: number[] = [];
    for (let times = 0; times < 11; times++)
      statuses.push((await inside.call('confirm', { code: '000000' })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
    on.clock.now += MINUTE;
    expect((await step({ ticket: await begin(email), code: codeOf(uri, on.clock.now) })).status).toBe(200);
  });

  test('the server allows one client to start a hundred passkey sign-ins an hour', async () => {
    const { post } = browser({ 'x-forwarded-for': '198.51.100.9' });
    const statuses = new Set<number>();
    for (let times = 0; times < 100; times++)
      statuses.add((await post('user/login/passkey-options', {})).status);
    expect([...statuses]).toEqual([200]);
    expect((await post('user/login/passkey-options', {})).status).toBe(429);
  });
});

describe('attacker who knows the password of an MFA user', () => {
  const on = openFor(async () => {
    const factors = await openMfa({ rule: 'asked', refundAboveHundredths: 20_00 });
    return { ...factors, keys: withPasskeys(factors), money: createMoney(factors) };
  });
  beforeEach(() => {
    on.clock.now = +new Date('2024-03-01T12:00:00Z');
    on.mails.length = 0;
  });

  const ROLES = ['admins', 'finance'] as const;
  const later = () => (on.clock.now += 15 * 60_000);
  const answerOf = (data: unknown) => Object.keys(data as object);
  const codeIn = () => on.mails.map(({ subject }) => /\d{6}/.exec(subject)?.[0]).findLast(Boolean) ?? '';
  /** Resets a password with the code from the mail. */
  const resetPassword = async (email: string) => {
    const { data } = await on.post('user/forgot-password', { email });
    const token = on.tokenOf(data);
    await on.post('user/forgot-password/verify', { token, email, code: codeIn() });
    return on.post('user/forgot-password/reset', { token, password: 'a stolen one' });
  };

  test('an attacker who knows the password gets no session token at sign-in, and cannot use the sign-in ticket as a session token', async () => {
    const { email } = await on.keys.staffWithKey(...ROLES);
    const { data, message } = await on.login(email);
    expect([answerOf(data), message]).toEqual([['second_factor'], 'Two-step verification is required']);
    const { ticket } = (data as { second_factor: { ticket: string } }).second_factor;
    const { id } = await addRequest(on.it.db);
    const inside = on.as(ticket);
    expect((await inside.extras.put('refund-requests', id, { status: 'approved' })).status).toBe(401);
    expect((await on.money.refund(inside, 900)).status).toBe(401);
  });

  test('a sign-in after a password reset still requires MFA', async () => {
    const { email, key, session } = await on.keys.staffWithKey(...ROLES);
    const { status, data } = await resetPassword(email);
    expect([status, answerOf(data)]).toEqual([200, ['second_factor']]);
    // The reset revokes the older sessions.
    expect((await session.extras.list('factors')).status).toBe(401);
    const { ticket, passkey } = (data as { second_factor: Awaited<ReturnType<typeof on.begin>> })
      .second_factor;
    const owner = await on.verifySecondFactor({ ticket, passkey: key.show(passkey!) });
    expect(owner.status).toBe(200);
  });

  describe('attacker in a session of an MFA user', () => {
    test('an attacker who uses the session of an MFA user cannot refund a debit or approve a refund request', async () => {
      const { session } = await on.keys.staffWithKey(...ROLES);
      later();
      for (const act of [() => on.money.refund(session, 900), () => on.money.approve(session)])
        expect(await act()).toMatchObject({ status: 403, confirm: ['passkey', 'recovery_code'] });
      expect((await session.call('confirm', { password: PASSWORD })).status).toBe(422);
    });

    test('an attacker who uses the session of an MFA user cannot remove or add MFA methods', async () => {
      const { session, made, id } = await on.keys.staffWithKey(...ROLES);
      later();
      const { extras } = session;
      expect((await extras.remove('factors', String(made.body.id))).status).toBe(403);
      expect((await extras.post('factors', { kind: 'recovery_code' })).status).toBe(403);
      expect((await extras.remove('factors', `of-${id}`)).status).toBe(403);
      expect((await extras.list('factors')).rows).toHaveLength(2);
      // Users cannot remove their own methods all at once, even after step-up authentication.
      expect(
        (await (await on.signIn((await on.addStaff(...ROLES)).email)).extras.remove('factors', 'of-0'))
          .status,
      ).toBe(404);
    });

    test('an attacker who uses the session of an MFA user cannot change any administrator’s email, and a change of the password does not remove MFA', async () => {
      const { session, id, email } = await on.keys.staffWithKey(...ROLES);
      const ada = await on.addStaff('finance');
      later();
      const form = { first_name: 'Nora', last_name: 'Quinn', email: 'mine@evil.example', role_ids: [1] };
      expect((await session.client.call('updateAdmin', { ...form, id: ada.id })).status).toBe(403);
      expect((await session.client.call('updateAdmin', { ...form, id })).status).toBe(403);
      // The user can change the password with the old password, but MFA stays active.
      const passwords = { current_password: PASSWORD, new_password: 'a new one' };
      expect((await session.client.call('editProfile', passwords)).status).toBe(200);
      expect(await on.money.refund(session, 900)).toMatchObject({
        status: 403,
        confirm: ['passkey', 'recovery_code'],
      });
      expect(answerOf((await on.login(email, { password: 'a new one' })).data)).toEqual(['second_factor']);
    });
  });
});
