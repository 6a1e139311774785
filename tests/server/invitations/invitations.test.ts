import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createApp } from '../../../server/createApp';
import { openMail } from '../../../server/runtime/openProduct';
import { fieldErrors, createExtrasClient } from '../helpers/client';
import { createTestMail } from '../helpers/openTestApp';
import {
  HOUR,
  hoursLater,
  type Invitations,
  openInvitations,
  PASSWORD,
  UNKNOWN,
  USED,
} from '../helpers/invitations';
import { addPerson } from '../helpers/people';

describe('invitations', () => {
  let it: Invitations;
  beforeAll(async () => {
    it = await openInvitations();
  });
  beforeEach(() => it.setLater(0));
  afterAll(() => it.close());

  const LINK: unknown = expect.stringMatching(/#[\w-]{43}$/);
  const SALON = 'Nia.Newcomer@Salon.example';
  const storedRows = async () =>
    JSON.stringify([
      (await it.pool.query('select * from tys.invitations')).rows,
      (await it.pool.query('select * from tys.activity_texts')).rows,
    ]);
  describe('invitation by mail', () => {
    test('the mailed link creates the account with the invited roles, and works only once', async () => {
      const { status, row, token, id } = await it.invite({
        email: SALON,
        roles: ['buyers', 'finance'],
        way: 'mail',
        first_name: 'Nia',
        last_name: '',
      });
      expect(status).toBe(201);
      expect(row).toEqual({
        id,
        email: SALON.toLowerCase(),
        first_name: 'Nia',
        last_name: '',
        roles: [
          { id: it.idsOf(['buyers'])[0], key: 'buyers' },
          { id: it.idsOf(['finance'])[0], key: 'finance' },
        ],
        language: 'en',
        invited_by: 'Ada Tester',
        sent_at: hoursLater(0),
        expires_at: hoursLater(48),
        state: 'open',
        way: 'mail',
        failure: null,
      });
      expect(it.sent.at(-1)).toMatchObject({
        to: SALON.toLowerCase(),
        subject: 'You are invited to the Treat Ya Self back-office',
      });
      expect(it.sent.at(-1)!.text).toContain(
        `http://localhost/tech/tys/admin/invitation?language=en#${token}`,
      );
      expect((await it.signIn(SALON)).status).toBe(401);

      expect(await it.show(token)).toMatchObject({
        status: 200,
        data: { email: SALON.toLowerCase(), first_name: 'Nia', last_name: '' },
      });
      it.setLater(48 * HOUR - 1);
      expect(await it.accept(token)).toEqual({
        status: 200,
        success: true,
        message: 'Your account is ready',
        data: { email: SALON.toLowerCase() },
      });
      expect(await it.signIn(SALON)).toMatchObject({
        status: 200,
        data: { user: { first_name: 'Nia', last_name: 'Newcomer', roles: ['buyers', 'finance'] } },
      });
      expect(await it.show(token)).toMatchObject(USED);
      expect(await it.accept(token, { password: 'another one' })).toMatchObject(USED);
      expect((await it.listed()).map(({ id: one }) => one)).not.toContain(id);
      expect((await it.on.get('invitations', id)).status).toBe(404);
      expect((await it.on.remove('invitations', id)).status).toBe(404);
      expect(await it.latestActions(3)).toEqual(['signed_in', 'invitation_accepted', 'sign_in_failed']);
      expect(await storedRows()).not.toContain(token);
      expect(await storedRows()).not.toContain(PASSWORD);
    });

    test('the mail has the language that the sender selected, and a link that starts with the configured public URL', async () => {
      const app = createApp({
        db: it.db,
        now: () => it.clock.now,
        mail: createTestMail((message) => void it.sent.push(message)),
        publicUrl: 'https://office.example',
      });
      await it.invite({ way: 'mail', language: 'es' }, createExtrasClient(app, it.admin.headers));
      const { subject, text, html } = it.sent.at(-1)!;
      expect(subject).toBe('Tiene una invitación a la administración de Treat Ya Self');
      expect(text).toMatch(
        /^Ada Tester le envió una invitación .*\n\nElegir una contraseña:\nhttps:\/\/office\.example\/tech\/tys\/admin\/invitation\?language=es#[\w-]{43}\n/m,
      );
      expect(text).toContain('caduca el 3 de marzo de 2026');
      expect(html).toContain('<html lang="es"');
      expect(html).toMatch(
        /<a href="https:\/\/office\.example\/tech\/tys\/admin\/invitation\?language=es#[\w-]{43}"/,
      );
    });
  });

  describe('invitation by link', () => {
    test('the server returns the link of an invitation only in the response that creates the invitation, and sends no mail', async () => {
      const before = it.sent.length;
      const { row, id, token } = await it.invite();
      expect(row.link).toBe(`http://localhost/tech/tys/admin/invitation?language=en#${token}`);
      expect(it.sent).toHaveLength(before);
      expect((await it.on.get('invitations', id)).body).not.toHaveProperty('link');
      expect(JSON.stringify(await it.listed())).not.toContain(token);
    });
  });

  describe('invitation without a mail server', () => {
    test('without a mail server, the server returns a link instead of sending a mail, also when the invitation is resent', async () => {
      const outbox = mkdtempSync(join(tmpdir(), 'tys-invited-'));
      const mail = openMail(it.db, { outbox, from: 'no-reply@treatyaself.example' });
      const on = createExtrasClient(
        createApp({ db: it.db, mail, now: () => it.clock.now }),
        it.admin.headers,
      );
      const body = { email: 'nowhere@salon.example', role_ids: it.idsOf(['sellers']), language: 'en' };
      const made = await on.post('invitations', { ...body, way: 'mail' });
      expect(made).toMatchObject({ status: 201, body: { way: 'link', link: LINK } });
      const again = await on.put('invitations', Number(made.body.id), {});
      expect(again).toMatchObject({ status: 200, body: { way: 'link', link: LINK } });
      await mail.close();
      expect(readdirSync(outbox)).toEqual([]);
      rmSync(outbox, { recursive: true });
    });
  });
});

describe('validation of invitations', () => {
  let it: Invitations;
  beforeAll(async () => {
    it = await openInvitations();
  });
  afterAll(() => it.close());

  test('the server rejects an invitation for an email that belongs to an account of any kind or has an open invitation', async () => {
    const email = 'here@salon.example';
    await addPerson(it.db, { role: 'buyer', email });
    expect(await it.invite({ email: 'HERE@salon.example' })).toMatchObject({
      status: 422,
      row: fieldErrors('email: This email is already in use. Choose another one.'),
    });
    const { email: invited } = await it.invite();
    expect(await it.invite({ email: invited.toUpperCase() })).toMatchObject({
      status: 422,
      row: { errors: { email: expect.stringMatching(/^This email already has an invitation/) } },
    });
  });

  test('the server rejects the acceptance and the resending of an invitation if the invited email now belongs to an account', async () => {
    const { id, email, token } = await it.invite();
    await addPerson(it.db, { role: 'seller', email });
    expect(await it.accept(token)).toMatchObject({
      status: 422,
      message: expect.stringMatching(/An administrator with this email already exists/),
    });
    expect(await it.on.put('invitations', id, {})).toMatchObject({
      status: 409,
      body: { message: 'This email is already in use. Choose another one.' },
    });
    expect(await it.show(token)).toMatchObject({ status: 200 });
  });

  test.each([
    ['email', { email: 'nowhere' }],
    ['role_ids', { role_ids: [] }],
    ['role_ids', { role_ids: [999] }],
    ['language', { language: 'tlh' }],
    ['way', { way: 'pigeon' }],
    ['first_name', { first_name: 'x'.repeat(101) }],
  ])('the server rejects an invitation with an invalid `%s`', async (field, bad) => {
    const body = {
      email: 'x@b.example',
      role_ids: it.idsOf(['sellers']),
      language: 'en',
      way: 'link',
      ...bad,
    };
    expect(await it.on.post('invitations', body)).toMatchObject({
      status: 422,
      body: { errors: { [field]: expect.any(String) } },
    });
  });

  test.each([
    ['password', { password: '12345' }],
    ['password', { password: 'x'.repeat(257) }],
    ['first_name', { first_name: ' ' }],
    ['last_name', { last_name: '' }],
    ['token', { token: '' }],
  ])('the server rejects a new account with an invalid %s, and keeps the link valid', async (field, bad) => {
    const { token } = await it.invite();
    expect(await it.accept(token, bad)).toMatchObject({
      status: 422,
      errors: { [field]: expect.any(String) },
    });
    expect(await it.accept(token)).toMatchObject({ status: 200 });
  });

  test.each(['nonsense', 'x'.repeat(43), 'ñ', "'; --"])(
    'the server rejects an invitation link with the unknown token %s',
    async (token) => {
      expect(await it.show(token)).toMatchObject(UNKNOWN);
      expect(await it.accept(token)).toMatchObject(UNKNOWN);
    },
  );

  test('a user without the role `admins` cannot create, resend or revoke an invitation', async () => {
    const { id } = await it.invite();
    const other = await it.withRoles('finance', 'settings', 'blocked_users');
    const on = createExtrasClient(it.app, other.headers);
    expect((await it.invite({}, on)).status).toBe(403);
    expect((await on.put('invitations', id, {})).status).toBe(403);
    expect((await on.remove('invitations', id)).status).toBe(403);
  });

  test('the server rejects the 101st open invitation, and the 61st new link of one administrator within an hour', async () => {
    const own = await openInvitations({ rateLimitFactor: 1 });
    await own.pool.query(
      `insert into tys.invitations (email, language, token_hash, invited_by, way, sent_at, expires_at)
     select 'many' || n || '@b.example', 'en', n::text::bytea, $1, 'link', now(), now() from generate_series(1, 100) n`,
      [own.admin.id],
    );
    expect(await own.invite()).toMatchObject({ status: 409 });
    await own.pool.query('delete from tys.invitations');
    // Raises the number of counted links from 1 to 59.
    const { rowCount } = await own.pool.query(
      'update tys.rate_limits set points = 59 where key = $1 and points = 1',
      [`invite:${own.admin.id}`],
    );
    expect(rowCount).toBe(1);
    expect(await own.invite()).toMatchObject({ status: 201 });
    expect(await own.invite()).toMatchObject({ status: 429 });
    await own.close();
  });
});
