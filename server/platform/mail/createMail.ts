import { eq } from 'drizzle-orm';

import type { Db } from '../../db/open';
import { queuedMail } from '../../db/schema';
import { describeError, consoleLog, type Log } from '../../db/log';
import { deliver, type DeliveryFailure, type MailRoute } from './deliver';
import type { FailedTry, Mail, MailKind, MailOutcome } from './mail';
import {
  claimMail,
  deleteMail,
  handOverMail,
  insertMail,
  nextTryOf,
  readMail,
  requeueMail,
  sweepMail,
  type MailCipher,
  type QueuedMail,
} from './mailQueue';

export interface MailOptions extends MailRoute {
  cipher: MailCipher;
  /** Functions that store the outcome of an attempt in the record that the message belongs to. */
  outcomes: Partial<Record<MailKind, (about: string, outcome: MailOutcome, at: Date) => Promise<unknown>>>;
  now?: () => Date;
  log?: Log;
}

/** Maximum number of messages per run. A run sends them all at once, but mail servers limit concurrent connections. */
const BATCH_SIZE = 20;

/**
 * Sends messages from a queue in the database. An attempt is repeated after temporary failures, but never if the
 * message has possibly arrived.
 */
export const createMail = (db: Db, { cipher, outcomes, ...options }: MailOptions) => {
  const { now = () => new Date(), log = consoleLog, smtpUrl } = options;
  const underWay = new Set<Promise<void>>();
  const counts = { sent: 0, failed: 0 };

  const track = (work: () => Promise<unknown>, failed: string) => {
    const tracked = work()
      .then(
        () => {},
        (error: unknown) => log.error({ error: describeError(error) }, failed),
      )
      .finally(() => underWay.delete(tracked));
    underWay.add(tracked);
    return tracked;
  };
  const tell = ({ kind, about }: QueuedMail, outcome: MailOutcome) =>
    about === null ? undefined : outcomes[kind]?.(about, outcome, now());
  const fieldsOf = ({ kind, requestId, tries }: QueuedMail) => ({
    kind,
    requestId: requestId ?? undefined,
    tries,
  });

  const fail = async (row: QueuedMail, failed: FailedTry, sentence = 'A mail could not be sent') => {
    counts.failed += 1;
    log.error({ ...fieldsOf(row), ...failed }, sentence);
    await tell(row, { state: 'failed', ...failed });
  };

  const settle = async (row: QueuedMail, failed: DeliveryFailure | undefined) => {
    if (!failed) {
      // The mail counts as sent even if its row was deleted during the attempt.
      counts.sent += 1;
      log.info(fieldsOf(row), 'A mail was sent');
      if (await deleteMail(db, row)) await tell(row, { state: 'sent' });
      return;
    }
    const { isTemporary, ...why } = failed;
    const next = isTemporary ? nextTryOf(row, now()) : undefined;
    if (!next) {
      if (await deleteMail(db, row)) await fail(row, why);
    } else if (await requeueMail(db, row, next, why)) {
      log.warn(
        { ...fieldsOf(row), ...why, nextTryAt: next.toISOString() },
        'A mail could not be sent yet and is queued',
      );
      await tell(row, { state: 'queued', ...why });
    }
  };

  const attempt = async (row: QueuedMail) => {
    const beforeBody = () => handOverMail(db, row, now());
    await settle(row, await deliver(options, readMail(row, cipher), beforeBody));
  };
  const claim = (limit: number, which?: Parameters<typeof claimMail>[1]['which']) =>
    claimMail(db, { keyIds: cipher.keyIds(), now: now(), limit, which });
  const attemptAll = (rows: QueuedMail[]) =>
    Promise.all(rows.map((row) => track(() => attempt(row), 'The outcome of a mail could not be stored')));
  const start = (id: number) =>
    void track(
      async () => attemptAll(await claim(1, eq(queuedMail.id, id))),
      'A queued mail could not be read',
    );

  const queue: Mail['queue'] = async (tx, message) => {
    const id = await insertMail(tx, message, { cipher, now: now() });
    return () => start(id);
  };

  const sweep = async () => {
    for (const row of await sweepMail(db, now())) {
      if (row.claimedAt) await fail(row, { failure: 'unknown' });
      else
        await fail(
          row,
          { failure: row.failure ?? 'unreachable', code: row.failureCode ?? undefined },
          'A queued mail has expired',
        );
    }
  };

  return {
    isLocalOnly: !smtpUrl,
    counts,
    send: (message) =>
      void track(async () => {
        // Waits for the next turn of the event loop, so that the response is sent first.
        await new Promise(setImmediate);
        (await queue(db, message))();
      }, 'A mail could not be queued'),
    queue,
    sendDue: () =>
      track(async () => {
        await sweep();
        await attemptAll(await claim(BATCH_SIZE));
      }, 'Queued mail could not be read'),
    close: async () => {
      while (underWay.size) await Promise.all(underWay);
    },
  } satisfies Mail & { sendDue: () => Promise<void> };
};
