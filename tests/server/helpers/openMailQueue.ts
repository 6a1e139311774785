import { tmpdir } from 'node:os';

import { afterEach, beforeEach } from 'vitest';

import { resetCodeMail } from '../../../server/platform/mail/letters';
import type { Message } from '../../../server/platform/mail/mail';
import { openMail } from '../../../server/runtime/openProduct';
import { startMailServer, type MailServer } from '../../support/mailServer';
import { KEYS, openTestApp, type TestApp } from './openTestApp';

export const START = new Date('2026-03-01T12:00:00Z');
export const MINUTE = 60_000;
export const TO = 'morgan.private@somewhere.example';
export const CODE: Message = resetCodeMail(TO, '048203', 'en');

type Line = [level: string, sentence: string, fields: Record<string, unknown>];

/** Opens an app with a settable clock before each test. Closes the app and its mail servers after the test. */
export const openMailQueue = () => {
  let it: TestApp;
  let servers: MailServer[];
  let mails: ReturnType<typeof openMail>[];
  const clock = { now: START };
  /** Lines that the mail modules have logged. */
  const lines: Line[] = [];
  beforeEach(async () => {
    it = await openTestApp();
    clock.now = START;
    lines.length = 0;
    servers = [];
    mails = [];
  });
  afterEach(async () => {
    for (const mail of mails) await mail.close();
    for (const server of servers) await server.close();
    await it.close();
  });

  const startServer = async (options?: Parameters<typeof startMailServer>[0]) => {
    const server = await startMailServer(options);
    servers.push(server);
    return server;
  };
  return {
    app: () => it,
    clock,
    lines,
    setLater: (ms: number) => {
      clock.now = new Date(+START + ms);
    },
    startServer,
    /** Starts a mail server that rejects one recipient per code, with this code, and accepts all later recipients. */
    startRefusing: (...codes: number[]) =>
      startServer({
        onRcptTo: (_to, _session, done) => {
          const responseCode = codes.shift();
          done(responseCode ? Object.assign(new Error('Secret words'), { responseCode }) : null);
        },
      }),
    /** Opens the mail module as one server process does. */
    openProcess: (smtpUrl: string, more: Partial<Parameters<typeof openMail>[1]> = {}) => {
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
    },
    send: async (mail: ReturnType<typeof openMail>, message: Message = CODE) => {
      mail.send(message);
      await mail.close();
    },
    queued: async () =>
      (
        await it.pool.query<{ tries: number; next: Date; failure: string; code: string }>(
          'select tries, next_try_at as next, failure, failure_code as code from tys.queued_mail order by id',
        )
      ).rows,
  };
};
