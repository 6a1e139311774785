import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';

import { insertEvents } from '../../auditLog/insertEvents';
import { inTransaction } from '../../../db/inTransaction';
import type { Db } from '../../../db/open';
import { contactSubmissions, replies as table, queuedMail } from '../../../db/schema';
import type { FailedTry, MailOutcome } from '../../../platform/mail/mail';
import { findMessage, messageEvent } from '../messages/messageRows';

/** Tells whether the mail of a reply is being sent or waits for the next try. */
export const isOnItsWay = inArray(table.state, ['sending', 'queued']);

/**
 * Says of replies on their way that they did not go. Whoever wrote still waits for an answer then, so the message is new again.
 * It is written down as the server's own doing.
 */
export const failReplies = (db: Db, which: SQL, { failure, code }: FailedTry, now: Date) =>
  inTransaction<void>(db, async (tx) => {
    const onTheirWay = and(isOnItsWay, which);
    const found = await tx.select({ id: table.messageId }).from(table).where(onTheirWay);
    const ids = [...new Set(found.map(({ id }) => id))];
    if (!ids.length) return;
    const areThese = inArray(contactSubmissions.id, ids);
    // Messages are locked before their replies, as whoever answers does.
    await tx
      .select({ id: contactSubmissions.id })
      .from(contactSubmissions)
      .where(areThese)
      .orderBy(contactSubmissions.id)
      .for('update');
    const failed = await tx
      .update(table)
      .set({ state: 'failed', failure, failureCode: code ?? null })
      .where(and(onTheirWay, inArray(table.messageId, ids)))
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

const LOST_AFTER_S = 60;

/**
 * Marks replies that are being sent without a queued mail as failed: they were lost with the process that stored the
 * outcome, or by the restore of a backup. It is unknown whether they were sent, so they are not sent again. Compares
 * with the clocks of the database and of this process, because either may be wrong.
 */
export const failStale = (db: Db, now: Date) =>
  failReplies(
    db,
    sql`tried_at < least(now(), ${now.toISOString()}::timestamptz) - make_interval(secs => ${LOST_AFTER_S})
      and not exists (select from ${queuedMail} q where q.kind = 'reply' and q.about = replies.id::text)`,
    { failure: 'unknown' },
    now,
  );

/** Stores the outcome of a reply's mail. */
export const createReplyOutcome =
  (db: Db, afterChange: () => void) => async (id: string, outcome: MailOutcome, at: Date) => {
    const isThis = and(eq(table.id, Number(id)), isOnItsWay)!;
    if (outcome.state === 'failed') await failReplies(db, isThis, outcome, at);
    else {
      const { failure = null, code = null } = outcome.state === 'queued' ? outcome : {};
      await db.update(table).set({ state: outcome.state, failure, failureCode: code }).where(isThis);
    }
    afterChange();
  };
