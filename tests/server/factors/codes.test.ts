import { beforeEach, describe, expect, test } from 'vitest';

import { codeOf } from '../support/factors';
import { type Factors, MINUTE, openFactors } from '../support/openFactors';
import { openFor } from '../support/openFor';
import { withPasskeys } from '../support/passkeys';

describe('one-time codes', () => {
  /** One-time codes of an app, as the second step after a password. */

  const on = openFor<Factors>(openFactors);
  const start = () => +new Date('2024-03-01T12:00:00Z');
  beforeEach(() => {
    on.clock.now = start();
    on.mails.length = 0;
  });

  const withCodes = async () => {
    const staff = await on.addStaff('sellers');
    const session = await on.signIn(staff.email);
    const codes = await on.setUpCodes(session);
    // The code that set them up is used.
    on.clock.now += MINUTE;
    return { ...staff, session, ...codes };
  };

  test('they are set up with a first code, and recovery codes come with them, once', async () => {
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

  test('the password alone is then no session; with the code of now it is one', async () => {
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
    ['the one before', -0.5],
    ['the one after', 0.5],
  ])('%s counts, as clocks are some seconds wrong', async (_what, minutes) => {
    const { email, uri } = await withCodes();
    const { ticket } = await on.begin(email);
    expect(
      await on.verifySecondFactor({ ticket, code: codeOf(uri, on.clock.now + minutes * MINUTE) }),
    ).toMatchObject({
      status: 200,
    });
  });

  test.each([
    ['an older one', -1],
    ['a later one', 1],
  ])('%s does not', async (_what, minutes) => {
    const { email, uri } = await withCodes();
    const { ticket } = await on.begin(email);
    expect(
      await on.verifySecondFactor({ ticket, code: codeOf(uri, on.clock.now + minutes * MINUTE) }),
    ).toMatchObject({
      status: 422,
      message: expect.stringContaining('Incorrect or expired code') as string,
    });
  });

  test('each is good once, whoever saw it', async () => {
    const { email, uri } = await withCodes();
    const code = codeOf(uri, on.clock.now);
    const first = await on.begin(email);
    const second = await on.begin(email);
    expect(await on.verifySecondFactor({ ticket: first.ticket, code })).toMatchObject({ status: 200 });
    expect(await on.verifySecondFactor({ ticket: second.ticket, code })).toMatchObject({ status: 422 });
    // Nor is one that was before it.
    const before = codeOf(uri, on.clock.now - MINUTE / 2);
    expect(await on.verifySecondFactor({ ticket: second.ticket, code: before })).toMatchObject({
      status: 422,
    });
  });

  test('two who use the same one at once: one wins', async () => {
    const { email, uri } = await withCodes();
    const code = codeOf(uri, on.clock.now);
    const tickets = await Promise.all([on.begin(email), on.begin(email)]);
    const answers = await Promise.all(tickets.map(({ ticket }) => on.verifySecondFactor({ ticket, code })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('set up again they take the place of the old ones', async () => {
    const { email, uri, session } = await withCodes();
    const { uri: renewed } = await on.setUpCodes(session);
    on.clock.now += MINUTE;
    const { ticket } = await on.begin(email);
    expect((await on.verifySecondFactor({ ticket, code: codeOf(uri, on.clock.now) })).status).toBe(422);
    expect((await on.verifySecondFactor({ ticket, code: codeOf(renewed, on.clock.now) })).status).toBe(200);
  });

  test('a sign-in that is not to be kept is not kept by its second step', async () => {
    const { email, uri, id } = await withCodes();
    const { ticket } = await on.begin(email, { keep_logged_in: false });
    await on.verifySecondFactor({ ticket, code: codeOf(uri, on.clock.now) });
    const { rows } = await on.it.pool.query<{ is_kept: boolean }>(
      'select is_kept from tys.sessions where user_id = $1 order by id desc limit 1',
      [id],
    );
    expect(rows).toEqual([{ is_kept: false }]);
  });

  test('the owner is told of a new browser once it is in, and not of a right password alone', async () => {
    const { email, uri } = await withCodes();
    on.mails.length = 0;
    const { ticket } = await on.begin(email);
    expect(on.mails).toEqual([]);
    await on.verifySecondFactor({ ticket, code: codeOf(uri, on.clock.now) });
    expect(on.mails).toMatchObject([{ to: email, subject: 'New sign-in to your Treat Ya Self account' }]);
  });
});

describe('recovery codes', () => {
  /** Recovery codes: for whoever has lost the rest. */

  const on = openFor(async () => {
    const factors = await openFactors();
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

  test('each opens the account once, as people type it', async () => {
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

  test('two who use the same one at once: one wins, and the other is told', async () => {
    const { email, recovery, session } = await on.keys.staffWithKey();
    const tickets = await Promise.all([on.begin(email), on.begin(email)]);
    const answers = await Promise.all(
      tickets.map(({ ticket }) => on.verifySecondFactor({ ticket, recovery_code: recovery[0] })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await leftOf(session)).toBe(9);
  });

  test('two who use one ticket at once: one wins, and one code is used', async () => {
    const { email, recovery, session } = await on.keys.staffWithKey();
    const { ticket } = await on.begin(email);
    const answers = await Promise.all(
      [0, 1].map((which) => on.verifySecondFactor({ ticket, recovery_code: recovery[which] })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    expect(await leftOf(session)).toBe(9);
  });

  test('another’s opens nothing', async () => {
    const [ada, eve] = [await on.keys.staffWithKey(), await on.keys.staffWithKey()];
    expect((await signInWith(ada.email, eve.recovery[0]!)).status).toBe(422);
    expect(await leftOf(eve.session)).toBe(10);
  });

  test('made anew, the old ones are void', async () => {
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

  test('there are none without a factor that they stand in for', async () => {
    const session = await on.signIn((await on.addStaff()).email);
    expect((await session.extras.post('factors', { kind: 'recovery_code' })).status).toBe(422);
    const { id, made, session: other } = await on.keys.staffWithKey();
    expect((await other.extras.remove('factors', String(made.body.id))).status).toBe(200);
    expect((await other.extras.list('factors')).rows).toEqual([]);
    const left = 'select from tys.recovery_codes where user_id = $1';
    expect((await on.it.pool.query(left, [id])).rowCount).toBe(0);
  });

  describe('in the database', () => {
    test('there is no code, no ticket and nothing that opens anything but one-time codes’ secret', async () => {
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
