import { beforeEach, describe, expect, test } from 'vitest';

import { createAuthenticator } from '../support/authenticator';
import { createClient } from '../support/client';
import { MINUTE, openFactors, PASSWORD } from '../support/openFactors';
import { openFor } from '../support/openFor';
import { withPasskeys } from '../support/passkeys';
import { createMoney } from '../support/stepUp';

/** Where a second factor is required of whoever moves money or makes staff, they set one up before anything else. */

const on = openFor(async () => {
  const factors = await openFactors({ rule: 'required', refundAboveHundredths: 20_00 });
  return { ...factors, keys: withPasskeys(factors), money: createMoney(factors) };
});
beforeEach(() => {
  on.clock.now = +new Date('2024-03-01T12:00:00Z');
});

const FIRST = {
  status: 403,
  message: 'Your role needs a second factor: please set up a passkey or one-time codes first',
  set_up_factor: true,
};
const statusOf = async (token: string, path: string) =>
  (await on.app.request(`/api/${path}`, { headers: { token } })).status;

describe.each(['admins', 'finance'] as const)('a holder of %s', (role) => {
  test('is refused everything but to set one up, their own account, and the way out', async () => {
    const session = await on.signIn((await on.addStaff(role, 'sellers', 'dashboard')).email);
    expect(await session.client.call('listSellers', {})).toMatchObject(FIRST);
    expect(await session.client.call('deleteUsers', { user_ids: [1] })).toMatchObject(FIRST);
    expect((await session.extras.send('staff-sessions')).body).toMatchObject({ set_up_factor: true });
    for (const path of [
      'extras/notifications',
      'extras/factorsx',
      'extras/activity',
      'user/factors-not',
      'live/here',
    ])
      expect(await statusOf(session.token, path), path).not.toBe(200);
    const files = await on.app.request('/api/exports/seller_account', {
      method: 'POST',
      headers: { token: session.token },
    });
    expect(files.status).toBe(403);
    expect((await session.client.call('editProfile', { first_name: 'Nora' })).status).toBe(200);
    expect((await session.extras.list('factors')).status).toBe(200);
    expect((await session.client.send('POST', 'user/logout')).status).toBe(200);
  });

  test('who has set one up goes on at once; who has removed it is back where they were', async () => {
    const session = await on.signIn((await on.addStaff(role, 'sellers')).email);
    const { body } = await on.keys.add(session, createAuthenticator());
    expect((await session.client.call('listSellers', {})).status).toBe(200);
    expect((await session.extras.remove('factors', String(body.id))).status).toBe(200);
    expect(await session.client.call('listSellers', {})).toMatchObject(FIRST);
  });

  test('who was interrupted for long confirms with the password, and goes on setting it up', async () => {
    const session = await on.signIn((await on.addStaff(role)).email);
    on.clock.now += 20 * MINUTE;
    const { ticket, passkey } = await on.keys.beginAdding(session);
    const refused = await on.keys.finishAdding(session, ticket, createAuthenticator().make(passkey));
    expect(refused).toMatchObject({ status: 403, body: { confirm: ['password'] } });
    expect((await session.call('confirm', { password: PASSWORD })).status).toBe(200);
    expect((await on.keys.add(session, createAuthenticator())).status).toBe(201);
  });
});

test('nobody moves money with a password alone', async () => {
  const session = await on.signIn((await on.addStaff('finance')).email);
  expect(await on.money.refund(session, 900)).toMatchObject(FIRST);
  expect(await on.money.approve(session)).toMatchObject({ status: 403, set_up_factor: true });
  expect((await session.call('confirm', { password: PASSWORD })).status).toBe(200);
  expect(await on.money.refund(session, 900)).toMatchObject(FIRST);
});

test('nobody else is stopped', async () => {
  const session = await on.signIn((await on.addStaff('sellers', 'dashboard', 'reports')).email);
  expect((await session.client.call('listSellers', {})).status).toBe(200);
});

test.each([
  ['off', []],
  ['asked', ['factor-asked']],
  ['required', ['factor-required']],
] as const)('what is asked is told to every page: %s', async (rule, names) => {
  const { data } = await createClient(on.appWith({ rule })).send('GET', 'capabilities');
  expect((data as string[]).filter((name) => name.startsWith('factor'))).toEqual(['factors', ...names]);
});

test('asked, and no more, refuses nothing', async () => {
  const app = on.appWith({ rule: 'asked' });
  const { token } = await on.signIn((await on.addStaff('admins', 'sellers')).email);
  expect((await createClient(app, { token }).call('listSellers', {})).status).toBe(200);
});
