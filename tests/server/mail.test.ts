import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { replyMail } from '../../server/platform/mail/replyMail';
import { resetCodeMail } from '../../server/platform/mail/resetCodeMail';
import { readConfig } from '../../server/runtime/config';
import { openMail } from '../../server/runtime/openProduct';
import { type MailServer, startMailServer } from '../support/mailServer';
import { waitFor } from '../support/waitFor';
import { openTestApp, type TestApp } from './helpers/openTestApp';
import { openResets, START } from './helpers/resets';

describe('mail', () => {
  const FROM = 'Treat Ya Self <no-reply@treatyaself.example>';
  const TO = 'morgan.private@somewhere.example';
  const MESSAGE = resetCodeMail(TO, '048203', 'en');

  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());

  let folder: string;
  let servers: MailServer[] = [];
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'treat-ya-self-mail-')), 'outbox');
  });
  afterEach(async () => {
    for (const server of servers) await server.close();
    servers = [];
    await rm(join(folder, '..'), { recursive: true });
  });

  const startServer = async (options?: Parameters<typeof startMailServer>[0]) => {
    const server = await startMailServer(options);
    servers.push(server);
    return server;
  };
  /** Quoted-printable lines put together again. */
  const unfolded = (eml: string) => eml.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');

  const expectTheMessage = (eml: string) => {
    const text = unfolded(eml);
    expect(text).toMatch(/^From: Treat Ya Self <no-reply@treatyaself\.example>\r?$/m);
    expect(text).toMatch(new RegExp(`^To: ${TO}\\r?$`, 'm'));
    expect(text).toMatch(/^Subject: 048203 is your Treat Ya Self code\r?$/m);
    expect(text).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    expect(text).toMatch(/^Date: /m);
    expect(text).toMatch(/^Message-ID: <.+@treatyaself\.example>\r?$/m);
    expect(text).toMatch(/^Content-Type: multipart\/alternative;/m);
    const [, plain, html] = text.split(/^Content-Type: text\/(?:plain|html);.*$/m);
    expect(plain).toContain('    048203');
    expect(html).toContain('>048203<');
  };

  describe('without a mail server', () => {
    test('each message becomes a file in the outbox, whole and for its owner only', async () => {
      const mail = openMail(app.db, { outbox: folder, from: FROM });
      mail.send(MESSAGE);
      mail.send(MESSAGE);
      await mail.close();
      const files = await readdir(folder);
      expect(files).toHaveLength(2);
      for (const file of files) {
        expect(file).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z-[\da-f]{6}\.eml$/);
        expectTheMessage(await readFile(join(folder, file), 'utf8'));
        expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
      }
      expect((await stat(folder)).mode & 0o777).toBe(0o700);
    });

    test('an outbox that cannot be written to is complained of, and nothing else', async () => {
      const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
      const mail = openMail(app.db, { outbox: '/dev/null/outbox', from: FROM });
      mail.send(MESSAGE);
      await mail.close();
      expect(complaint).toHaveBeenCalledExactlyOnceWith('A mail could not be sent', {
        kind: 'reset_code',
        tries: 1,
        failure: 'unwritten',
        code: 'ENOTDIR',
      });
    });
  });

  describe('with a mail server', () => {
    test('the message goes there, and the outbox stays empty', async () => {
      const server = await startServer();
      const mail = openMail(app.db, { smtpUrl: server.url, outbox: folder, from: FROM });
      mail.send(MESSAGE);
      await mail.close();
      const [received] = server.received;
      expect(received).toMatchObject({ from: 'no-reply@treatyaself.example', to: [TO] });
      expectTheMessage(received!.eml);
      await expect(readdir(folder)).rejects.toThrow('ENOENT');
    });

    test('name and password of its address are used', async () => {
      let given: unknown;
      const server = await startServer({
        authOptional: false,
        onAuth: ({ username, password }, _session, done) => {
          given = [username, password];
          done(null, { user: username });
        },
      });
      const mail = openMail(app.db, {
        smtpUrl: server.url.replace('//', '//shop:p%40ss@'),
        outbox: folder,
        from: FROM,
      });
      mail.send(MESSAGE);
      await mail.close();
      expect(given).toEqual(['shop', 'p@ss']);
      expect(server.received).toHaveLength(1);
    });

    test.each([
      [
        'refuses whom it is for',
        { onRcptTo: (_to, _session, done) => done(new Error(`Nobody is called ${TO}`)) },
        /^\[\["A mail could not be sent",\{.*"code":"550"\}/,
      ],
      [
        'refuses the message',
        {
          onData: (stream, _session, done) => {
            stream.resume();
            stream.on('end', () => done(new Error(`No mail for ${TO}`)));
          },
        },
        /^\[\["A mail could not be sent yet and is queued",\{.*"code":"450",/,
      ],
    ] satisfies [string, Parameters<typeof startMailServer>[0], RegExp][])(
      'that %s, the failure is logged without the address, and the next message is tried',
      async (_what, options, line) => {
        const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
        const server = await startServer(options);
        const mail = openMail(app.db, { smtpUrl: server.url, outbox: folder, from: FROM });
        mail.send(MESSAGE);
        mail.send(MESSAGE);
        await mail.close();
        expect(complaint).toHaveBeenCalledTimes(2);
        const said = JSON.stringify(complaint.mock.calls);
        expect(said).toMatch(line);
        expect(said).not.toContain('somewhere');
        expect(said).not.toContain('048203');
      },
    );

    test('that is not there, neither the answer nor the server suffers', async () => {
      const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
      const gone = await startMailServer();
      await gone.close();
      const mail = openMail(app.db, { smtpUrl: gone.url, outbox: folder, from: FROM, now: () => START });
      const it = await openResets({ mail });
      const { email } = await it.addUser();
      const answer = await it.anybody.call('forgotPassword', { email });
      expect(answer).toMatchObject({ status: 200, success: true });
      await mail.close();
      expect(complaint).toHaveBeenCalledExactlyOnceWith(
        'A mail could not be sent yet and is queued',
        expect.objectContaining({ failure: 'unreachable', code: 'ECONNREFUSED' }),
      );
      expect((await it.anybody.call('forgotPassword', { email })).status).toBe(200);
      await mail.close();
      await it.close();
    });

    test('that keeps one waiting, the answer does not wait', async () => {
      let letIn = () => {};
      const knocked = vi.fn<() => void>();
      const server = await startServer({
        onConnect: (_session, done) => {
          knocked();
          letIn = () => done();
        },
      });
      const mail = openMail(app.db, { smtpUrl: server.url, outbox: folder, from: FROM, now: () => START });
      const it = await openResets({ mail });
      const { email } = await it.addUser();
      expect((await it.anybody.call('forgotPassword', { email })).status).toBe(200);
      expect(knocked).not.toHaveBeenCalled();
      await waitFor(() => expect(knocked).toHaveBeenCalled());
      letIn();
      expect((await server.arrived(1)).to).toEqual([email]);
      await mail.close();
      await it.close();
    });
  });
});

describe('mail messages', () => {
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

    test.each(['smtp://localhost:25', 'smtps://shop:secret@mail.example'])(
      'take the mail server %s',
      (url) => {
        expect(readConfig({ SMTP_URL: url }).SMTP_URL).toBe(url);
      },
    );

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
});
