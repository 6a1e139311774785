import { beforeEach, describe, expect, test } from 'vitest';

import { createAuthenticator } from '../support/authenticator';
import { codeOf } from '../support/factors';
import { MINUTE, openFactors } from '../support/openFactors';
import { openFor } from '../support/openFor';
import { withPasskeys } from '../support/passkeys';
import { createMoney } from '../support/stepUp';

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
      message: 'Your account has a second factor: the password is not enough for this',
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
    message: 'This is not your password',
  });
  expect((await on.money.refund(session, 900)).status).toBe(403);
  await session.call('confirm', { password: 'the password' });
  const { rows } = await session.extras.list('activity', { filter: { actor: id } });
  expect(rows.slice(0, 2)).toMatchObject([
    { action: 'confirmed', facts: { factor: 'password' } },
    { action: 'factor_refused', person: { id } },
  ]);
});
