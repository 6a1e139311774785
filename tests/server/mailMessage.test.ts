import { describe, expect, test } from 'vitest';

import { readConfig } from '../../server/process/config';
import { replyMail } from '../../server/mail/replyMail';
import { resetCodeMail } from '../../server/mail/resetCodeMail';

const FROM = 'Treat Ya Self <no-reply@treatyaself.example>';
const MESSAGE = resetCodeMail('ada@b.example', '048203', 'en');

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

describe('a reply', () => {
  const reply = (sent: Partial<Parameters<typeof replyMail>[0]>) =>
    replyMail({ to: 'ada@b.example', subject: 'Hello', text: 'Hi', quoted: 'Hello?', ...sent });

  test('has what it answers below it, and lines as they were typed', () => {
    const { subject, text, html } = reply({ text: 'One\nTwo\n\nThree', quoted: 'Why?\r\nI ask.' });
    expect(subject).toBe('Re: Hello');
    expect(text).toBe('One\nTwo\n\nThree\n\n> Why?\n> I ask.\n\nTreat Ya Self');
    expect(html).toContain('One<br>Two<br><br>Three');
    expect(html).toMatch(/<blockquote[^>]*><p[^>]*>Why\?<br>I ask\.<\/p><\/blockquote>/);
  });

  test('has no markup of anybody’s', () => {
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
  ])('to %j is called %j', (subject, called) => expect(reply({ subject }).subject).toBe(called));
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
    { MAIL_REPLY_TO: 'Desk' },
  ])('refuse %j, naming it', (env) => {
    expect(() => readConfig(env)).toThrow(`${Object.keys(env)[0]}: `);
  });
});
