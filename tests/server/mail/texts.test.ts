import { tmpdir } from 'node:os';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createApp } from '../../../server/createApp';
import {
  bruteForceMail,
  invitationMail,
  mfaMail,
  newDeviceMail,
  replyMail,
  resetCodeMail,
} from '../../../server/platform/mail/letters';
import type { Mail } from '../../../server/platform/mail/mail';
import { openMail } from '../../../server/runtime/openProduct';
import { LANGUAGES, TRANSLATED_LANGUAGES, type Language } from '../../../src/contract/core/languages';
import { DARK, LIGHT } from '../../../src/contract/palette';
import { startMailServer, type MailServer } from '../../support/mailServer';
import { openTestApp, type TestApp } from '../helpers/openTestApp';
import { addAdmin } from '../helpers/people';

describe('languages of mail', () => {
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
  /** Adds an administrator who has signed in once in each of these languages, in this order. */
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
    ['the language of the last sign-in', ['en', 'es'], 'en', 'es'],
    ['the language of the last sign-in, even if the page has another language', ['es', 'en'], 'es', 'en'],
    ['the language of the page if the owner has never signed in', [], 'es', 'es'],
  ] as const)('the server writes a mail with a code in %s', async (_what, read, page, mailed) => {
    const email = await addStaff(...read);
    await post('user/forgot-password', { email }, page);
    expect(await arrived()).toEqual([[email, mailed]]);
  });

  test('the server sends no mail with a code to an unknown email', async () => {
    expect((await post('user/forgot-password', { email: 'nobody@mails.example' }, 'es')).status).toBe(200);
    expect(await arrived()).toEqual([]);
  });

  test.each([
    [['es'], 'es'],
    [[], 'en'],
  ] as const)(
    'a brute-force warning has the language of the owner’s earlier sign-ins, not of the attacker: after sign-ins in %j, the mail is in %s',
    async (read, mailed) => {
      const email = await addStaff(...read);
      for (let guess = 0; guess < 10; guess++)
        await post(
          'user/login',
          { email, password: 'a guess', role: 'admin' },
          mailed === 'es' ? 'en' : 'es',
        );
      expect(await arrived()).toEqual([[email, mailed]]);
    },
  );
});

describe('appearance of mail', () => {
  const TO = 'ada@b.example';
  const WHEN = new Date('2026-03-03T12:34:00Z');
  const LINK = 'https://office.example/tech/tys/admin/invitation?language=es#abc';
  const MAILS = {
    'mail with a reset code': (language: Language) => resetCodeMail(TO, '048203', language),
    'mail with a brute-force warning': (language: Language) => bruteForceMail(TO, language),
    'mail about a sign-in with a new device': (language: Language) =>
      newDeviceMail(TO, {
        language,
        from: { browser: 'Firefox', system: 'macOS', network: '203.0.113.0/24' },
        when: WHEN,
      }),
    'mail about an added passkey': (language: Language) =>
      mfaMail(TO, 'passkey_added', { language, by: 'oneself', when: WHEN }),
    'mail with an invitation': (language: Language) =>
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
    test.each(LANGUAGES)(
      'the text part and the HTML part of the mail have the same words in the language %s',
      (language) => {
        const { text, html } = mailOf(language);
        expect(html).toContain(`<html lang="${language}">`);
        for (const { accent, ground } of [LIGHT, DARK])
          expect([html.includes(accent), html.includes(ground)]).toEqual([true, true]);
        const words = wordsOf(html);
        // A button in the HTML has no colon, unlike its line in the text.
        for (const word of text.split(/\s+/))
          expect(words).toContain(words.includes(word) ? word : word.replace(/:$/, ''));
        for (const word of words) expect(text).toContain(word);
      },
    );

    test.each(TRANSLATED_LANGUAGES)(
      'the texts and the subject in %s differ from the English mail',
      (language) => {
        const [english, translated] = [mailOf('en'), mailOf(language)];
        expect(translated.subject).not.toBe(english.subject);
        const paragraphs = new Set(english.text.split('\n\n'));
        const same = translated.text.split('\n\n').filter((paragraph) => paragraphs.has(paragraph));
        expect(same.filter((paragraph) => !/^(Treat Ya Self|\s+\d{6})$/.test(paragraph))).toEqual([]);
      },
    );

    test('a mail shows the brand and loads no external content', () => {
      const { html } = mailOf('en');
      expect(html).toContain('>T</span>Treat Ya Self<');
      expect(html).toContain('prefers-color-scheme: dark');
      expect(html).not.toMatch(/<img|src=|url\(|@import|<link|<script/);
      // Every class needs a rule for the dark theme with `!important`. Otherwise inline styles override the rule.
      const coloured = [...html.matchAll(/class="(\w+)"/g)].map(([, name]) => name);
      for (const name of coloured) expect(html).toMatch(new RegExp(`\\.${name} \\{ [^}]*!important`));
    });
  });

  test('the HTML part of an invitation mail escapes markup in the name of the sender', () => {
    const by = '<b>"Eve" & <img src=x onerror=y></b>';
    const { html, text } = invitationMail(TO, { language: 'en', by, until: WHEN, link: LINK });
    expect(html).not.toMatch(/<b>|<img/);
    expect(text).toContain(by);
  });
});

