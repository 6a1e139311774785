import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createMail } from '../../server/mail/createMail';
import { resetCodeMail } from '../../server/mail/resetCodeMail';
import { startMailServer, type MailServer } from '../support/mailServer';
import { openResets } from './support/resets';
import { waitFor } from '../support/waitFor';

const FROM = 'Treat Ya Self <no-reply@treatyaself.example>';
const TO = 'morgan.private@somewhere.example';
const MESSAGE = resetCodeMail(TO, '048203', 'en');

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
    const mail = createMail({ outbox: folder, from: FROM });
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
    const mail = createMail({ outbox: '/dev/null/outbox', from: FROM });
    mail.send(MESSAGE);
    await mail.close();
    expect(complaint.mock.calls).toEqual([['A message could not be sent: ENOTDIR']]);
  });
});

describe('with a mail server', () => {
  test('the message goes there, and the outbox stays empty', async () => {
    const server = await startServer();
    const mail = createMail({ smtpUrl: server.url, outbox: folder, from: FROM });
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
    const mail = createMail({
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
    ],
    [
      'refuses the message',
      {
        onData: (stream, _session, done) => {
          stream.resume();
          stream.on('end', () => done(new Error(`No mail for ${TO}`)));
        },
      },
    ],
  ] satisfies [string, Parameters<typeof startMailServer>[0]][])(
    'that %s, the failure is logged without the address, and the next message is tried',
    async (_what, options) => {
      const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
      const server = await startServer(options);
      const mail = createMail({ smtpUrl: server.url, outbox: folder, from: FROM });
      mail.send(MESSAGE);
      mail.send(MESSAGE);
      await mail.close();
      expect(complaint).toHaveBeenCalledTimes(2);
      const said = complaint.mock.calls.flat().join(' ');
      expect(said).toMatch(/^A message could not be sent: E\w+ \d{3} /);
      expect(said).not.toContain('somewhere');
      expect(said).not.toContain('048203');
    },
  );

  test('that is not there, neither the answer nor the server suffers', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    const gone = await startMailServer();
    await gone.close();
    const mail = createMail({ smtpUrl: gone.url, outbox: folder, from: FROM });
    const it = await openResets({ mail });
    const { email } = await it.somebody();
    const answer = await it.anybody.call('forgotPassword', { email });
    expect(answer).toMatchObject({ status: 200, success: true });
    await mail.close();
    expect(complaint.mock.calls).toEqual([['A message could not be sent: ESOCKET CONN']]);
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
    const mail = createMail({ smtpUrl: server.url, outbox: folder, from: FROM });
    const it = await openResets({ mail });
    const { email } = await it.somebody();
    expect((await it.anybody.call('forgotPassword', { email })).status).toBe(200);
    expect(knocked).not.toHaveBeenCalled();
    await waitFor(() => expect(knocked).toHaveBeenCalled());
    letIn();
    expect((await server.arrived(1)).to).toEqual([email]);
    await mail.close();
    await it.close();
  });
});
