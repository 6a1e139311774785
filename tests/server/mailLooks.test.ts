import { describe, expect, test } from 'vitest';

import { factorMail } from '../../server/mail/factorMail';
import { guessingMail } from '../../server/mail/guessingMail';
import { invitationMail } from '../../server/mail/invitationMail';
import { newDeviceMail } from '../../server/mail/newDeviceMail';
import { resetCodeMail } from '../../server/mail/resetCodeMail';
import { DARK, LIGHT } from '../../src/contract/palette';
import type { Language } from '../../src/contract/bilingual';

/** All of the product's own messages: one look, by day and by night, and each in both languages. */

const TO = 'ada@b.example';
const WHEN = new Date('2026-03-03T12:34:00Z');
const LINK = 'https://office.example/tech/tys/admin/invitation?language=es#abc';
const MAILS = {
  'a code': (language: Language) => resetCodeMail(TO, '048203', language),
  'a warning': (language: Language) => guessingMail(TO, language),
  'a new device': (language: Language) =>
    newDeviceMail(TO, {
      language,
      from: { browser: 'Firefox', system: 'macOS', network: '203.0.113.0/24', language: null },
      when: WHEN,
    }),
  'a factor': (language: Language) =>
    factorMail(TO, 'passkey_added', { language, by: 'oneself', when: WHEN }),
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
