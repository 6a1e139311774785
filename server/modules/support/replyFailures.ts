import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';

import { inTransaction, type Db } from '../../db/open';
import { contactSubmissions, queuedMail, replies as table } from '../../db/schema';
import type { FailedTry, MailOutcome } from '../../platform/mail/mail';
import { insertEvents } from '../auditLog';
import { findMessage, messageEvent } from './contactMessages';

/** SQL condition: the mail of a reply is being sent, or is queued for another attempt. */
const isUndelivered = inArray(table.state, ['sending', 'queued']);

/**
 * Marks undelivered replies as failed. Sets the status of the messages from `answered` back to `new`, because the
 * senders of the messages still wait for a reply. The audit events have no actor.
 */
const failReplies = (db: Db, condition: SQL, { failure, code }: FailedTry, now: Date) =>
  inTransaction<void>(db, async (tx) => {
    const toFail = and(isUndelivered, condition);
    const found = await tx.select({ id: table.messageId }).from(table).where(toFail);
    const ids = [...new Set(found.map(({ id }) => id))];
    if (!ids.length) return;
    const isAffected = inArray(contactSubmissions.id, ids);
    // Locks messages before replies, in the same order as the transaction of a new reply, to prevent deadlocks.
    await tx
      .select({ id: contactSubmissions.id })
      .from(contactSubmissions)
      .where(isAffected)
      .orderBy(contactSubmissions.id)
      .for('update');
    const failed = await tx
      .update(table)
      .set({ state: 'failed', failure, failureCode: code ?? null })
      .where(and(toFail, inArray(table.messageId, ids)))
      .returning({ messageId: table.messageId });
    await tx
      .update(contactSubmissions)
      .set({ status: 'new' })
      .where(
        and(
          inArray(
            contactSubmissions.id,
            failed.map(({ messageId }) => messageId),
          ),
          eq(contactSubmissions.status, 'answered'),
        ),
      );
    const events = [];
    for (const { messageId } of failed)
      events.push(messageEvent('reply_failed', (await findMessage(tx, messageId))!));
    const bySystem = { now, requestId: undefined, actor: undefined };
    await insertEvents(tx, bySystem, events);
  });

const LOST_AFTER_SECONDS = 60;

/**
 * Marks undelivered replies without a queued mail as failed. Either the process stopped before it stored the outcome of
 * the mail, or an operator restored a backup. The mail may have been delivered, so the server does not send it again.
 * Compares with the earlier of the database time and the process time, because either clock may be wrong.
 */
export const failStaleReplies = (db: Db, now: Date) =>
  failReplies(
    db,
    sql`tried_at < least(now(), ${now.toISOString()}::timestamptz) - make_interval(secs => ${LOST_AFTER_SECONDS})
      and not exists (select from ${queuedMail} q where q.kind = 'reply' and q.about = replies.id::text)`,
    { failure: 'unknown' },
    now,
  );

/**
 * Creates the function that stores the outcome of a reply's mail.
 * @param afterChange called after the outcome is stored
 */
export const createReplyOutcome =
  (db: Db, afterChange: () => void) => async (id: string, outcome: MailOutcome, at: Date) => {
    const isReply = and(eq(table.id, Number(id)), isUndelivered)!;
    if (outcome.state === 'failed') await failReplies(db, isReply, outcome, at);
    else {
      const { failure = null, code = null } = outcome.state === 'queued' ? outcome : {};
      await db.update(table).set({ state: outcome.state, failure, failureCode: code }).where(isReply);
    }
    afterChange();
  };
