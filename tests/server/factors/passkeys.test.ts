import { beforeEach, describe, expect, test } from 'vitest';

import { createAuthenticator } from '../support/authenticator';
import { MINUTE, openFactors } from '../support/openFactors';
import { openFor } from '../support/openFor';
import { withPasskeys } from '../support/passkeys';

/** Passkeys, by an authenticator of the test's own: what one opens, and what opens nothing. */

const on = openFor(async () => {
  const factors = await openFactors();
  return { ...factors, keys: withPasskeys(factors) };
});
const START = +new Date('2024-03-01T12:00:00Z');
beforeEach(() => {
  on.clock.now = START;
  on.mails.length = 0;
});

const WRONG = { status: 422, message: 'This passkey does not belong to this account. Use another method.' };
const OVER = { status: 410, message: 'This request has expired. Start again.' };

describe('adding one', () => {
  test('it is listed by its name, and its owner is told', async () => {
    const { made, session, email } = await on.keys.staffWithKey('sellers');
    expect(made).toMatchObject({
      status: 201,
      body: {
        kind: 'passkey',
        name: 'Laptop',
        last_used_at: null,
        created_at: new Date(START).toISOString(),
      },
    });
    expect((await session.extras.list('factors')).rows.map(({ name, kind }) => name ?? kind)).toEqual([
      'Laptop',
      'recovery_code',
    ]);
    expect(on.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'A passkey was added to your Treat Ya Self account'],
    ]);
  });

  test.each([
    ['made on another site', { origin: 'https://sal0n.example' }],
    ['made for another host', { host: 'sal0n.example' }],
    ['made for another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['that nobody has touched', { isPresent: false }],
  ])('one %s is none', async (_what, odd) => {
    const session = await on.signIn((await on.addStaff()).email);
    const { ticket, passkey } = await on.keys.beginAdding(session);
    const answer = await on.keys.finishAdding(session, ticket, createAuthenticator().make(passkey, odd));
    expect(answer.status).toBe(422);
    expect((await session.extras.list('factors')).rows).toEqual([]);
  });

  test('its ticket is for one, for five minutes, and for the session that asked', async () => {
    const { email } = await on.addStaff();
    const [session, other] = [await on.signIn(email), await on.signIn(email)];
    const first = await on.keys.beginAdding(session);
    const made = createAuthenticator().make(first.passkey);
    expect((await on.keys.finishAdding(other, first.ticket, made)).status).toBe(410);
    expect((await on.keys.finishAdding(session, first.ticket, made)).status).toBe(201);
    expect((await on.keys.finishAdding(session, first.ticket, made)).status).toBe(410);
    const late = await on.keys.beginAdding(session);
    on.clock.now += 5 * MINUTE;
    const answer = await on.keys.finishAdding(session, late.ticket, createAuthenticator().make(late.passkey));
    expect(answer.status).toBe(410);
  });

  test('one that is somebody’s already is not another’s', async () => {
    const { key } = await on.keys.staffWithKey();
    const session = await on.signIn((await on.addStaff()).email);
    expect((await on.keys.add(session, key)).status).toBe(409);
  });
});

