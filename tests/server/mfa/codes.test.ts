import { beforeEach, describe, expect, test } from 'vitest';

import { codeOf } from '../helpers/oneTimeCodes';
import { type MfaTestApp, MINUTE, openMfa } from '../helpers/openMfa';
import { openFor } from '../helpers/openForTests';
import { withPasskeys } from '../helpers/passkeys';

describe('codes of an authenticator app', () => {
  const on = openFor<MfaTestApp>(openMfa);
  const start = () => +new Date('2024-03-01T12:00:00Z');
  beforeEach(() => {
    on.clock.now = start();
    on.mails.length = 0;
  });

  const withCodes = async () => {
    const staff = await on.addStaff('sellers');
    const session = await on.signIn(staff.email);
    const codes = await on.setUpCodes(session);
    // The setup has used the current code, so each test starts with the next code.
    on.clock.now += MINUTE;
    return { ...staff, session, ...codes };
  };

  test('the first code completes the setup of an authenticator app, and the response contains the recovery codes', async () => {
    const { made, session, recovery, email } = await withCodes();
    expect(made).toMatchObject({ status: 201, body: { kind: 'one_time_code', name: null, left: null } });
    expect(recovery).toHaveLength(10);
    expect(new Set(recovery).size).toBe(10);
    const { rows } = await session.extras.list('factors');
    expect(rows.map(({ kind, left }) => [kind, left])).toEqual([
      ['one_time_code', null],
      ['recovery_code', 10],
    ]);
    const told = JSON.stringify(rows);
    for (const code of recovery) expect(told).not.toContain(code);
    expect(on.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'An authenticator app was set up for your Treat Ya Self account'],
    ]);
  });

  test('a sign-in with an authenticator app requires a code after the password', async () => {
    const { email, uri } = await withCodes();
    const asked = await on.begin(email);
    expect(asked).toEqual({
      ticket: expect.any(String) as string,
      kinds: ['one_time_code', 'recovery_code'],
    });
    const answer = await on.verifySecondFactor({ ticket: asked.ticket, code: codeOf(uri, on.clock.now) });
    expect(answer).toMatchObject({ status: 200, message: 'Welcome back', data: { user: { email } } });
    const signedIn = on.as(on.tokenOf(answer.data));
    expect((await signedIn.extras.list('factors')).status).toBe(200);
  });

  test.each([
    ['the previous', -0.5],
    ['the next', 0.5],
  ])('the server accepts a code of %s time step, because clocks are inaccurate', async (_what, minutes) => {
    const { email, uri } = await withCodes();
    const { ticket } = await on.begin(email);
    expect(
      await on.verifySecondFactor({ ticket, code: codeOf(uri, on.clock.now + minutes * MINUTE) }),
    ).toMatchObject({ status: 200 });
  });

  test.each([
    ['two time steps earlier', -1],
    ['two time steps later', 1],
  ])('the server rejects a code from %s', async (_what, minutes) => {
    const { email, uri } = await withCodes();
    const { ticket } = await on.begin(email);
    expect(
      await on.verifySecondFactor({ ticket, code: codeOf(uri, on.clock.now + minutes * MINUTE) }),
    ).toMatchObject({ status: 422, message: expect.stringContaining('Incorrect or expired code') as string });
  });

  test('the server accepts a code of an authenticator app only once', async () => {
    const { email, uri } = await withCodes();
    const code = codeOf(uri, on.clock.now);
    const first = await on.begin(email);
    const second = await on.begin(email);
    expect(await on.verifySecondFactor({ ticket: first.ticket, code })).toMatchObject({ status: 200 });
    expect(await on.verifySecondFactor({ ticket: second.ticket, code })).toMatchObject({ status: 422 });
    // An accepted code also invalidates all earlier codes.
    const before = codeOf(uri, on.clock.now - MINUTE / 2);
    expect(await on.verifySecondFactor({ ticket: second.ticket, code: before })).toMatchObject({
      status: 422,
    });
  });

  test('the server accepts a code of an authenticator app only once in concurrent requests', async () => {
    const { email, uri } = await withCodes();
    const code = codeOf(uri, on.clock.now);
    const tickets = await Promise.all([on.begin(email), on.begin(email)]);
    const answers = await Promise.all(tickets.map(({ ticket }) => on.verifySecondFactor({ ticket, code })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('the server rejects the codes of the old authenticator app after the setup of a new app', async () => {
    const { email, uri, session } = await withCodes();
    const { uri: renewed } = await on.setUpCodes(session);
    on.clock.now += MINUTE;
    const { ticket } = await on.begin(email);
    expect((await on.verifySecondFactor({ ticket, code: codeOf(uri, on.clock.now) })).status).toBe(422);
    expect((await on.verifySecondFactor({ ticket, code: codeOf(renewed, on.clock.now) })).status).toBe(200);
  });

  test('a sign-in with a code keeps the value of `keep_logged_in` that the browser sent with the password', async () => {
    const { email, uri, id } = await withCodes();
    const { ticket } = await on.begin(email, { keep_logged_in: false });
    await on.verifySecondFactor({ ticket, code: codeOf(uri, on.clock.now) });
    const { rows } = await on.it.pool.query<{ is_kept: boolean }>(
      'select is_kept from tys.sessions where user_id = $1 order by id desc limit 1',
      [id],
    );
    expect(rows).toEqual([{ is_kept: false }]);
  });

  test('the server mails the owner about a new browser only after the code is accepted', async () => {
    const { email, uri } = await withCodes();
    on.mails.length = 0;
    const { ticket } = await on.begin(email);
    expect(on.mails).toEqual([]);
    await on.verifySecondFactor({ ticket, code: codeOf(uri, on.clock.now) });
    expect(on.mails).toMatchObject([{ to: email, subject: 'New sign-in to your Treat Ya Self account' }]);
  });
});

describe('recovery codes', () => {
  const on = openFor(async () => {
    const factors = await openMfa();
    return { ...factors, keys: withPasskeys(factors) };
  });
  beforeEach(() => {
    on.clock.now = +new Date('2024-03-01T12:00:00Z');
  });

  const signInWith = async (email: string, recovery_code: string) => {
    const { ticket } = await on.begin(email);
    return on.verifySecondFactor({ ticket, recovery_code });
  };
  const leftOf = async ({ extras }: { extras: ReturnType<typeof on.as>['extras'] }) =>
    (await extras.list('factors')).rows.find(({ kind }) => kind === 'recovery_code')?.left;

  test('the server accepts a recovery code once, in upper or lower case and with other separators', async () => {
    const { email, recovery, session } = await on.keys.staffWithKey();
    const [first = '', second = ''] = recovery;
    expect(first).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    expect(await signInWith(email, first)).toMatchObject({ status: 200 });
    expect(await signInWith(email, first)).toMatchObject({
      status: 422,
      message: 'This recovery code is not valid or was already used',
    });
    expect(await signInWith(email, second.toLowerCase().replaceAll('-', ' '))).toMatchObject({ status: 200 });
    expect(await leftOf(session)).toBe(8);
  });

  test('the server accepts a recovery code only once in concurrent sign-ins', async () => {
    const { email, recovery, session } = await on.keys.staffWithKey();
    const tickets = await Promise.all([on.begin(email), on.begin(email)]);
    const answers = await Promise.all(
      tickets.map(({ ticket }) => on.verifySecondFactor({ ticket, recovery_code: recovery[0] })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await leftOf(session)).toBe(9);
  });

  test('if two sign-ins use the same ticket with different recovery codes, only the code of the successful sign-in becomes invalid', async () => {
    const { email, recovery, session } = await on.keys.staffWithKey();
    const { ticket } = await on.begin(email);
    const answers = await Promise.all(
      [0, 1].map((which) => on.verifySecondFactor({ ticket, recovery_code: recovery[which] })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    expect(await leftOf(session)).toBe(9);
  });

  test('the server rejects the recovery code of another user', async () => {
    const [ada, eve] = [await on.keys.staffWithKey(), await on.keys.staffWithKey()];
    expect((await signInWith(ada.email, eve.recovery[0]!)).status).toBe(422);
    expect(await leftOf(eve.session)).toBe(10);
  });

  test('new recovery codes invalidate the old codes', async () => {
    const { email, recovery, session } = await on.keys.staffWithKey();
    const { status, body } = await session.extras.post('factors', { kind: 'recovery_code' });
    expect([status, body.left]).toEqual([201, 10]);
    expect(on.mails.at(-1)).toMatchObject({
      to: email,
      subject: expect.stringContaining('recovery codes') as string,
    });
    const [renewed] = body.recovery_codes as string[];
    expect((await signInWith(email, recovery[0]!)).status).toBe(422);
    expect((await signInWith(email, renewed!)).status).toBe(200);
  });

  test('the server creates recovery codes only for a user with another MFA method, and deletes the codes when the last other method is deleted', async () => {
    const session = await on.signIn((await on.addStaff()).email);
    expect((await session.extras.post('factors', { kind: 'recovery_code' })).status).toBe(422);
    const { id, made, session: other } = await on.keys.staffWithKey();
    expect((await other.extras.remove('factors', String(made.body.id))).status).toBe(200);
    expect((await other.extras.list('factors')).rows).toEqual([]);
    const left = 'select from tys.recovery_codes where user_id = $1';
    expect((await on.it.pool.query(left, [id])).rowCount).toBe(0);
  });

  describe('MFA secrets in the database', () => {
    test('the database contains no recovery code and no ticket in plain text', async () => {
      const { recovery, email } = await on.keys.staffWithKey();
      const { ticket } = await on.begin(email);
      const tables = ['recovery_codes', 'factor_tickets', 'passkeys', 'activity', 'activity_texts'];
      const rows = await Promise.all(
        tables.map((table) => on.it.pool.query(`select t::text from tys.${table} t`)),
      );
      const kept = JSON.stringify(rows.map((read) => read.rows));
      for (const secret of [...recovery, ticket]) {
        expect(kept).not.toContain(secret);
        expect(kept).not.toContain(secret.replaceAll('-', ''));
        expect(kept).not.toContain(Buffer.from(secret).toString('hex'));
      }
    });
  });
});
