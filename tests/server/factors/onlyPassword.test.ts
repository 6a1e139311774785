import { beforeEach, describe, expect, test } from 'vitest';

import { addRequest } from '../support/concerns';
import { openFactors, PASSWORD } from '../support/openFactors';
import { openFor } from '../support/openFor';
import { withPasskeys } from '../support/passkeys';
import { createMoney } from '../support/stepUp';

/** Somebody who holds a password and nothing else moves no money above the amount, by whatever way. */

const on = openFor(async () => {
  const factors = await openFactors({ rule: 'asked', refundAboveHundredths: 20_00 });
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
/** Resets a password as whoever reads the mailbox can. */
const resetPassword = async (email: string) => {
  const { data } = await on.post('user/forgot-password', { email });
  const token = on.tokenOf(data);
  await on.post('user/forgot-password/verify', { token, email, code: codeIn() });
  return on.post('user/forgot-password/reset', { token, password: 'a stolen one' });
};

test('signing in gives them no token, and what was answered opens nothing', async () => {
  const { email } = await on.keys.staffWithKey(...ROLES);
  const { data, message } = await on.login(email);
  expect([answerOf(data), message]).toEqual([['second_factor'], 'Please show that it is you']);
  const { ticket } = (data as { second_factor: { ticket: string } }).second_factor;
  const { id } = await addRequest(on.it.db);
  const inside = on.as(ticket);
  expect((await inside.extras.put('refund-requests', id, { status: 'approved' })).status).toBe(401);
  expect((await on.money.refund(inside, 900)).status).toBe(401);
});

test('a new password by mail leaves the factor where it is', async () => {
  const { email, key, session } = await on.keys.staffWithKey(...ROLES);
  const { status, data } = await resetPassword(email);
  expect([status, answerOf(data)]).toEqual([200, ['second_factor']]);
  // The sessions of before are over all the same.
  expect((await session.extras.list('factors')).status).toBe(401);
  const { ticket, passkey } = (data as { second_factor: Awaited<ReturnType<typeof on.begin>> }).second_factor;
  const owner = await on.verifySecondFactor({ ticket, passkey: key.show(passkey!) });
  expect(owner.status).toBe(200);
});

describe('in a session that stands', () => {
  test('they give nothing back, neither by hand nor by approving', async () => {
    const { session } = await on.keys.staffWithKey(...ROLES);
    later();
    for (const act of [() => on.money.refund(session, 900), () => on.money.approve(session)])
      expect(await act()).toMatchObject({ status: 403, confirm: ['passkey', 'recovery_code'] });
    expect((await session.call('confirm', { password: PASSWORD })).status).toBe(422);
  });

  test('they take no factor away, and add none', async () => {
    const { session, made, id } = await on.keys.staffWithKey(...ROLES);
    later();
    const { extras } = session;
    expect((await extras.remove('factors', String(made.body.id))).status).toBe(403);
    expect((await extras.post('factors', { kind: 'recovery_code' })).status).toBe(403);
    expect((await extras.remove('factors', `of-${id}`)).status).toBe(403);
    expect((await extras.list('factors')).rows).toHaveLength(2);
    // Nor is there a way around for whoever has just confirmed: one's own go one by one.
    expect(
      (await (await on.signIn((await on.addStaff(...ROLES)).email)).extras.remove('factors', 'of-0')).status,
    ).toBe(404);
  });

  test('they change no address and no password of anybody', async () => {
    const { session, id, email } = await on.keys.staffWithKey(...ROLES);
    const ada = await on.addStaff('finance');
    later();
    const form = { first_name: 'Nora', last_name: 'Quinn', email: 'mine@evil.example', role_ids: [1] };
    expect((await session.client.call('updateAdmin', { ...form, id: ada.id })).status).toBe(403);
    expect((await session.client.call('updateAdmin', { ...form, id })).status).toBe(403);
    // One's own password, for which the old one is enough, takes no factor away.
    const passwords = { current_password: PASSWORD, new_password: 'a new one' };
    expect((await session.client.call('editProfile', passwords)).status).toBe(200);
    expect(await on.money.refund(session, 900)).toMatchObject({
      status: 403,
      confirm: ['passkey', 'recovery_code'],
    });
    expect(answerOf((await on.login(email, { password: 'a new one' })).data)).toEqual(['second_factor']);
  });
});
