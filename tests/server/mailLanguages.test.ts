import { tmpdir } from 'node:os';

import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest';

import { createApp } from '../../server/createApp';
import { createMail } from '../../server/mail/createMail';
import type { Mail } from '../../server/mail/mail';
import { startMailServer, type MailServer } from '../support/mailServer';
import { openTestApp, type TestApp } from './support/openTestApp';
import { addAdmin } from './support/people';

/** What is mailed to somebody is in the language that they read when they last signed in. */

let it: TestApp;
let app: TestApp['app'];
let server: MailServer;
let mail: Mail;
beforeAll(async () => {
  it = await openTestApp();
});
beforeEach(async () => {
  server = await startMailServer();
  mail = createMail({ smtpUrl: server.url, outbox: tmpdir(), from: 'no-reply@treatyaself.example' });
  app = createApp({ db: it.db, mail });
});
afterEach(() => server.close());
afterAll(() => it.close());

let last = 0;
/** Somebody who last signed in reading a language; nothing where they never have. */
const addStaff = async (...read: ('en' | 'es')[]) => {
  const email = `reader${++last}@mails.example`;
  const id = await addAdmin(it.db, ['sellers'], { email });
  for (const [at, language] of read.entries())
    await it.pool.query(
      `insert into tys.sessions (token_hash, user_id, expires_at, created_at, language)
        values ($1, $2, now() + interval '1 day', now() + make_interval(secs => $3), $4)`,
      [`${email} ${at}`, id, at, language],
    );
  return email;
};
const post = (path: string, body: object, language: string) =>
  app.request(`/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(body),
  });
const arrived = async () => {
  await mail.close();
  return server.received.map(({ to, eml }) => [to[0], /<html lang=3D"(\w+)">/.exec(eml)?.[1]]);
};

test.each([
  ['their last one', ['en', 'es'], 'en', 'es'],
  ['whatever the page reads', ['es', 'en'], 'es', 'en'],
  ['as the page, who never signed in', [], 'es', 'es'],
] as const)('a code is in %s', async (_what, read, page, mailed) => {
  const email = await addStaff(...read);
  await post('user/forgot-password', { email }, page);
  expect(await arrived()).toEqual([[email, mailed]]);
});

test('nobody’s address gets none', async () => {
  expect((await post('user/forgot-password', { email: 'nobody@mails.example' }, 'es')).status).toBe(200);
  expect(await arrived()).toEqual([]);
});

test.each([
  [['es'], 'es'],
  [[], 'en'],
] as const)('a warning is the owner’s own, not the guesser’s: of %j it is %s', async (read, mailed) => {
  const email = await addStaff(...read);
  for (let guess = 0; guess < 10; guess++)
    await post('user/login', { email, password: 'a guess', role: 'admin' }, mailed === 'es' ? 'en' : 'es');
  expect(await arrived()).toEqual([[email, mailed]]);
});
