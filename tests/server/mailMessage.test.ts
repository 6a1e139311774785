import { describe, expect, test } from 'vitest';

import { readConfig } from '../../server/process/config';
import { resetCodeMail } from '../../server/mail/resetCodeMail';

const FROM = 'Treat Ya Self <no-reply@treatyaself.example>';
const MESSAGE = resetCodeMail('ada@b.example', '048203');

describe('the message', () => {
  test('says the same as text and as a page', () => {
    const words = MESSAGE.html
      .replace(/<title>.*<\/title>/, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .split(/\s+/)
      .filter(Boolean);
    for (const word of MESSAGE.text.split(/\s+/)) expect(words).toContain(word);
  });

  test('fetches nothing and leads nowhere', () => {
    expect(MESSAGE.html).not.toMatch(/https?:|<a |<img|src=|url\(|@import/);
    expect(MESSAGE.text).not.toMatch(/https?:/);
  });
});

describe('the settings', () => {
  test('have a sender, and no mail server', () => {
    expect(readConfig({})).toMatchObject({ MAIL_FROM: FROM });
    expect(readConfig({}).SMTP_URL).toBeUndefined();
  });

  test.each(['smtp://localhost:25', 'smtps://shop:secret@mail.example'])('take the mail server %s', (url) => {
    expect(readConfig({ SMTP_URL: url }).SMTP_URL).toBe(url);
  });

  test.each(['no-reply@shop.example', 'Shop <no-reply@shop.example>'])('take the sender %s', (from) => {
    expect(readConfig({ MAIL_FROM: from }).MAIL_FROM).toBe(from);
  });

  test.each([
    { SMTP_URL: 'mail.example' },
    { SMTP_URL: 'https://mail.example' },
    { MAIL_FROM: 'Shop' },
    { MAIL_FROM: 'Shop <shop>' },
    { MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' },
  ])('refuse %j, naming it', (env) => {
    expect(() => readConfig(env)).toThrow(`${Object.keys(env)[0]}: `);
  });
});
