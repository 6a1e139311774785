import { tmpdir } from 'node:os';

import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { hashPassword } from '../../../server/modules/auth/secrets';
import { createApp } from '../../../server/createApp';
import { rateLimits, users } from '../../../server/db/schema';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../../server/runtime/demo';
import type { Mail } from '../../../server/platform/mail/mail';
import { openMail } from '../../../server/runtime/openProduct';
import { ROLES } from '../../../src/contract/roles';
import { type MailServer, startMailServer } from '../../support/mailServer';
import { createClient } from '../helpers/client';
import { openTestApp, type TestApp } from '../helpers/openTestApp';
import { addAdmin } from '../helpers/people';

describe('login', () => {
  const [ALL_ROLES, SELLERS_ONLY] = DEMO_LOGINS.map(({ email }) => email) as [string, string];

  let it: TestApp;
  beforeEach(async () => {
    it = await openTestApp({ seeded: true });
  });
  afterEach(() => it.close());

  const logIn = (email: string, password = DEMO_PASSWORD, role: 'admin' | 'seller' | 'buyer' = 'admin') =>
    it.anonymous.call('login', { email, password, role });

  const refused = { status: 401, success: false, message: 'The email or password is incorrect', data: null };

  test('the response to the sign-in of an administrator contains a token and the user', async () => {
    const { data, ...answer } = await logIn(SELLERS_ONLY);
    expect(answer).toEqual({ status: 200, success: true, message: 'Welcome back' });
    expect(data).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        id: expect.any(Number),
        email: SELLERS_ONLY,
        first_name: 'Dana',
        last_name: 'Whitlock',
        phone_country_code: '+1',
        phone_number: expect.stringMatching(/^1\d\d\d-555-01\d\d$/),
        billing_address: expect.any(String),
        image: null,
        roles: ['sellers'],
      },
    });
  });

  test('the server ignores case and surrounding spaces of the email', async () => {
    const { data } = await logIn(`  ${ALL_ROLES.toUpperCase()} `);
    expect(data.user.email).toBe(ALL_ROLES);
    expect(data.user.roles).toEqual(ROLES);
  });

  test('the server rejects the password if the case of letters differs or a space is added', async () => {
    expect(await logIn(ALL_ROLES, DEMO_PASSWORD.toUpperCase())).toEqual(refused);
    expect(await logIn(ALL_ROLES, `${DEMO_PASSWORD} `)).toEqual(refused);
  });

  /** One password in two Unicode forms, as different keyboards enter it. */
  const [DECOMPOSED, COMPOSED] = ['contrasen\u0303a\u00A0u\u0301nica', 'contrase\u00F1a \u00FAnica'] as const;

  test('the server accepts a password with accents and spaces in each Unicode form', async () => {
    for (const chosen of [DECOMPOSED, COMPOSED]) {
      const passwordHash = await hashPassword(chosen);
      await it.db.update(users).set({ passwordHash }).where(eq(users.email, SELLERS_ONLY));
      for (const typed of [DECOMPOSED, COMPOSED])
        expect(await logIn(SELLERS_ONLY, typed)).toMatchObject({ status: 200 });
      expect(await logIn(SELLERS_ONLY, 'contrasena unica')).toEqual(refused);
      expect(await logIn(SELLERS_ONLY, COMPOSED.toUpperCase())).toEqual(refused);
    }
  });

  test('the server accepts a password if the stored hash was made without Unicode normalization', async () => {
    const passwordHash = await hash(DECOMPOSED);
    await it.db.update(users).set({ passwordHash }).where(eq(users.email, SELLERS_ONLY));
    expect(await logIn(SELLERS_ONLY, DECOMPOSED)).toMatchObject({ status: 200 });
    expect(await logIn(SELLERS_ONLY, 'not the password')).toEqual(refused);
  });

  test('the server returns the same response for a wrong password, an unknown email and a seller’s account', async () => {
    expect(await logIn(ALL_ROLES, 'not the password')).toEqual(refused);
    expect(await logIn('nobody@treatyaself.example')).toEqual(refused);
    expect(await logIn(ALL_ROLES, DEMO_PASSWORD, 'seller')).toEqual(refused);
    const [seller] = await it.db.select().from(users).where(eq(users.role, 'seller')).limit(1);
    expect(await logIn(seller!.email!)).toEqual(refused);
  });

  test('the server responds with a message about the block only if the password of the blocked administrator is correct', async () => {
    const [blocked] = await it.db
      .select()
      .from(users)
      .where(eq(users.email, 'kendrick.vaughn@treatyaself.example'));
    expect(await logIn(blocked!.email!)).toEqual({
      status: 403,
      success: false,
      message: expect.stringMatching(
        /^This account was restricted \d+ days ago\. Ask another administrator to lift the restriction\.$/,
      ),
      data: null,
    });
    expect(await logIn(blocked!.email!, 'not the password')).toEqual(refused);
  });

  test('the server rejects the sign-in of an administrator without a password', async () => {
    await it.db
      .update(users)
      .set({ passwordHash: null })
      .where(eq(users.email, 'theo.lindgren@treatyaself.example'));
    expect(await logIn('theo.lindgren@treatyaself.example')).toEqual(refused);
    expect(await logIn('theo.lindgren@treatyaself.example', 'nobody has this password')).toEqual(refused);
  });

  describe('limit of failed sign-ins', () => {
    const VICTIM = 'brendan.oshea@treatyaself.example';
    const TOO_MANY = 'Too many attempts. Please try again in 15 min.';

    /** Sends a wrong password for each email. Returns the number of attempts before a 429, and its message. */
    const guessOn = async (emails: string[], rateLimitFactor: number) => {
      await it.db.delete(rateLimits);
      const client = createClient(createApp({ db: it.db, rateLimitFactor }));
      const answers = [];
      for (const email of emails) {
        answers.push(await client.call('login', { email, password: 'a guess', role: 'admin' }));
      }
      const taken = answers.findIndex(({ status }) => status === 429);
      return { client, taken, message: answers[taken]?.message };
    };

    test('after ten failed sign-ins to one account, the server rejects sign-ins to this account even with the right password, but accepts sign-ins to other accounts', async () => {
      const { client, ...ended } = await guessOn(Array(12).fill(VICTIM), 1);
      expect(ended).toEqual({ taken: 10, message: TOO_MANY });
      const status = async (email: string) =>
        (await client.call('login', { email, password: DEMO_PASSWORD, role: 'admin' })).status;
      expect(await status(VICTIM)).toBe(429);
      expect(await status(VICTIM.toUpperCase())).toBe(429);
      expect(await status(ALL_ROLES)).toBe(200);
    });

    test('the server rejects a client after a hundred failed sign-ins, and the rate limit factor multiplies the limits for a client and for an account', async () => {
      const many = Array.from({ length: 25 }, (_, at) => `guess${at}@treatyaself.example`);
      expect(await guessOn(many, 0.2)).toMatchObject({ taken: 20, message: TOO_MANY });
      expect(await guessOn(Array(5).fill(VICTIM), 0.2)).toMatchObject({ taken: 2, message: TOO_MANY });
      expect(await guessOn(Array(5).fill(VICTIM), 0.001)).toMatchObject({ taken: 1, message: TOO_MANY });
      expect(await guessOn(Array(15).fill(VICTIM), 10)).toMatchObject({ taken: -1 });
    });

    test('the server keeps the number of failed sign-ins across a restart', async () => {
      const { taken } = await guessOn(Array(10).fill(VICTIM), 1);
      expect(taken).toBe(-1);
      const restarted = createClient(createApp({ db: it.db }));
      const answer = await restarted.call('login', { email: VICTIM, password: DEMO_PASSWORD, role: 'admin' });
      expect(answer).toMatchObject({ status: 429, message: TOO_MANY });
    });

    test('the server resets the number of failed sign-ins after a successful sign-in', async () => {
      const { client } = await guessOn([VICTIM], 0.2);
      const logInAs = (password: string) => client.call('login', { email: VICTIM, password, role: 'admin' });
      expect((await logInAs(DEMO_PASSWORD)).status).toBe(200);
      expect((await logInAs('a guess')).status).toBe(401);
      expect((await logInAs(DEMO_PASSWORD)).status).toBe(200);
    });
  });
});

