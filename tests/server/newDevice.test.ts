import { tmpdir } from 'node:os';

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { hashPassword } from '../../server/auth/passwords';
import { createApp } from '../../server/createApp';
import { createMail } from '../../server/mail/createMail';
import type { Mail } from '../../server/mail/mail';
import { startMailServer, type MailServer } from '../support/mailServer';
import { openTestApp, type TestApp } from './support/openTestApp';
import { addAdmin } from './support/people';

/** Whose account it is hears by mail of a sign-in in a browser that had not been there. */

const NOW = new Date('2026-03-01T12:34:00Z');
const PASSWORD = 'the password';
const FIREFOX = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:120.0) Gecko/20100101 Firefox/120.0';

let it: TestApp;
let app: TestApp['app'];
let server: MailServer;
let mail: Mail;
let passwordHash: string;
beforeAll(async () => {
  it = await openTestApp();
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  server = await startMailServer();
  mail = createMail({
    smtpUrl: server.url,
    outbox: tmpdir(),
    from: 'Treat Ya Self <no-reply@treatyaself.example>',
  });
  app = createApp({ db: it.db, mail, now: () => NOW, proxies: 1 });
});
afterEach(() => server.close());
afterAll(() => it.close());

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
/** @returns the browser's cookie */
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
/** Quoted-printable lines put together again, and what is not ASCII. */
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

test('nobody is told of an account’s first sign-in, nor of a browser that is known', async () => {
  const email = await addStaff();
  const cookie = await signIn(email);
  await signIn(email, { cookie });
  expect(await arrived()).toEqual([]);
});

test('another browser is told of once, in words and in HTML, to the owner alone', async () => {
  const email = await addStaff();
  await signIn(email);
  const cookie = await signIn(email);
  await signIn(email, { cookie });
  const messages = await arrived();
  expect(messages).toMatchObject([{ to: [email] }]);
  const { text } = messages[0]!;
  expect(text).toMatch(/^Subject: A new sign-in to your Treat Ya Self account\r?$/m);
  const [, plain = '', html = ''] = text.split(/^Content-Type: text\/(?:plain|html);.*$/m);
  for (const part of [plain, html]) {
    expect(part).toMatch(/Firefox on macOS · 203\.0\.113\.x · March 1, 2026 at 12:34\sPM UTC/);
    expect(part).toContain('change your password in Account Settings now');
  }
  expect(html).toContain('<html lang="en">');
  expect(text).not.toContain('203.0.113.77');
});

test('it is in the language that the owner signed in with before, whatever the other browser reads', async () => {
  const email = await addStaff();
  await signIn(email, { language: 'es' });
  await signIn(email, { language: 'en' });
  const [message] = await arrived();
  expect(message?.text).toMatch(/Firefox en macOS · 203\.0\.113\.x · 1 de marzo de 2026.* 12:34 UTC/);
  expect(message?.text).toContain('Si ha sido usted, no tiene que hacer nada.');
  expect(message?.text).toContain('<html lang="es">');
});

test('a wrong password is no sign-in', async () => {
  const email = await addStaff();
  await signIn(email);
  await signIn(email, { password: 'a guess' });
  expect(await arrived()).toEqual([]);
});
