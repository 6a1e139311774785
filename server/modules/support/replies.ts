import { type SQL, and, eq, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';

import type { Id } from '../../../src/contract/core/field';
import type { Language } from '../../../src/contract/core/languages';
import { translatable } from '../../../src/contract/core/translatable';
import type { newReply } from '../../../src/contract/support/contactMessages';
import { toPersonRef } from '../../crud/personRefs';
import { findById, inDirection, parseId, selectPage, whereId } from '../../crud/queries';
import type { RestHandlers } from '../../crud/restResources';
import { type Db, type DbOrTx, inTransaction } from '../../db/open';
import { contactSubmissions, queuedMail, replies as table, users } from '../../db/schema';
import { type RequestContext, httpError } from '../../http/context';
import { replyMail } from '../../platform/mail/letters';
import { type FailedTry, type Mail, type MailOutcome, describeMailFailure } from '../../platform/mail/mail';
import { translateMessage } from '../../platform/translate';
import { insertEvents } from '../auditLog';
import { lockPeopleForShare } from '../auth/people';
import { findMessage, messageEvent } from './contactMessages';

/**
 * Locks a message, its sender and the caller. Until the transaction ends, other replies to the message wait, and so
 * does a deletion of the sender or the caller.
 * @throws HTTPException 401 for a deleted caller, 404 for an unknown message, 409 for a deleted sender
 */
const lockMessage = async (tx: DbOrTx, { session }: Pick<RequestContext, 'session'>, id: Id) => {
  const isMessage = eq(contactSubmissions.id, parseId(id) ?? 0);
  const [found] = await tx
    .select({ userId: contactSubmissions.userId })
    .from(contactSubmissions)
    .where(isMessage);
  if (!found) throw httpError(404, translatable('rows.entry_is_gone'));
  const names = await lockPeopleForShare(tx, [session.userId, found.userId]);
  if (!names.has(session.userId)) throw httpError(401, translatable('auth.please_log_in'));
  await tx.select({ id: contactSubmissions.id }).from(contactSubmissions).where(isMessage).for('update');
  const row = (await findMessage(tx, id))!;
  const { email } = row.user;
  if (email === null) throw httpError(409, translatable('replies.nobody_to_answer'));
  return { ...row, email };
};

type AnsweredMessage = Awaited<ReturnType<typeof lockMessage>>;

/** Queues the mail of a reply. Returns a function that sends the mail. Call this function after the commit. */
const queueReply = (
  tx: DbOrTx,
  mail: Mail,
  { id, text }: Pick<typeof table.$inferSelect, 'id' | 'text'>,
  { email, message }: AnsweredMessage,
) => {
  const letter = replyMail({ to: email, subject: message.subject, text, quoted: message.message });
  return mail.queue(tx, { ...letter, about: String(id) });
};

const selectReplies = (db: DbOrTx) =>
  (db as Db)
    .select({ reply: table, author: users })
    .from(table)
    .innerJoin(users, eq(users.id, table.authorId))
    .$dynamic();

type ReplyRow = Awaited<ReturnType<typeof selectReplies>>[number];

const toReply = ({ reply, author }: ReplyRow, language: Language) => ({
  id: reply.id,
  message: reply.messageId,
  author: toPersonRef(author),
  text: reply.text,
  created_at: reply.createdAt.toISOString(),
  state: reply.state,
  failure: reply.failure && translateMessage(language, describeMailFailure(reply.failure, reply.failureCode)),
});

const findReply = (db: DbOrTx, id: Id) => findById(selectReplies(db), table, id);

const markAnswered = (tx: DbOrTx, { message }: AnsweredMessage) =>
  tx.update(contactSubmissions).set({ status: 'answered' }).where(eq(contactSubmissions.id, message.id));

const findRepeated = async (tx: DbOrTx, { message }: AnsweredMessage, key: string | undefined) => {
  if (key === undefined) return undefined;
  const [row] = await selectReplies(tx).where(
    and(eq(table.messageId, message.id), eq(table.idempotencyKey, key)),
  );
  return row;
};

/**
 * Stores the reply, the status of the message, the audit event and the queued mail in one transaction, and sends the
 * mail after the commit. A repeated request with the same idempotency key has no effect.
 * @throws HTTPException 404 for an unknown message, 409 for a deleted sender or the idempotency key of another reply
 */
const writeReply = async (
  mail: Mail,
  context: RequestContext,
  { message: messageId, text, idempotency_key: key }: z.output<typeof newReply>,
) => {
  const { session, now, language } = context;
  return context.audit(async (tx) => {
    const message = await lockMessage(tx, context, messageId);
    const earlier = await findRepeated(tx, message, key);
    if (earlier && earlier.reply.text !== text) throw httpError(409, translatable('replies.other_reply'));
    if (earlier) return { answer: toReply(earlier, language), events: [] };
    const [inserted] = await tx
      .insert(table)
      .values({
        messageId: message.message.id,
        authorId: session.userId,
        text,
        idempotencyKey: key ?? null,
        triedAt: now,
        createdAt: now,
      })
      .returning();
    await markAnswered(tx, message);
    const sendMail = await queueReply(tx, mail, inserted!, message);
    return {
      answer: toReply((await findReply(tx, inserted!.id))!, language),
      events: [messageEvent('message_replied', message)],
      afterCommit: sendMail,
    };
  });
};

/**
 * Sends a failed reply again, to the current email address.
 * @throws HTTPException 409 for a reply that has not failed
 */
const resendReply = async (mail: Mail, context: RequestContext, id: string) => {
  const { now, language } = context;
  const found = await findReply(context.db, id);
  if (!found) return undefined;
  return context.audit(async (tx) => {
    const message = await lockMessage(tx, context, found.reply.messageId);
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
    await markAnswered(tx, message);
    const sendMail = await queueReply(tx, mail, reply, message);
    return {
      answer: toReply((await findReply(tx, reply.id))!, language),
      events: [messageEvent('message_resent', message)],
      afterCommit: sendMail,
    };
  });
};

const SORT_COLUMNS = { id: [table.id], created_at: [table.createdAt, table.id] };

/** REST resource of the replies to contact messages. An update sends a failed reply again. */
export const createReplies = (mail: Mail): RestHandlers<'replies'> => ({
  list: async ({ db, language }, { filter: { id, message }, sort, limit, offset }) => {
    const where = and(whereId(table.id, id), whereId(table.messageId, message));
    const order = inDirection(sort, SORT_COLUMNS[sort.field]);
    return selectPage(selectReplies(db), { db, table, where, order, limit, offset }, (row) =>
      toReply(row, language),
    );
  },
  get: async ({ db, language }, id) => {
    const found = await findReply(db, id);
    return found && toReply(found, language);
  },
  create: (context, reply) => writeReply(mail, context, reply),
  update: (context, id) => resendReply(mail, context, id),
});

/** SQL condition: the mail of a reply is being sent, or is queued for another attempt. */
const isUndelivered = inArray(table.state, ['sending', 'queued']);

/** Marks undelivered replies as failed, and their messages as new, because the senders still wait for a reply. */
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
 * Marks undelivered replies without a queued mail as failed, after a crash or a restored backup. The mail could have
 * been delivered, so the server does not send it again. Compares `tried_at` with the earlier of the database time and
 * the process time, because either clock can be wrong.
 */
export const failStaleReplies = (db: Db, now: Date) =>
  failReplies(
    db,
    sql`tried_at < least(now(), ${now.toISOString()}::timestamptz) - make_interval(secs => ${LOST_AFTER_SECONDS})
      and not exists (select from ${queuedMail} q where q.kind = 'reply' and q.about = replies.id::text)`,
    { failure: 'unknown' },
    now,
  );

/** Creates the function that stores the outcome of a reply's mail. */
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