describe('mail about a sign-in from a new browser', () => {
  const NOW = new Date('2026-03-01T12:34:00Z');
  const PASSWORD = 'the password';
  const FIREFOX = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:120.0) Gecko/20100101 Firefox/120.0';

  let it: TestApp;
  let app: TestApp['app'];
  let server: MailServer;
  let mail: Mail;
  let passwordHash: string;
  beforeEach(async () => {
    it = await openTestApp();
    passwordHash = await hashPassword(PASSWORD);
  });
  beforeEach(async () => {
    server = await startMailServer();
    mail = openMail(it.db, {
      smtpUrl: server.url,
      outbox: tmpdir(),
      from: 'Treat Ya Self <no-reply@treatyaself.example>',
    });
    app = createApp({ db: it.db, mail, now: () => NOW, proxies: 1 });
  });
  afterEach(() => server.close());
  afterEach(() => it.close());

  let last = 0;
  const addStaff = async () => {
    const email = `new${++last}@devices.example`;
    await addAdmin(it.db, ['sellers'], { email, passwordHash });
    return email;
  };
  interface Sent {
    language?: string;
    cookie?: string;
    password?: string;
  }
  /** Signs in and returns the browser's cookie. */
  const signIn = async (email: string, { language = 'en', cookie = '', password = PASSWORD }: Sent = {}) => {
    const answer = await app.request('/api/user/login', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': FIREFOX,
        'x-forwarded-for': '203.0.113.77',
        'accept-language': language,
        cookie,
      },
      body: JSON.stringify({ email, password, role: 'admin' }),
    });
    return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  };
  /** Decodes a quoted-printable message. */
  const read = (eml: string) => {
    const bytes = eml
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
    return Buffer.from(bytes, 'latin1').toString('utf8');
  };
  const arrived = async () => {
    await mail.close();
    return server.received.map(({ to, eml }) => ({ to, text: read(eml) }));
  };

  test('the server sends no mail about the first sign-in of an account, or about a sign-in from a known browser', async () => {
    const email = await addStaff();
    const cookie = await signIn(email);
    await signIn(email, { cookie });
    expect(await arrived()).toEqual([]);
  });

  test('the server sends one mail about a sign-in from a new browser, as text and HTML, to the owner only', async () => {
    const email = await addStaff();
    await signIn(email);
    const cookie = await signIn(email);
    await signIn(email, { cookie });
    const messages = await arrived();
    expect(messages).toMatchObject([{ to: [email] }]);
    const { text } = messages[0]!;
    expect(text).toMatch(/^Subject: New sign-in to your Treat Ya Self account\r?$/m);
    const [, plain = '', html = ''] = text.split(/^Content-Type: text\/(?:plain|html);.*$/m);
    for (const part of [plain, html]) {
      expect(part).toMatch(/Firefox on macOS · 203\.0\.113\.x · March 1, 2026 at 12:34\sPM UTC/);
      expect(part).toContain('change your password in Account Settings now');
    }
    expect(html).toContain('<html lang="en">');
    expect(text).not.toContain('203.0.113.77');
  });

  test('the mail about a new browser has the language of the owner’s previous sign-in, not the language of the new browser', async () => {
    const email = await addStaff();
    await signIn(email, { language: 'es' });
    await signIn(email, { language: 'en' });
    const [message] = await arrived();
    expect(message?.text).toMatch(/Firefox en macOS · 203\.0\.113\.x · 1 de marzo de 2026.* 12:34 UTC/);
    expect(message?.text).toContain('Si fue usted, no tiene que hacer nada.');
    expect(message?.text).toContain('<html lang="es">');
  });

  test('the server sends no mail about a sign-in with a wrong password', async () => {
    const email = await addStaff();
    await signIn(email);
    await signIn(email, { password: 'a guess' });
    expect(await arrived()).toEqual([]);
  });
});