describe('as the second step', () => {
  test('it opens the account, once for each challenge', async () => {
    const { email, key } = await on.keys.staffWithKey();
    const { ticket, kinds, passkey } = await on.begin(email);
    expect(kinds).toEqual(['passkey', 'recovery_code']);
    const shown = key.show(passkey!);
    // Asked for are their own, and nobody else's.
    expect(passkey).toMatchObject({ allowCredentials: [{ id: shown.id, transports: ['internal'] }] });
    expect(await on.verifySecondFactor({ ticket, passkey: shown })).toMatchObject({ status: 200 });
    // Sent again, with its ticket or with another one.
    expect(await on.verifySecondFactor({ ticket, passkey: shown })).toMatchObject(OVER);
    const again = await on.begin(email);
    expect(await on.verifySecondFactor({ ticket: again.ticket, passkey: shown })).toMatchObject(WRONG);
  });

  test.each([
    ['on another site', { origin: 'https://sal0n.example' }],
    ['on a site of the same name without TLS', { origin: 'http://salon.example' }],
    ['for another host', { host: 'sal0n.example' }],
    ['for an older challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['without a touch', { isPresent: false }],
  ])('signed %s it opens nothing', async (_what, odd) => {
    const { email, key } = await on.keys.staffWithKey();
    const { ticket, passkey } = await on.begin(email);
    expect(await on.verifySecondFactor({ ticket, passkey: key.show(passkey!, odd) })).toMatchObject(WRONG);
    // The challenge is gone with it: only what is typed can still be tried.
    expect(await on.verifySecondFactor({ ticket, passkey: key.show(passkey!) })).toMatchObject(WRONG);
  });

  test('a counter that goes back, or stays, is a copy’s', async () => {
    const { email, key } = await on.keys.staffWithKey();
    const show = async (counter: number) => {
      const { ticket, passkey } = await on.begin(email);
      return (await on.verifySecondFactor({ ticket, passkey: key.show(passkey!, { counter }) })).status;
    };
    expect([await show(7), await show(7), await show(6), await show(8)]).toEqual([200, 422, 422, 200]);
  });

  test('one that counts nothing opens as often as it is shown', async () => {
    const { email, key } = await on.keys.staffWithKey();
    for (let time = 0; time < 2; time++) {
      const { ticket, passkey } = await on.begin(email);
      const answer = await on.verifySecondFactor({ ticket, passkey: key.show(passkey!, { counter: 0 }) });
      expect(answer.status).toBe(200);
    }
  });

  test('another’s passkey, another’s challenge and another’s ticket open nothing', async () => {
    const ada = await on.keys.staffWithKey();
    const eve = await on.keys.staffWithKey();
    const [hers, evil] = [await on.begin(ada.email), await on.begin(eve.email)];
    const shown = eve.key.show(evil.passkey!);
    expect(await on.verifySecondFactor({ ticket: hers.ticket, passkey: shown })).toMatchObject(WRONG);
    const mine = await on.begin(eve.email);
    const answer = await on.verifySecondFactor({ ticket: mine.ticket, passkey: ada.key.show(mine.passkey!) });
    expect(answer).toMatchObject(WRONG);
  });

  test('a ticket is over after five minutes, and once the password is another', async () => {
    const { email, key, session } = await on.keys.staffWithKey();
    const old = await on.begin(email);
    on.clock.now += 5 * MINUTE;
    expect(
      await on.verifySecondFactor({ ticket: old.ticket, passkey: key.show(old.passkey!) }),
    ).toMatchObject(OVER);
    const { ticket, passkey } = await on.begin(email);
    const changed = await session.client.call('editProfile', {
      current_password: 'the password',
      new_password: 'another one',
    });
    expect(changed.status).toBe(200);
    expect(await on.verifySecondFactor({ ticket, passkey: key.show(passkey!) })).toMatchObject(OVER);
  });
});

describe('alone', () => {
  test('it says itself whose it is', async () => {
    const { email, key } = await on.keys.staffWithKey();
    const { ticket, passkey } = await on.keys.beginAlone();
    expect(passkey).not.toHaveProperty('allowCredentials');
    expect(passkey).toMatchObject({ userVerification: 'required' });
    const shown = key.show(passkey);
    expect(await on.keys.alone({ ticket, passkey: shown })).toMatchObject({
      status: 200,
      data: { user: { email } },
    });
    expect(await on.keys.alone({ ticket, passkey: shown })).toMatchObject(OVER);
    const again = await on.keys.beginAlone();
    expect(await on.keys.alone({ ticket: again.ticket, passkey: shown })).toMatchObject(WRONG);
  });

  test('a touch is not enough: somebody has to be known by it', async () => {
    const { key } = await on.keys.staffWithKey();
    const { ticket, passkey } = await on.keys.beginAlone();
    expect(await on.keys.alone({ ticket, passkey: key.show(passkey, { isVerified: false }) })).toMatchObject(
      WRONG,
    );
  });

  test('one of nobody opens nothing, nor one that was removed', async () => {
    const first = await on.keys.beginAlone();
    const stranger = createAuthenticator();
    expect(
      await on.keys.alone({ ticket: first.ticket, passkey: stranger.show(first.passkey) }),
    ).toMatchObject(WRONG);
    const { key, session, made } = await on.keys.staffWithKey();
    expect((await session.extras.remove('factors', String(made.body.id))).status).toBe(200);
    const { ticket, passkey } = await on.keys.beginAlone();
    expect(await on.keys.alone({ ticket, passkey: key.show(passkey) })).toMatchObject(WRONG);
  });

  test('whoever is blocked reads that, and is not let in', async () => {
    const { key, id } = await on.keys.staffWithKey();
    const boss = await on.signIn((await on.addStaff('admins')).email);
    expect((await boss.client.call('blockUsers', { user_ids: [id] })).status).toBe(200);
    const { ticket, passkey } = await on.keys.beginAlone();
    expect(await on.keys.alone({ ticket, passkey: key.show(passkey) })).toMatchObject({
      status: 403,
      message: expect.stringContaining('blocked') as string,
    });
  });

  test('a ticket of a second step is none of it, nor the other way round', async () => {
    const { email, key } = await on.keys.staffWithKey();
    const step = await on.begin(email);
    expect(await on.keys.alone({ ticket: step.ticket, passkey: key.show(step.passkey!) })).toMatchObject(
      OVER,
    );
    const { ticket, passkey } = await on.keys.beginAlone();
    expect(await on.verifySecondFactor({ ticket, passkey: key.show(passkey) })).toMatchObject(OVER);
  });
});
