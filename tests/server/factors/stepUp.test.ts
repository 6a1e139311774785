import { beforeEach, describe, expect, test } from 'vitest';

import { addRequest } from '../support/concerns';
import { createAuthenticator } from '../support/authenticator';
import { MINUTE, openFactors } from '../support/openFactors';
import { openFor } from '../support/openFor';
import { withPasskeys } from '../support/passkeys';
import { createMoney } from '../support/stepUp';
import { addPeople, addPerson } from '../support/people';

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
const columnOf: Record<string, string> = { blocked_users: 'updated_at' };
const save =
  (list: string) =>
  async ({ token }: Session) => {
    const response = await on.app.request(`/api/exports/${list}`, {
      method: 'POST',
      headers: { token, 'content-type': 'application/json' },
      body: JSON.stringify({
        query: {},
        columns: [{ name: columnOf[list] ?? 'created_at', heading: 'When' }],
      }),
    });
    const { status } = response;
    return status === 200 ? { status } : { status, ...((await response.json()) as object) };
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
  ['deleting eleven people', async ({ client }) => client.call('deleteUsers', { user_ids: await idsOf(11) })],
  ['a file of sellers', save('seller_account')],
  ['a file of buyers', save('buyer_account')],
  ['a file of blocked people', save('blocked_users')],
  ['a file of administrators', save('admin_manage')],
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
  [
    'a file of categories',
    async ({ token }) => {
      const { status } = await on.app.request('/api/exports/categories', {
        method: 'POST',
        headers: { token, 'content-type': 'application/json' },
        body: JSON.stringify({ query: {}, columns: [{ name: 'name', heading: 'Name' }] }),
      });
      return { status };
    },
  ],
];
const ROLES = ['admins', 'finance', 'buyers', 'sellers', 'blocked_users', 'categories'] as const;
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
      message: 'Please confirm that it is you, then this is done',
    });
    expect(await other.call('confirm', { password: 'the password' })).toMatchObject({ status: 200 });
    const done = (await act(other)) as { status: number };
    expect([200, 201]).toContain(done.status);
  });
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
