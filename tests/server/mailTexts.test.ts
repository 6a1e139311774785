import { tmpdir } from 'node:os';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createApp } from '../../server/createApp';
import { mfaMail } from '../../server/platform/mail/mfaMail';
import { bruteForceMail } from '../../server/platform/mail/bruteForceMail';
import { invitationMail } from '../../server/platform/mail/invitationMail';
import type { Mail } from '../../server/platform/mail/mail';
import { newDeviceMail } from '../../server/platform/mail/newDeviceMail';
import { resetCodeMail } from '../../server/platform/mail/resetCodeMail';
import { openMail } from '../../server/runtime/openProduct';
import type { Language } from '../../src/contract/core/languages';
import { DARK, LIGHT } from '../../src/contract/palette';
import { type MailServer, startMailServer } from '../support/mailServer';
import { openTestApp, type TestApp } from './helpers/openTestApp';
import { addAdmin } from './helpers/people';

describe('languages of mail', () => {
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
    mail = openMail(it.db, { smtpUrl: server.url, outbox: tmpdir(), from: 'no-reply@treatyaself.example' });
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
});

describe('appearance of mail', () => {
  /** All of the product's own messages: one look, by day and by night, and each in both languages. */

  const TO = 'ada@b.example';
  const WHEN = new Date('2026-03-03T12:34:00Z');
  const LINK = 'https://office.example/tech/tys/admin/invitation?language=es#abc';
  const MAILS = {
    'a code': (language: Language) => resetCodeMail(TO, '048203', language),
    'a warning': (language: Language) => bruteForceMail(TO, language),
    'a new device': (language: Language) =>
      newDeviceMail(TO, {
        language,
        from: { browser: 'Firefox', system: 'macOS', network: '203.0.113.0/24' },
        when: WHEN,
      }),
    'a factor': (language: Language) => mfaMail(TO, 'passkey_added', { language, by: 'oneself', when: WHEN }),
    'an invitation': (language: Language) =>
      invitationMail(TO, { language, by: 'Morgan Reyes', until: WHEN, link: LINK }),
  };

  const wordsOf = (html: string) =>
    html
      .replace(/<head>.*<\/head>/s, '')
      .replace(/<span [^>]*aria-hidden[^>]*>.*?<\/span>/, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .split(/\s+/)
      .filter(Boolean);

  describe.each(Object.entries(MAILS))('%s', (_name, mailOf) => {
    test.each(['en', 'es'] as const)('says the same as text and as a page, in %s', (language) => {
      const { text, html } = mailOf(language);
      expect(html).toContain(`<html lang="${language}">`);
      for (const { accent, ground } of [LIGHT, DARK])
        expect([html.includes(accent), html.includes(ground)]).toEqual([true, true]);
      const words = wordsOf(html);
      // A button has no colon.
      for (const word of text.split(/\s+/))
        expect(words).toContain(words.includes(word) ? word : word.replace(/:$/, ''));
      for (const word of words) expect(text).toContain(word);
    });

    test('is another in each language, its subject too', () => {
      const [english, spanish] = [mailOf('en'), mailOf('es')];
      expect(spanish.subject).not.toBe(english.subject);
      const paragraphs = new Set(english.text.split('\n\n'));
      const same = spanish.text.split('\n\n').filter((paragraph) => paragraphs.has(paragraph));
      expect(same.filter((paragraph) => !/^(Treat Ya Self|\s+\d{6})$/.test(paragraph))).toEqual([]);
    });

    test('has the brand, and fetches nothing', () => {
      const { html } = mailOf('en');
      expect(html).toContain('>T</span>Treat Ya Self<');
      expect(html).toContain('prefers-color-scheme: dark');
      expect(html).not.toMatch(/<img|src=|url\(|@import|<link|<script/);
      // Every colour of the night has its class on the page, or no effect.
      const coloured = [...html.matchAll(/class="(\w+)"/g)].map(([, name]) => name);
      for (const name of coloured) expect(html).toMatch(new RegExp(`\\.${name} \\{ [^}]*!important`));
    });
  });

  test('a name in an invitation is a name, and no markup', () => {
    const by = '<b>"Eve" & <img src=x onerror=y></b>';
    const { html, text } = invitationMail(TO, { language: 'en', by, until: WHEN, link: LINK });
    expect(html).not.toMatch(/<b>|<img/);
    expect(text).toContain(by);
  });
});
