import { beforeEach, describe, expect, test } from 'vitest';

import { createAuthenticator, withPasskeys } from '../helpers/passkeys';
import { MINUTE, openMfa } from '../helpers/openMfa';
import { openFor } from '../helpers/openForTests';

const on = openFor(async () => {
  const factors = await openMfa();
  return { ...factors, keys: withPasskeys(factors) };
});
const START = +new Date('2024-03-01T12:00:00Z');
beforeEach(() => {
  on.clock.now = START;
  on.mails.length = 0;
});

const WRONG = { status: 422, message: 'This passkey does not belong to this account. Use another method.' };
const OVER = { status: 410, message: 'This request has expired. Start again.' };

describe('adding a passkey', () => {
  test('the server lists an added passkey with its name, and mails the owner', async () => {
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
    ['made without the presence of the user', { isPresent: false }],
  ])('the server rejects a passkey %s', async (_what, odd) => {
    const session = await on.signIn((await on.addStaff()).email);
    const { ticket, passkey } = await on.keys.beginAdding(session);
    const answer = await on.keys.finishAdding(session, ticket, createAuthenticator().make(passkey, odd));
    expect(answer.status).toBe(422);
    expect((await session.extras.list('factors')).rows).toEqual([]);
  });

  test('the server accepts the ticket of a new passkey once, within five minutes, and only in the session that requested the ticket', async () => {
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

  test('the server rejects a passkey that belongs to another user', async () => {
    const { key } = await on.keys.staffWithKey();
    const session = await on.signIn((await on.addStaff()).email);
    expect((await on.keys.add(session, key)).status).toBe(409);
  });
});

describe('passkey as the second step of a sign-in', () => {
  test('the server accepts the response of a passkey only once for each challenge', async () => {
    const { email, key } = await on.keys.staffWithKey();
    const { ticket, kinds, passkey } = await on.begin(email);
    expect(kinds).toEqual(['passkey', 'recovery_code']);
    const shown = key.show(passkey!);
    // The options name only passkeys of the user.
    expect(passkey).toMatchObject({ allowCredentials: [{ id: shown.id, transports: ['internal'] }] });
    expect(await on.verifySecondFactor({ ticket, passkey: shown })).toMatchObject({ status: 200 });
    // The server rejects a second use of the signature, with the same ticket or with another ticket.
    expect(await on.verifySecondFactor({ ticket, passkey: shown })).toMatchObject(OVER);
    const again = await on.begin(email);
    expect(await on.verifySecondFactor({ ticket: again.ticket, passkey: shown })).toMatchObject(WRONG);
  });

  test.each([
    ['on another site', { origin: 'https://sal0n.example' }],
    ['on the same site without TLS', { origin: 'http://salon.example' }],
    ['for another host', { host: 'sal0n.example' }],
    ['for an older challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['without the presence of the user', { isPresent: false }],
  ])('the server rejects a response that the passkey signed %s', async (_what, odd) => {
    const { email, key } = await on.keys.staffWithKey();
    const { ticket, passkey } = await on.begin(email);
    expect(await on.verifySecondFactor({ ticket, passkey: key.show(passkey!, odd) })).toMatchObject(WRONG);
    // The challenge was used once, so the ticket now accepts only codes.
    expect(await on.verifySecondFactor({ ticket, passkey: key.show(passkey!) })).toMatchObject(WRONG);
  });

  test('the server rejects a response if the counter of the passkey has not increased', async () => {
    const { email, key } = await on.keys.staffWithKey();
    const show = async (counter: number) => {
      const { ticket, passkey } = await on.begin(email);
      return (await on.verifySecondFactor({ ticket, passkey: key.show(passkey!, { counter }) })).status;
    };
    expect([await show(7), await show(7), await show(6), await show(8)]).toEqual([200, 422, 422, 200]);
  });

  test('the server accepts a passkey repeatedly if its counter is always 0', async () => {
    const { email, key } = await on.keys.staffWithKey();
    for (let time = 0; time < 2; time++) {
      const { ticket, passkey } = await on.begin(email);
      const answer = await on.verifySecondFactor({ ticket, passkey: key.show(passkey!, { counter: 0 }) });
      expect(answer.status).toBe(200);
    }
  });

  test('the server rejects a sign-in ticket with a response to another user’s challenge, or with another user’s passkey', async () => {
    const ada = await on.keys.staffWithKey();
    const eve = await on.keys.staffWithKey();
    const [hers, evil] = [await on.begin(ada.email), await on.begin(eve.email)];
    const shown = eve.key.show(evil.passkey!);
    expect(await on.verifySecondFactor({ ticket: hers.ticket, passkey: shown })).toMatchObject(WRONG);
    const mine = await on.begin(eve.email);
    const answer = await on.verifySecondFactor({ ticket: mine.ticket, passkey: ada.key.show(mine.passkey!) });
    expect(answer).toMatchObject(WRONG);
  });

  test('the server rejects the response of a passkey five minutes after the challenge, and after a change of the password', async () => {
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

describe('sign-in with a passkey alone', () => {
  test('the server finds the user by the passkey, without an email', async () => {
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

  test('the server rejects a passkey that has not verified the user', async () => {
    const { key } = await on.keys.staffWithKey();
    const { ticket, passkey } = await on.keys.beginAlone();
    expect(await on.keys.alone({ ticket, passkey: key.show(passkey, { isVerified: false }) })).toMatchObject(
      WRONG,
    );
  });

  test('the server rejects an unknown passkey and a removed passkey', async () => {
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

  test('the server rejects the passkey of a blocked user with a message about the block', async () => {
    const { key, id } = await on.keys.staffWithKey();
    const boss = await on.signIn((await on.addStaff('admins')).email);
    expect((await boss.client.call('blockUsers', { user_ids: [id] })).status).toBe(200);
    const { ticket, passkey } = await on.keys.beginAlone();
    expect(await on.keys.alone({ ticket, passkey: key.show(passkey) })).toMatchObject({
      status: 403,
      message: 'This account was restricted this minute. Ask another administrator to lift the restriction.',
    });
  });

  test('tickets of the second step and of a sign-in with a passkey alone are not interchangeable', async () => {
    const { email, key } = await on.keys.staffWithKey();
    const step = await on.begin(email);
    expect(await on.keys.alone({ ticket: step.ticket, passkey: key.show(step.passkey!) })).toMatchObject(
      OVER,
    );
    const { ticket, passkey } = await on.keys.beginAlone();
    expect(await on.verifySecondFactor({ ticket, passkey: key.show(passkey) })).toMatchObject(OVER);
  });
});
