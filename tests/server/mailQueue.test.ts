import { tmpdir } from 'node:os';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createApp } from '../../server/createApp';
import { invitationMail } from '../../server/platform/mail/invitationMail';
import type { Message } from '../../server/platform/mail/mail';
import { resetCodeMail } from '../../server/platform/mail/resetCodeMail';
import { mailMetrics } from '../../server/platform/mail/mailMetrics';
import { createMetrics } from '../../server/platform/observability/metrics';
import { openMail } from '../../server/runtime/openProduct';
import { type MailServer, startMailServer } from '../support/mailServer';
import { waitFor } from '../support/waitFor';
import { KEYS, openTestApp, type TestApp } from './helpers/openTestApp';
import { addAdmin } from './helpers/people';

const START = new Date('2026-03-01T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TO = 'morgan.private@somewhere.example';
const CODE: Message = resetCodeMail(TO, '048203', 'en');
const LINK = 'https://office.example/invitation#a-secret-token';
const INVITATION = invitationMail(TO, { language: 'en', link: LINK, by: 'Ada', until: START });

type Line = [level: string, sentence: string, fields: Record<string, unknown>];

let it: TestApp;
let clock: { now: Date };
let lines: Line[];
let servers: MailServer[];
let mails: ReturnType<typeof openMail>[];
beforeEach(async () => {
  it = await openTestApp();
  clock = { now: START };
  lines = [];
  servers = [];
  mails = [];
});
afterEach(async () => {
  for (const mail of mails) await mail.close();
  for (const server of servers) await server.close();
  await it.close();
});

const setLater = (ms: number) => {
  clock.now = new Date(+START + ms);
};
const startServer = async (options?: Parameters<typeof startMailServer>[0]) => {
  const server = await startMailServer(options);
  servers.push(server);
  return server;
};
/** A mail server that rejects a recipient with each of these codes, and accepts after them. */
const startRefusing = (...codes: number[]) =>
  startServer({
    onRcptTo: (_to, _session, done) => {
      const responseCode = codes.shift();
      done(responseCode ? Object.assign(new Error('Secret words'), { responseCode }) : null);
    },
  });
/** The mail of one process. */
const openProcess = (smtpUrl: string, more: Partial<Parameters<typeof openMail>[1]> = {}) => {
  const log = (level: string) => (fields: Record<string, unknown>, sentence: string) =>
    void lines.push([level, sentence, fields]);
  const mail = openMail(it.db, {
    smtpUrl,
    outbox: tmpdir(),
    from: 'Petals <hello@petals.example>',
    now: () => clock.now,
    log: { info: log('info'), warn: log('warn'), error: log('error') },
    keys: () => KEYS,
    ...more,
  });
  mails.push(mail);
  return mail;
};
const send = async (mail: ReturnType<typeof openMail>, message: Message = CODE) => {
  mail.send(message);
  await mail.close();
};
const queued = async () =>
  (
    await it.pool.query<{ tries: number; next: Date; failure: string; code: string }>(
      'select tries, next_try_at as next, failure, failure_code as code from tys.queued_mail order by id',
    )
  ).rows;

describe('a mail that is refused for now', () => {
  test('is tried again after a minute, sent once, and deleted from the queue', async () => {
    const server = await startRefusing(451);
    const mail = openProcess(server.url);
    await send(mail, { ...CODE, requestId: 'a-request' });
    expect(await queued()).toEqual([
      { tries: 1, next: new Date(+START + MINUTE), failure: 'deferred', code: '451' },
    ]);
    setLater(MINUTE - 1);
    await mail.sendDue();
    expect(server.received).toEqual([]);
    setLater(MINUTE);
    await mail.sendDue();
    expect(server.received.map(({ to }) => to)).toEqual([[TO]]);
    expect(await queued()).toEqual([]);
    await mail.sendDue();
    expect(server.received).toHaveLength(1);
    const fields = { kind: 'reset_code', requestId: 'a-request' };
    const nextTryAt = new Date(+START + MINUTE).toISOString();
    expect(lines).toEqual([
      [
        'warn',
        'A mail could not be sent yet and is queued',
        { ...fields, tries: 1, failure: 'deferred', code: '451', nextTryAt },
      ],
      ['info', 'A mail was sent', { ...fields, tries: 2 }],
    ]);
    expect(mail.counts).toEqual({ sent: 1, failed: 0 });
  });

  test('waits longer after each try, and is given up after a day', async () => {
    const server = await startRefusing(...Array<number>(20).fill(451));
    const mail = openProcess(server.url);
    await send(mail);
    const waits: number[] = [];
    for (let [row] = await queued(); row; [row] = await queued()) {
      waits.push((+row.next - +clock.now) / MINUTE);
      clock.now = row.next;
      await mail.sendDue();
    }
    expect(waits).toEqual([1, 5, 30, 120, 240, 240, 240, 240, 240, 84]);
    expect(+clock.now).toBe(+START + 24 * HOUR);
    expect(lines.at(-1)).toEqual([
      'error',
      'A mail could not be sent',
      { kind: 'reset_code', tries: 11, failure: 'deferred', code: '451' },
    ]);
    expect(mail.counts).toEqual({ sent: 0, failed: 1 });
  });

  test('is sent by the next process after a restart', async () => {
    const server = await startRefusing(450);
    await send(openProcess(server.url));
    setLater(MINUTE);
    await openProcess(server.url).sendDue();
    expect(server.received[0]!.eml).toContain('Subject: 048203');
  });

  test('is sent once by two processes that look at the queue at the same moment', async () => {
    const COUNT = 15;
    const server = await startRefusing(...Array<number>(COUNT).fill(451));
    const [one, other] = [openProcess(server.url), openProcess(server.url)];
    const numbers = Array.from({ length: COUNT }, (_, at) => `reader${at}@somewhere.example`);
    for (const to of numbers) one.send({ ...CODE, to });
    await one.close();
    setLater(MINUTE);
    await Promise.all([one.sendDue(), other.sendDue(), one.sendDue(), other.sendDue()]);
    expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual(numbers.toSorted());
    expect(await queued()).toEqual([]);
  });
});

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
    ['address, because the server does not know the recipient', () => startRefusing(550), '550'],
    ['login, because the server rejects the password', withLogin, '535'],
    ['certificate, because it has expired', () => startSecure({ secure: true }), 'CERT_HAS_EXPIRED'],
    [
      'certificate, because it has expired, after STARTTLS',
      () => startSecure({ disabledCommands: [] }),
      'CERT_HAS_EXPIRED',
    ],
    ['unknown, because the connection breaks after DATA', () => breakAt('onData'), expect.any(String)],
  ])('fails at once as %s', async (failure, start, code) => {
    const mail = openProcess((await start()).url);
    await send(mail);
    const [kind] = failure.split(',');
    expect(lines).toEqual([
      ['error', 'A mail could not be sent', { kind: 'reset_code', tries: 1, failure: kind, code }],
    ]);
    expect(await queued()).toEqual([]);
  });

  test('because the connection breaks before DATA is tried again', async () => {
    const mail = openProcess((await breakAt('onRcptTo')).url);
    await send(mail);
    expect(await queued()).toMatchObject([{ tries: 1, failure: 'unreachable' }]);
  });

  test('because the mail transport does not start is tried again', async () => {
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

  /** Starts a try that hangs at the greeting. @returns goes on with the try */
  const hang = async () => {
    const connections: (() => void)[] = [];
    const server = await startServer({ onConnect: (_session, done) => void connections.push(() => done()) });
    const mail = openProcess(server.url);
    mail.send(CODE);
    await waitFor(() => expect(connections).toHaveLength(1));
    return { server, mail, greet: () => connections[0]!() };
  };

  test('because its process was lost before the message left is sent by another process, once', async () => {
    const { server: silent, mail, greet } = await hang();
    const server = await startServer();
    setLater(6 * MINUTE);
    await openProcess(server.url).sendDue();
    expect(server.received).toHaveLength(1);
    // The process goes on after all, as after a long pause of its machine.
    greet();
    await mail.close();
    expect(silent.received).toEqual([]);
    expect(await queued()).toEqual([]);
  });

  test('because its process was lost after the message left is not sent again', async () => {
    const server = await startServer();
    const mail = openProcess(server.url);
    await mail.queue(it.db, CODE);
    await it.pool.query('update tys.queued_mail set tries = 1, claimed_at = $1, handed_over_at = $1', [
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

describe('a mail with a code or a link', () => {
  const contents = async () =>
    (await it.pool.query<{ content: Buffer }>('select content from tys.queued_mail')).rows
      .map(({ content }) => content.toString('latin1'))
      .join();

  test('is encrypted while it is queued', async () => {
    const mail = openProcess('smtp://127.0.0.1:1');
    for (const message of [CODE, INVITATION]) await mail.queue(it.db, message);
    expect(await contents()).not.toMatch(/048203|a-secret-token/);
  });

  test('is sent by no other process where no key is set', async () => {
    const server = await startRefusing(451);
    const keys = () => undefined;
    const [one, other] = [openProcess(server.url, { keys }), openProcess(server.url, { keys })];
    await send(one);
    expect(await contents()).not.toContain('048203');
    setLater(MINUTE);
    await other.sendDue();
    expect(server.received).toEqual([]);
    await one.sendDue();
    expect(server.received).toHaveLength(1);
  });

  test('is not sent after the code has expired', async () => {
    const server = await startRefusing(451, 451);
    const mail = openProcess(server.url);
    await send(mail, { ...CODE, expiresAt: new Date(+START + 10 * MINUTE) });
    setLater(10 * MINUTE);
    await mail.sendDue();
    expect(server.received).toEqual([]);
    expect(await queued()).toEqual([]);
    expect(lines.at(-1)).toMatchObject(['error', 'A queued mail has expired', { failure: 'deferred' }]);
  });

  test('gives way to the mail with a newer code', async () => {
    const server = await startRefusing(451);
    const mail = openProcess(server.url);
    const email = 'forgetful@resets.example';
    await addAdmin(it.db, ['sellers'], { email });
    const app = createApp({ db: it.db, mail, now: () => clock.now });
    const ask = async () => {
      const answer = await app.request('/api/user/forgot-password', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      expect(answer.status).toBe(200);
      await mail.close();
    };
    await ask();
    expect(await queued()).toHaveLength(1);
    await ask();
    expect(await queued()).toEqual([]);
    setLater(MINUTE);
    await mail.sendDue();
    expect(server.received).toHaveLength(1);
  });
});

test('metrics count what was sent and given up, and measure the queue', async () => {
  const server = await startRefusing(550, 451);
  const mail = openProcess(server.url, { now: () => new Date() });
  for (let time = 0; time < 3; time++) await send(mail);
  const text = await createMetrics(it.pool, undefined, mailMetrics(mail, it.pool)).read();
  expect(text).toMatch(/^tys_mail_sent_total 1$/m);
  expect(text).toMatch(/^tys_mail_failed_total 1$/m);
  expect(text).toMatch(/^tys_mail_queued 1$/m);
  expect(text).toMatch(/^tys_mail_oldest_queued_seconds \d/m);
});
