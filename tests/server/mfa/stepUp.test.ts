import { beforeEach, describe, expect, test } from 'vitest';

import { adminEndpoints } from '../../../src/contract/accounts/admins';
import { actions } from '../../../src/contract/actions';
import { peopleEndpoints } from '../../../src/contract/accounts/people';
import { createAuthenticator, withPasskeys } from '../helpers/passkeys';
import { addRequest } from '../helpers/records';
import { openFor } from '../helpers/openForTests';
import { MINUTE, openMfa, createMoney } from '../helpers/openMfa';
import { addPeople, addPerson } from '../helpers/people';

const { refund: _, ...ACCOUNT_ACTIONS } = actions;

describe('step-up authentication', async () => {
  const on = openFor(async () => {
    const factors = await openMfa({ rule: 'asked', refundAboveHundredths: 20_00 });
    return { ...factors, keys: withPasskeys(factors), money: createMoney(factors) };
  });
  beforeEach(() => {
    on.clock.now = +new Date('2024-03-01T12:00:00Z');
  });

  type Session = Awaited<ReturnType<typeof on.signIn>>;
  const expireStepUp = () => (on.clock.now += 15 * MINUTE);
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
  /** Reports an export that a browser has written to a file. */
  const reportFile =
    (what: string) =>
    async ({ extras }: Session) => {
      const { status, body } = await extras.post('activity', { what, rows: 1 });
      return { ...body, status };
    };
  type Operation = (session: Session) => Promise<object>;

  /** Operations that need step-up authentication. */
  const GUARDED: [string, Operation][] = [
    ['a refund above the limit', (session) => on.money.refund(session, 20.01)],
    ['approving a refund request above the limit', (session) => on.money.approve(session)],
    [
      'approving a refund request with amounts that the page shows and that exceed the limit',
      (session) => on.money.approve(session, { credits: 30_00, refundable_credits: 40_00 }),
    ],
    [
      'saving the fee',
      ({ client }) => client.call('saveFeeSettings', { processing_fee: 1, fee_type: 'percent' }),
    ],
    ['creating an administrator', async ({ client }) => client.call('createAdmin', await staffForm())],
    [
      'inviting an administrator',
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
      'changing the roles of an administrator',
      async ({ client }) => {
        const { id, email } = await on.addStaff();
        return client.call('updateAdmin', { ...(await staffForm({ email })), id });
      },
    ],
    [
      'setting an administrator’s password by the endpoint for sellers and buyers',
      async ({ client }) =>
        client.call('editUser', { ...names, user_id: (await on.addStaff()).id, new_password: 'a new one' }),
    ],
    [
      'deleting an administrator',
      async ({ client }) => client.call('deleteAdmin', { id: (await on.addStaff()).id }),
    ],
    [
      'deleting an administrator by the endpoint for all users',
      async ({ client }) => client.call('deleteUsers', { user_ids: [(await on.addStaff()).id] }),
    ],
    [
      'deleting eleven people',
      async ({ client }) => client.call('deleteUsers', { user_ids: await idsOf(11) }),
    ],
    [
      'blocking an administrator',
      async ({ client }) => client.call('blockUsers', { user_ids: [(await on.addStaff()).id] }),
    ],
    [
      'unblocking an administrator',
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
    ['exporting sellers', save('seller_account')],
    ['exporting buyers', save('buyer_account')],
    ['exporting blocked people', save('blocked_users', 'updated_at')],
    ['exporting administrators', save('admin_manage')],
    ['exporting payouts with email addresses', save('seller_payouts', 'email')],
    ['exporting transactions with names', save('buyer_transactions', 'first_name')],
    ['exporting refund requests with contact details', save('refund-requests', 'email')],
    ['exporting reports with contact details', save('reports', 'seller_contact')],
    ['exporting community reports with email addresses', save('community_reports', 'email')],
    ['exporting contact messages', save('contact_forms', 'message')],
    ['exporting bookings with names', save('bookings', 'buyer')],
    ['exporting selected payouts', reportFile('seller_payouts')],
    ['exporting the activity list', reportFile('activity')],
    [
      'adding a passkey',
      async (session) => {
        const { status, body } = await on.keys.add(session, createAuthenticator());
        return { ...body, status };
      },
    ],
  ];
  /** Operations that are similar to the operations above but need no step-up authentication. */
  const FREE: [string, Operation][] = [
    ['a refund of exactly the limit', (session) => on.money.refund(session, 20)],
    ['approving a refund request of exactly the limit', (session) => on.money.approve(session, {}, 20_00)],
    [
      'denying a refund request',
      async ({ extras }) => {
        const { id } = await addRequest(on.it.db, { credits: 30_00 });
        return extras.put('refund-requests', id, { status: 'denied', note: 'No.' });
      },
    ],
    ['deleting ten people', async ({ client }) => client.call('deleteUsers', { user_ids: await idsOf(10) })],
    [
      'renaming a buyer',
      async ({ client }) =>
        client.call('editUser', { ...names, user_id: await addPerson(on.it.db, { role: 'buyer' }) }),
    ],
    ['blocking a buyer', async ({ client }) => client.call('blockUsers', { user_ids: await idsOf(1) })],
    ['unblocking a buyer', async ({ client }) => client.call('unblockUsers', { user_ids: await idsOf(1) })],
    ['exporting categories', save('categories', 'name')],
    ['exporting payouts without names and emails', save('seller_payouts', 'amount')],
  ];
  const ROLES = ['admins', 'finance', 'buyers', 'sellers', 'blocked_users', 'categories', 'reports'] as const;
  const signIn = async () => on.signIn((await on.addStaff(...ROLES)).email);

  describe.each(GUARDED)('%s', (_what, act) => {
    test('the server allows the operation for fifteen minutes after the sign-in, and later only after step-up authentication', async () => {
      const session = await signIn();
      on.clock.now += 15 * MINUTE - 1;
      expect(await act(session)).not.toMatchObject({ status: 403 });
      const other = await signIn();
      expireStepUp();
      expect(await act(other)).toMatchObject({ ...PASSWORD, message: "Confirm it's you to continue" });
      expect(await other.call('confirm', { password: 'the password' })).toMatchObject({ status: 200 });
      const done = (await act(other)) as { status: number };
      expect([200, 201]).toContain(done.status);
    });
  });

  test.each(
    Object.entries({ ...peopleEndpoints, ...adminEndpoints, ...ACCOUNT_ACTIONS }).filter(
      ([, { method }]) => method !== 'GET',
    ),
  )(
    'the endpoint %s requires step-up authentication if the account belongs to an administrator',
    async (name) => {
      const session = await signIn();
      expireStepUp();
      const { id, email } = await on.addStaff('sellers');
      const body = { ...(await staffForm({ email })), id, user_id: id, user_ids: [id] };
      expect(await session.client.call(name as keyof typeof ACCOUNT_ACTIONS, body as never)).toMatchObject(
        PASSWORD,
      );
    },
  );

  test('exporting a statement needs no step-up authentication', async () => {
    const session = await signIn();
    expireStepUp();
    expect(await reportFile('statements')(session)).toMatchObject({ status: 201 });
  });

  test.each(FREE)('%s needs no step-up authentication', async (_what, act) => {
    const session = await signIn();
    expireStepUp();
    expect(await act(session)).toMatchObject({ status: 200 });
  });

  test('the server adds up the refunds of a session, even concurrent refunds, and requires step-up authentication if the sum would exceed the limit', async () => {
    const session = await signIn();
    expireStepUp();
    const tries = [
      ...Array.from({ length: 6 }, () => on.money.refund(session, 5)),
      ...Array.from({ length: 2 }, () => on.money.approve(session, {}, 500)),
    ];
    const done = (await Promise.all(tries)).filter(({ status }) => status === 200);
    expect(done).toHaveLength(4);
    expect(await on.money.refund(session, 0.01)).toMatchObject(PASSWORD);
    await session.call('confirm', { password: 'the password' });
    expireStepUp();
    expect(await on.money.refund(session, 20)).toMatchObject({ status: 200 });
    expect(await on.money.refund(session, 0.01)).toMatchObject(PASSWORD);
  });

  test('with the MFA rule `off`, only changes of MFA need step-up authentication', async () => {
    const app = on.appWith({ rule: 'off', refundAboveHundredths: 0 });
    const session = await signIn();
    expireStepUp();
    const inside = on.as(session.token, app);
    expect((await on.money.refund(inside, 900)).status).toBe(200);
    expect(
      (await inside.client.call('saveFeeSettings', { processing_fee: 2, fee_type: 'percent' })).status,
    ).toBe(200);
    expect((await inside.extras.post('factors', { kind: 'recovery_code' })).body).toMatchObject({
      confirm: ['password'],
    });
  });

  test('the server rejects an approval of fewer credits than requested (409) without first requiring step-up authentication', async () => {
    const session = await signIn();
    expireStepUp();
    expect(await on.money.approve(session, { credits: 10_00, refundable_credits: 40_00 })).toMatchObject({
      status: 409,
    });
  });
});
