import { describe, expect, test, vi } from 'vitest';

import type { startMailServer } from '../../support/mailServer';
import { waitFor } from '../../support/waitFor';
import { CODE, MINUTE, START, openMailQueue } from '../helpers/openMailQueue';

const { app, lines, openProcess, queued, send, setLater, startRefusing, startServer } = openMailQueue();

describe('a mail that cannot be sent', () => {
  const breakAt = (command: 'onRcptTo' | 'onData') => {
    const server = startServer({ [command]: () => void server.then(({ breakOff }) => breakOff()) });
    return server;
  };
  const startSecure = async (options: Parameters<typeof startMailServer>[0]) => {
    const server = await startServer(options);
    return { ...server, url: options?.secure ? server.url.replace('smtp:', 'smtps:') : server.url };
  };
  const withLogin = async () => {
    const server = await startServer({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(Object.assign(new Error('No'), { responseCode: 535 })),
    });
    return { ...server, url: server.url.replace('//', '//shop:wrong@') };
  };

  test.each([
    ['address, because the mail server does not know the recipient', () => startRefusing(550), '550'],
    ['login, because the mail server rejects the password', withLogin, '535'],
    [
      'certificate, because the certificate of the mail server has expired',
      () => startSecure({ secure: true }),
      'CERT_HAS_EXPIRED',
    ],
    [
      'certificate, because the certificate has expired in a connection with STARTTLS',
      () => startSecure({ disabledCommands: [] }),
      'CERT_HAS_EXPIRED',
    ],
    ['unknown, because the connection breaks after DATA', () => breakAt('onData'), expect.any(String)],
  ])('the server does not resend a mail after a failure of the kind %s', async (failure, start, code) => {
    const mail = openProcess((await start()).url);
    await send(mail);
    const [kind] = failure.split(',');
    expect(lines).toEqual([
      ['error', 'A mail could not be sent', { kind: 'reset_code', tries: 1, failure: kind, code }],
    ]);
    expect(await queued()).toEqual([]);
  });

  test('the server queues a mail for a second attempt if the connection breaks before the SMTP command DATA', async () => {
    const mail = openProcess((await breakAt('onRcptTo')).url);
    await send(mail);
    expect(await queued()).toMatchObject([{ tries: 1, failure: 'unreachable' }]);
  });

  test('the server queues a mail for a second attempt if Nodemailer fails to create the transport', async () => {
    const server = await startServer();
    const mail = openProcess(server.url);
    vi.doMock('nodemailer', () => ({
      createTransport: () => {
        throw new Error('Out of order');
      },
    }));
    await send(mail);
    vi.doUnmock('nodemailer');
    expect(await queued()).toMatchObject([{ failure: 'unreachable' }]);
    setLater(MINUTE);
    await mail.sendDue();
    expect(server.received).toHaveLength(1);
  });

  /** Starts to send a mail to a server that sends no greeting until `greet` is called. */
  const hang = async () => {
    const connections: (() => void)[] = [];
    const server = await startServer({ onConnect: (_session, done) => void connections.push(() => done()) });
    const mail = openProcess(server.url);
    mail.send(CODE);
    await waitFor(() => expect(connections).toHaveLength(1));
    return { server, mail, greet: () => connections[0]!() };
  };

  test('if a process stalls before it sends a mail, another process sends the mail, and the first process does not send the mail again', async () => {
    const { server: silent, mail, greet } = await hang();
    const server = await startServer();
    setLater(6 * MINUTE);
    await openProcess(server.url).sendDue();
    expect(server.received).toHaveLength(1);
    // The first process continues, as after a long pause of its machine.
    greet();
    await mail.close();
    expect(silent.received).toEqual([]);
    expect(await queued()).toEqual([]);
  });

  test('the server does not resend a mail if the sending process crashed after the mail server received the mail', async () => {
    const server = await startServer();
    const mail = openProcess(server.url);
    await mail.queue(app().db, CODE);
    await app().pool.query('update tys.queued_mail set tries = 1, claimed_at = $1, handed_over_at = $1', [
      START,
    ]);
    setLater(4 * MINUTE);
    await mail.sendDue();
    expect(await queued()).toHaveLength(1);
    setLater(6 * MINUTE);
    await mail.sendDue();
    expect(await queued()).toEqual([]);
    expect(server.received).toEqual([]);
    expect(lines).toMatchObject([['error', 'A mail could not be sent', { failure: 'unknown' }]]);
  });
});
