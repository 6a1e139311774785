import { beforeEach, describe, expect, test } from 'vitest';

import { adminEndpoints } from '../../../src/contract/accounts/admins';
import { peopleEndpoints } from '../../../src/contract/accounts/people';
import { createAuthenticator } from '../support/authenticator';
import { addRequest } from '../support/workItems';
import { codeOf } from '../support/factors';
import { MINUTE, openFactors } from '../support/openFactors';
import { openFor } from '../support/openFor';
import { withPasskeys } from '../support/passkeys';
import { addPeople, addPerson } from '../support/people';
import { createMoney } from '../support/stepUp';

describe('step-up authentication', async () => {
  /** What cannot be undone is confirmed again: a sign-in, or a proof, of the last fifteen minutes. */

  const on = openFor(async () => {
    const factors = await openFactors({ rule: 'asked', refundAboveHundredths: 20_00 });
    return { ...factors, keys: withPasskeys(factors), money: createMoney(factors) };
  });
  beforeEach(() => {
    on.clock.now = +new Date('2024-03-01T12:00:00Z');
  });

  type Session = Awaited<ReturnType<typeof on.signIn>>;
  const later = () => (on.clock.now += 15 * MINUTE);
  const PASSWORD = { status: 403, confirm: ['password'] };
  const idsOf = (many: number) =>
    addPeople(on.it.db, ...Array.from({ length: many }, () => ({ role: 'buyer' as const })));
  const roleIds = async () =>
    (await on.it.pool.query<{ id: number }>("select id from tys.roles where key = 'sellers'")).rows.map(
      ({ id }) => id,
    );
  const names = { first_name: 'Nora', last_name: 'Quinn' };
  const staffForm = async (more: object = {}) => ({
    ...names,
    email: `new${crypto.randomUUID()}@factors.example`,
    role_ids: await roleIds(),
    ...more,
  });
  const save =
    (list: string, column = 'created_at') =>
    async ({ token }: Session) => {
      const response = await on.app.request(`/api/exports/${list}`, {
        method: 'POST',
        headers: { token, 'content-type': 'application/json' },
        body: JSON.stringify({ query: {}, columns: [{ name: column, heading: 'Column' }] }),
      });
      const { status } = response;
      return status === 200 ? { status } : { status, ...((await response.json()) as object) };
    };
  /** Reports a file that the browser writes. */
  const tell =
    (what: string) =>
    async ({ extras }: Session) => {
      const { status, body } = await extras.post('activity', { what, rows: 1 });
      return { ...body, status };
    };
  type Do = (session: Session) => Promise<object>;

  /** Each with what makes it one of those, and the same done small. */
  const GUARDED: [string, Do][] = [
    ['a refund above the amount', (session) => on.money.refund(session, 20.01)],
    ['approving a request above it', (session) => on.money.approve(session)],
    [
      'the same, as the page shows it',
      (session) => on.money.approve(session, { credits: 30_00, refundable_credits: 40_00 }),
    ],
    ['the fee', ({ client }) => client.call('saveFeeSettings', { processing_fee: 1, fee_type: 'percent' })],
    ['a new administrator', async ({ client }) => client.call('createAdmin', await staffForm())],
    [
      'an invitation',
      async ({ extras }) => {
        const { email, role_ids } = await staffForm();
        const { status, body } = await extras.post('invitations', {
          email,
          role_ids,
          language: 'en',
          way: 'link',
        });
        return { ...body, status };
      },
    ],
    [
      'an administrator’s roles',
      async ({ client }) => {
        const { id, email } = await on.addStaff();
        return client.call('updateAdmin', { ...(await staffForm({ email })), id });
      },
    ],
    [
      'an administrator’s password, by the form for sellers and buyers',
      async ({ client }) =>
        client.call('editUser', {
          ...names,
          user_id: (await on.addStaff()).id,
          new_password: 'a new one',
        }),
    ],
    [
      'deleting an administrator',
      async ({ client }) => client.call('deleteAdmin', { id: (await on.addStaff()).id }),
    ],
    [
      'the same by the call for all people',
      async ({ client }) => client.call('deleteUsers', { user_ids: [(await on.addStaff()).id] }),
    ],
    [
      'deleting eleven people',
      async ({ client }) => client.call('deleteUsers', { user_ids: await idsOf(11) }),
    ],
    [
      'restricting an administrator',
      async ({ client }) => client.call('blockUsers', { user_ids: [(await on.addStaff()).id] }),
    ],
    [
      'ending the restriction of an administrator',
      async ({ client }) => client.call('unblockUsers', { user_ids: [(await on.addStaff()).id] }),
    ],
    [
      'blocking a seller and an administrator together',
      async ({ client }) =>
        client.call('blockUsers', {
          user_ids: [await addPerson(on.it.db, { role: 'seller' }), (await on.addStaff()).id],
          partial: true,
        }),
    ],
    ['a file of sellers', save('seller_account')],
    ['a file of buyers', save('buyer_account')],
    ['a file of blocked people', save('blocked_users', 'updated_at')],
    ['a file of administrators', save('admin_manage')],
    ['a file of payouts with email addresses', save('seller_payouts', 'email')],
    ['a file of transactions with names', save('buyer_transactions', 'first_name')],
    ['a file of refund requests with contact details', save('refund-requests', 'email')],
    ['a file of reports with contact details', save('reports', 'seller_contact')],
    ['a file of community reports with email addresses', save('community_reports', 'email')],
    ['a file of contact messages', save('contact_forms', 'message')],
    ['a file of bookings with names', save('bookings', 'buyer')],
    ['a file of selected payouts', tell('seller_payouts')],
    ['a file of the activity', tell('activity')],
    [
      'a passkey',
      async (session) => {
        const { status, body } = await on.keys.add(session, createAuthenticator());
        return { ...body, status };
      },
    ],
  ];
  const FREE: [string, Do][] = [
    ['a refund of no more', (session) => on.money.refund(session, 20)],
    ['approving a request of no more', (session) => on.money.approve(session, {}, 20_00)],
    [
      'denying one',
      async ({ extras }) => {
        const { id } = await addRequest(on.it.db, { credits: 30_00 });
        return extras.put('refund-requests', id, { status: 'denied', note: 'No.' });
      },
    ],
    ['deleting ten people', async ({ client }) => client.call('deleteUsers', { user_ids: await idsOf(10) })],
    [
      'another name of a buyer',
      async ({ client }) =>
        client.call('editUser', { ...names, user_id: await addPerson(on.it.db, { role: 'buyer' }) }),
    ],
    ['blocking a buyer', async ({ client }) => client.call('blockUsers', { user_ids: await idsOf(1) })],
    ['unblocking a buyer', async ({ client }) => client.call('unblockUsers', { user_ids: await idsOf(1) })],
    ['a file of categories', save('categories', 'name')],
    ['a file of payouts without people', save('seller_payouts', 'amount')],
  ];
  const ROLES = ['admins', 'finance', 'buyers', 'sellers', 'blocked_users', 'categories', 'reports'] as const;
  const signIn = async () => on.signIn((await on.addStaff(...ROLES)).email);

  describe.each(GUARDED)('%s', (_what, act) => {
    test('goes on for fifteen minutes after signing in, and then after a confirmation', async () => {
      const session = await signIn();
      on.clock.now += 15 * MINUTE - 1;
      expect(await act(session)).not.toMatchObject({ status: 403 });
      const other = await signIn();
      later();
      expect(await act(other)).toMatchObject({
        ...PASSWORD,
        message: "Confirm it's you to continue",
      });
      expect(await other.call('confirm', { password: 'the password' })).toMatchObject({ status: 200 });
      const done = (await act(other)) as { status: number };
      expect([200, 201]).toContain(done.status);
    });
  });

  test.each(
    Object.entries({ ...peopleEndpoints, ...adminEndpoints }).filter(([, { method }]) => method !== 'GET'),
  )('%s of an administrator needs one, whichever endpoint it is', async (name) => {
    const session = await signIn();
    later();
    const { id, email } = await on.addStaff('sellers');
    const body = { ...(await staffForm({ email })), id, user_id: id, user_ids: [id] };
    expect(await session.client.call(name as keyof typeof peopleEndpoints, body as never)).toMatchObject(
      PASSWORD,
    );
  });

  test('a file of a statement goes on without one', async () => {
    const session = await signIn();
    later();
    expect(await tell('statements')(session)).toMatchObject({ status: 201 });
  });

  test.each(FREE)('%s goes on without one', async (_what, act) => {
    const session = await signIn();
    later();
    expect(await act(session)).toMatchObject({ status: 200 });
  });

  test('many small refunds are no way around: what they move together counts, also at the same moment', async () => {
    const session = await signIn();
    later();
    const tries = [
      ...Array.from({ length: 6 }, () => on.money.refund(session, 5)),
      ...Array.from({ length: 2 }, () => on.money.approve(session, {}, 500)),
    ];
    const done = (await Promise.all(tries)).filter(({ status }) => status === 200);
    expect(done).toHaveLength(4);
    expect(await on.money.refund(session, 0.01)).toMatchObject(PASSWORD);
    await session.call('confirm', { password: 'the password' });
    later();
    expect(await on.money.refund(session, 20)).toMatchObject({ status: 200 });
    expect(await on.money.refund(session, 0.01)).toMatchObject(PASSWORD);
  });

  test('nothing of it is asked where the rule is off, but for factors themselves', async () => {
    const app = on.appWith({ rule: 'off', refundAboveHundredths: 0 });
    const session = await signIn();
    later();
    const inside = on.as(session.token, app);
    expect((await on.money.refund(inside, 900)).status).toBe(200);
    expect(
      (await inside.client.call('saveFeeSettings', { processing_fee: 2, fee_type: 'percent' })).status,
    ).toBe(200);
    expect((await inside.extras.post('factors', { kind: 'recovery_code' })).body).toMatchObject({
      confirm: ['password'],
    });
  });

  test('approving for less than is asked for moves nothing', async () => {
    const session = await signIn();
    later();
    expect(await on.money.approve(session, { credits: 10_00, refundable_credits: 40_00 })).toMatchObject({
      status: 409,
    });
  });
});

