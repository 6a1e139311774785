import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { resetCodeMail } from '../../../server/platform/mail/letters';
import { readConfig } from '../../../server/runtime/config';
import { openMail } from '../../../server/runtime/openProduct';
import { startMailServer, type MailServer } from '../../support/mailServer';
import { waitFor } from '../../support/waitFor';
import { openTestApp, type TestApp } from '../helpers/openTestApp';
import { START, openResets } from '../helpers/resets';

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
  /** Joins the lines of a quoted-printable message. */
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
    test('without a mail server, the server writes each complete mail to a file in the outbox that only the user of the process can read', async () => {
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

    test('the server logs a mail as failed if the outbox cannot be written', async () => {
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
    test('with a mail server, the server sends a mail to the mail server and writes no file to the outbox', async () => {
      const server = await startServer();
      const mail = openMail(app.db, { smtpUrl: server.url, outbox: folder, from: FROM });
      mail.send(MESSAGE);
      await mail.close();
      const [received] = server.received;
      expect(received).toMatchObject({ from: 'no-reply@treatyaself.example', to: [TO] });
      expectTheMessage(received!.eml);
      await expect(readdir(folder)).rejects.toThrow('ENOENT');
    });

    test('the server signs in to the mail server with the name and password of `SMTP_URL`', async () => {
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
        'rejects the recipient',
        { onRcptTo: (_to, _session, done) => done(new Error(`Nobody is called ${TO}`)) },
        /^\[\["A mail could not be sent",\{.*"code":"550"\}/,
      ],
      [
        'rejects the message',
        {
          onData: (stream, _session, done) => {
            stream.resume();
            stream.on('end', () => done(new Error(`No mail for ${TO}`)));
          },
        },
        /^\[\["A mail could not be sent yet and is queued",\{.*"code":"450",/,
      ],
    ] satisfies [string, Parameters<typeof startMailServer>[0], RegExp][])(
      'if the mail server %s, the server logs the failure without the email of the recipient and still tries to send the next mail',
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

    test('the server still accepts requests for a password reset while the mail server is unreachable', async () => {
      const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
      const gone = await startMailServer();
      await gone.close();
      const mail = openMail(app.db, { smtpUrl: gone.url, outbox: folder, from: FROM, now: () => START });
      const it = await openResets({ mail });
      const { email } = await it.addUser();
      const answer = await it.anonymous.call('forgotPassword', { email });
      expect(answer).toMatchObject({ status: 200, success: true });
      await mail.close();
      expect(complaint).toHaveBeenCalledExactlyOnceWith(
        'A mail could not be sent yet and is queued',
        expect.objectContaining({ failure: 'unreachable', code: 'ECONNREFUSED' }),
      );
      expect((await it.anonymous.call('forgotPassword', { email })).status).toBe(200);
      await mail.close();
      await it.close();
    });

    test('the response to a password reset does not wait for a slow mail server', async () => {
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
      expect((await it.anonymous.call('forgotPassword', { email })).status).toBe(200);
      expect(knocked).not.toHaveBeenCalled();
      await waitFor(() => expect(knocked).toHaveBeenCalled());
      letIn();
      expect((await server.arrived(1)).to).toEqual([email]);
      await mail.close();
      await it.close();
    });
  });
});

describe('mail settings', () => {
  test('the default settings contain a mail sender and no mail server', () => {
    expect(readConfig({})).toMatchObject({ MAIL_FROM: 'Treat Ya Self <no-reply@treatyaself.example>' });
    expect(readConfig({}).SMTP_URL).toBeUndefined();
  });

  test.each(['smtp://localhost:25', 'smtps://shop:secret@mail.example'])(
    '`SMTP_URL` accepts the mail server %s',
    (url) => {
      expect(readConfig({ SMTP_URL: url }).SMTP_URL).toBe(url);
    },
  );

  test.each(['no-reply@shop.example', 'Shop <no-reply@shop.example>'])(
    '`MAIL_FROM` accepts the sender %s',
    (from) => {
      expect(readConfig({ MAIL_FROM: from }).MAIL_FROM).toBe(from);
    },
  );

  test.each([
    { SMTP_URL: 'mail.example' },
    { SMTP_URL: 'https://mail.example' },
    { MAIL_FROM: 'Shop' },
    { MAIL_FROM: 'Shop <shop>' },
    { MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' },
    { MAIL_REPLY_TO: 'Desk' },
  ])('the error for the invalid mail setting %j contains the name of the setting', (env) => {
    expect(() => readConfig(env)).toThrow(`${Object.keys(env)[0]}: `);
  });
});
