import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';

import { translatable } from '../../../../src/contract/core/translatable';
import type { newReply } from '../../../../src/contract/support/messages';
import { recordChange } from '../../auditLog/recordChange';
import type { DbOrTx } from '../../../db/open';
import { contactSubmissions, replies as table } from '../../../db/schema';
import type { Context } from '../../../handler';
import { httpError } from '../../../http/httpError';
import { messageEvent } from '../messages/messageEvent';
import { lockMessage, type AnsweredMessage } from './lockMessage';
import { findReply, selectReplies, toReply } from './replyRows';
import { queueReply } from './sendReply';

const markAnswered = (tx: DbOrTx, { message }: AnsweredMessage) =>
  tx.update(contactSubmissions).set({ status: 'answered' }).where(eq(contactSubmissions.id, message.id));

/** The reply that was written under a key before; nothing without one. */
const writtenBefore = async (tx: DbOrTx, { message }: AnsweredMessage, key: string | undefined) => {
  if (key === undefined) return undefined;
  const [row] = await selectReplies(tx).where(
    and(eq(table.messageId, message.id), eq(table.idempotencyKey, key)),
  );
  return row;
};

/**
 * Answers a message: the reply, the message's state and the event are written at once with its queued mail, which is then sent. Under the same
 * key it is written and sent once.
 *
 * @throws HTTPException 404, 409 where nobody would read it, or where the key is another reply's
 */
export const writeReply = async (
  context: Context,
  { message, text, idempotency_key: key }: z.output<typeof newReply>,
) => {
  const { me, now, language } = context;
  return recordChange(context, async (tx) => {
    const to = await lockMessage(tx, context, message);
    const before = await writtenBefore(tx, to, key);
    if (before && before.reply.text !== text) throw httpError(409, translatable('replies.other_reply'));
    if (before) return { answer: toReply(before, language), events: [] };
    const [made] = await tx
      .insert(table)
      .values({
        messageId: to.message.id,
        authorId: me.userId,
        text,
        idempotencyKey: key ?? null,
        triedAt: now,
        createdAt: now,
      })
      .returning();
    await markAnswered(tx, to);
    const sendIt = await queueReply(tx, context, made!, to);
    return {
      answer: toReply((await findReply(tx, made!.id))!, language),
      events: [messageEvent('message_replied', to)],
      afterCommit: sendIt,
    };
  });
};

/** Sends a reply that failed once more, to the address as it is now. @throws HTTPException 409 for any other */
export const sendAgain = async (context: Context, id: string) => {
  const { now, language } = context;
  const found = await findReply(context.db, id);
  if (!found) return undefined;
  return recordChange(context, async (tx) => {
    const to = await lockMessage(tx, context, found.reply.messageId);
    const [reply] = await tx
      .update(table)
      .set({
        state: 'sending',
        failure: null,
        failureCode: null,
        attempts: sql`${table.attempts} + 1`,
        triedAt: now,
      })
      .where(and(eq(table.id, found.reply.id), eq(table.state, 'failed')))
      .returning();
    if (!reply) throw httpError(409, translatable('replies.has_not_failed'));
    await markAnswered(tx, to);
    const sendIt = await queueReply(tx, context, reply, to);
    return {
      answer: toReply((await findReply(tx, reply.id))!, language),
      events: [messageEvent('message_resent', to)],
      afterCommit: sendIt,
    };
  });
};