describe('confirmation', async () => {
  /** With what it is confirmed who one is, and by whom it is not. */

  const on = openFor(async () => {
    const factors = await openFactors({ rule: 'asked', refundAboveHundredths: 20_00 });
    return { ...factors, keys: withPasskeys(factors), money: createMoney(factors) };
  });
  beforeEach(() => {
    on.clock.now = +new Date('2024-03-01T12:00:00Z');
  });

  const ROLES = ['admins', 'finance'] as const;
  const later = () => (on.clock.now += 15 * MINUTE);
  const signIn = async () => on.signIn((await on.addStaff(...ROLES)).email);

  describe('whoever has a factor', () => {
    test('confirms with that, and not with the password', async () => {
      const { session, key } = await on.keys.staffWithKey(...ROLES);
      later();
      expect(await on.money.refund(session, 900)).toMatchObject({
        status: 403,
        confirm: ['passkey', 'recovery_code'],
      });
      expect(await session.call('confirm', { password: 'the password' })).toMatchObject({
        status: 422,
        message: 'Your account has two-step verification, so a password is not enough',
      });
      expect(await on.money.refund(session, 900)).toMatchObject({ status: 403 });
      const { ticket, passkey } = (await session.call('beginConfirmation')).data as {
        ticket: string;
        passkey: { challenge: string };
      };
      const shown = key.show(passkey);
      expect((await session.call('confirm', { ticket, passkey: shown })).data).toEqual({
        confirmed_until: new Date(on.clock.now + 15 * MINUTE).toISOString(),
      });
      expect(await on.money.refund(session, 900)).toMatchObject({ status: 200 });
      // Neither its ticket nor what was signed does so again.
      expect(await session.call('confirm', { ticket, passkey: shown })).toMatchObject({ status: 410 });
    });

    test('with one-time codes: each once, in whatever it is used for', async () => {
      const session = await signIn();
      const { uri } = await on.setUpCodes(session);
      later();
      const code = codeOf(uri, on.clock.now);
      expect(await session.call('confirm', { code })).toMatchObject({ status: 200 });
      expect(await session.call('confirm', { code })).toMatchObject({ status: 422 });
    });

    test('what another session has confirmed is not this one’s', async () => {
      const { email, recovery, session } = await on.keys.staffWithKey(...ROLES);
      later();
      const { ticket } = await on.begin(email);
      const other = await on.verifySecondFactor({ ticket, recovery_code: recovery[0] });
      expect((await on.money.refund(on.as(on.tokenOf(other.data)), 900)).status).toBe(200);
      expect((await on.money.refund(session, 900)).status).toBe(403);
    });

    test('a ticket of another session confirms nothing', async () => {
      const ada = await on.keys.staffWithKey();
      const eve = await on.keys.staffWithKey();
      const begun = (await ada.session.call('beginConfirmation')).data as {
        ticket: string;
        passkey: { challenge: string };
      };
      const answer = await eve.session.call('confirm', {
        ticket: begun.ticket,
        passkey: ada.key.show(begun.passkey),
      });
      expect(answer.status).toBe(410);
    });

    test('setting one up asks other sessions to confirm anew, and ends none', async () => {
      const { email } = await on.addStaff(...ROLES);
      const [first, second] = [await on.signIn(email), await on.signIn(email)];
      await on.keys.add(first, createAuthenticator());
      expect((await on.money.refund(second, 900)).status).toBe(403);
      expect((await on.money.refund(second, 5)).status).toBe(200);
      expect((await on.money.refund(first, 900)).status).toBe(200);
    });
  });

  test('exactly one of the ways is shown', async () => {
    const session = await signIn();
    for (const body of [{}, { password: 'the password', code: '123456' }, { ticket: 'a' }])
      expect((await session.call('confirm', body)).status).toBe(422);
  });

  test('a wrong password is no confirmation, and stands in the activity', async () => {
    const { id, email } = await on.addStaff(...ROLES);
    const session = await on.signIn(email);
    later();
    expect(await session.call('confirm', { password: 'a guess' })).toMatchObject({
      status: 422,
      message: 'Incorrect password',
    });
    expect((await on.money.refund(session, 900)).status).toBe(403);
    await session.call('confirm', { password: 'the password' });
    const { rows } = await session.extras.list('activity', { filter: { actor: id } });
    expect(rows.slice(0, 2)).toMatchObject([
      { action: 'confirmed', facts: { factor: 'password' } },
      { action: 'factor_refused', person: { id } },
    ]);
  });
});