describe('mail messages', () => {
  const MESSAGE = resetCodeMail('ada@b.example', '048203', 'en');

  describe('mail with a reset code', () => {
    test('the text part and the HTML part of a mail with a code have the same words', () => {
      const words = MESSAGE.html
        .replace(/<title>.*<\/title>/, '')
        .replaceAll(/<[^>]+>/g, ' ')
        .split(/\s+/)
        .filter(Boolean);
      for (const word of MESSAGE.text.split(/\s+/)) expect(words).toContain(word);
    });

    test('a mail with a code loads no external content and has no link', () => {
      expect(MESSAGE.html).not.toMatch(/https?:|<a |<img|src=|url\(|@import/);
      expect(MESSAGE.text).not.toMatch(/https?:/);
    });
  });

  describe('mail with a reply', () => {
    const reply = (sent: Partial<Parameters<typeof replyMail>[0]>) =>
      replyMail({ to: 'ada@b.example', subject: 'Hello', text: 'Hi', quoted: 'Hello?', ...sent });

    test('the mail of a reply quotes the answered message at the end, and keeps the line breaks of both texts', () => {
      const { subject, text, html } = reply({ text: 'One\nTwo\n\nThree', quoted: 'Why?\r\nI ask.' });
      expect(subject).toBe('Re: Hello');
      expect(text).toBe('One\nTwo\n\nThree\n\n> Why?\n> I ask.\n\nTreat Ya Self');
      expect(html).toContain('One<br>Two<br><br>Three');
      expect(html).toMatch(/<blockquote[^>]*><p[^>]*>Why\?<br>I ask\.<\/p><\/blockquote>/);
    });

    test('the mail of a reply escapes markup in its subject, its text and the quoted message', () => {
      const bad = '</title><script>alert("&")</script><img src=x onerror=y>';
      const { html } = reply({ subject: bad, text: bad, quoted: bad });
      expect(html).not.toMatch(/<script|<img|<\/title><|onerror=y>/);
      expect(html.split('&lt;script&gt;alert(&quot;&amp;&quot;)')).toHaveLength(4);
    });

    test.each([
      ['Hello\r\nBcc: all@b.example', 'Re: Hello Bcc: all@b.example'],
      ['Hello\u2028\u0000there', 'Re: Hello there'],
      ['RE: Hello', 'RE: Hello'],
      [' \n ', 'Re: Treat Ya Self'],
    ])('a reply to the subject %j has the subject %j', (subject, called) =>
      expect(reply({ subject }).subject).toBe(called),
    );
  });
});
