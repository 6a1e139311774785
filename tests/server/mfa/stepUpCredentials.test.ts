import { beforeEach, describe, expect, test } from 'vitest';

import { createAuthenticator, withPasskeys } from '../helpers/passkeys';
import { codeOf } from '../helpers/oneTimeCodes';
import { openFor } from '../helpers/openForTests';
import { MINUTE, openMfa, createMoney } from '../helpers/openMfa';

describe('credentials of step-up authentication', async () => {
  const on = openFor(async () => {
    const factors = await openMfa({ rule: 'asked', refundAboveHundredths: 20_00 });
    return { ...factors, keys: withPasskeys(factors), money: createMoney(factors) };
  });
  beforeEach(() => {
    on.clock.now = +new Date('2024-03-01T12:00:00Z');
  });

  const ROLES = ['admins', 'finance'] as const;
  const expireStepUp = () => (on.clock.now += 15 * MINUTE);
  const signIn = async () => on.signIn((await on.addStaff(...ROLES)).email);

  describe('step-up authentication of a user with MFA', () => {
    test('the server accepts a response of the passkey once, and rejects the password', async () => {
      const { session, key } = await on.keys.staffWithKey(...ROLES);
      expireStepUp();
      expect(await on.money.refund(session, 900)).toMatchObject({
        status: 403,
        confirm: ['passkey', 'recovery_code'],
      });
      expect(await session.call('confirm', { password: 'the password' })).toMatchObject({
        status: 422,
        message: 'Use a passkey or a code, because your account has two-step verification',
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
      // The ticket and the signature were already used.
      expect(await session.call('confirm', { ticket, passkey: shown })).toMatchObject({ status: 410 });
    });

    test('the server accepts a code of an authenticator app once', async () => {
      const session = await signIn();
      const { uri } = await on.setUpCodes(session);
      expireStepUp();
      const code = codeOf(uri, on.clock.now);
      expect(await session.call('confirm', { code })).toMatchObject({ status: 200 });
      expect(await session.call('confirm', { code })).toMatchObject({ status: 422 });
    });

    test('step-up authentication counts only in the session that sent the credentials', async () => {
      const { email, recovery, session } = await on.keys.staffWithKey(...ROLES);
      expireStepUp();
      const { ticket } = await on.begin(email);
      const other = await on.verifySecondFactor({ ticket, recovery_code: recovery[0] });
      expect((await on.money.refund(on.as(on.tokenOf(other.data)), 900)).status).toBe(200);
      expect((await on.money.refund(session, 900)).status).toBe(403);
    });

    test('the server rejects a step-up ticket of another user', async () => {
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

    test('MFA setup revokes no session, but other sessions need step-up authentication again', async () => {
      const { email } = await on.addStaff(...ROLES);
      const [first, second] = [await on.signIn(email), await on.signIn(email)];
      await on.keys.add(first, createAuthenticator());
      expect((await on.money.refund(second, 900)).status).toBe(403);
      expect((await on.money.refund(second, 5)).status).toBe(200);
      expect((await on.money.refund(first, 900)).status).toBe(200);
    });
  });

  test('the server rejects step-up authentication with no credential, with two credentials or with a ticket alone', async () => {
    const session = await signIn();
    for (const body of [{}, { password: 'the password', code: '123456' }, { ticket: 'a' }])
      expect((await session.call('confirm', body)).status).toBe(422);
  });

  test('the server rejects step-up authentication with a wrong password, and records an audit event', async () => {
    const { id, email } = await on.addStaff(...ROLES);
    const session = await on.signIn(email);
    expireStepUp();
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
