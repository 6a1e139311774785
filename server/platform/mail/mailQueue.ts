import { and, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';

import type { Db, DbOrTx } from '../../db/open';
import { queuedMail as table, replies } from '../../db/schema';
import type { FailedTry, MailKind, Message } from './mail';

export type QueuedMail = typeof table.$inferSelect;

export interface MailCipher {
  encrypt: (content: Buffer) => Pick<QueuedMail, 'content' | 'keyId'>;
  /** @returns the decrypted content, or `undefined` if the encrypted content was changed */
  decrypt: (content: Buffer) => Buffer | undefined;
  keyIds: () => Buffer[];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Delays after the first attempts. Each later delay is {@link LATER_MS}. */
const WAITS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS];
const LATER_MS = 4 * HOUR_MS;
/** Time from the first attempt to the last attempt. */
const GIVEN_UP_AFTER_MS = 24 * HOUR_MS;
/** Time after which an unfinished attempt counts as lost. An attempt takes two minutes at most. */
const LOST_AFTER_S = 5 * 60;
/** Maximum age of a message, which gives the last attempt enough time to finish. */
const MAX_AGE_MS = GIVEN_UP_AFTER_MS + HOUR_MS;

/** Returns the time of the next attempt, or `undefined` after the last attempt. */
export const nextTryOf = ({ tries, createdAt, expiresAt }: QueuedMail, now: Date) => {
  const end = +createdAt + GIVEN_UP_AFTER_MS;
  const next = Math.min(+now + (WAITS_MS[tries - 1] ?? LATER_MS), end);
  return +now >= end || (expiresAt && next >= +expiresAt) ? undefined : new Date(next);
};

const isOf = (kind: MailKind, about: string) => and(eq(table.kind, kind), eq(table.about, about));

export const cancelMail = (tx: DbOrTx, kind: MailKind, about: string) =>
  tx.delete(table).where(isOf(kind, about));

/** Cancels queued emails to the recipients. A canceled reply fails with the reason `left` (account deleted). */
export const cancelMailTo = async (tx: DbOrTx, recipients: string[]) => {
  const deleted = await tx
    .delete(table)
    .where(inArray(table.recipient, recipients))
    .returning({ kind: table.kind, about: table.about });
  const ids = deleted.flatMap(({ kind, about }) => (kind === 'reply' ? [Number(about)] : []));
  if (ids.length)
    await tx
      .update(replies)
      .set({ state: 'failed', failure: 'left', failureCode: null })
      .where(inArray(replies.id, ids));
};

export const insertMail = async (
  tx: DbOrTx,
  { kind, about, to, expiresAt, requestId, isSecret, subject, text, html, isPersonal }: Message,
  { cipher, now }: { cipher: MailCipher; now: Date },
) => {
  if (about) await cancelMail(tx, kind, about);
  const content = Buffer.from(JSON.stringify({ subject, text, html, isPersonal }));
  const [row] = await tx
    .insert(table)
    .values({
      kind,
      about: about ?? null,
      recipient: to,
      ...(isSecret ? cipher.encrypt(content) : { content }),
      requestId: requestId ?? null,
      nextTryAt: now,
      expiresAt: expiresAt ?? null,
      createdAt: now,
    })
    .returning({ id: table.id });
  return row!.id;
};

/** Returns a queued message with its decrypted content. @throws Error if the encrypted content was changed */
export const readMail = ({ recipient, content, keyId }: QueuedMail, cipher: MailCipher) => {
  const json = keyId ? cipher.decrypt(content) : content;
  if (!json) throw new Error('The content of a queued message was changed');
  const read = JSON.parse(json.toString()) as Pick<Message, 'subject' | 'text' | 'html' | 'isPersonal'>;
  return { to: recipient, ...read };
};

/** Claims due messages that this process can decrypt. Concurrent processes claim different messages. */
export const claimMail = (
  db: Db,
  { keyIds, now, limit, which }: { keyIds: Buffer[]; now: Date; limit: number; which?: SQL | undefined },
) => {
  const isReadable = or(isNull(table.keyId), inArray(table.keyId, keyIds));
  const isDue = and(isNull(table.claimedAt), sql`${table.nextTryAt} <= ${now.toISOString()}`);
  const due = db
    .select({ id: table.id })
    .from(table)
    .where(and(isDue, isReadable, which))
    .orderBy(table.nextTryAt, table.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(table)
    .set({ claimedAt: now, tries: sql`${table.tries} + 1` })
    .where(inArray(table.id, due))
    .returning();
};

/** Matches the row of a message until another process takes over the message, or the message is canceled. */
const isClaim = ({ id, tries }: QueuedMail) =>
  and(eq(table.id, id), eq(table.tries, tries), isNotNull(table.claimedAt));

/** @throws Error if another process has taken over the message, or if the message was canceled */
export const handOverMail = async (db: Db, row: QueuedMail, now: Date) => {
  const noted = await db
    .update(table)
    .set({ handedOverAt: now })
    .where(isClaim(row))
    .returning({ id: table.id });
  if (!noted.length) throw new Error('The message is no longer claimed');
};

/** Releases a message that is to be sent again later. @returns true if the message is still queued */
export const requeueMail = async (db: Db, row: QueuedMail, next: Date, { failure, code }: FailedTry) =>
  (
    await db
      .update(table)
      .set({ claimedAt: null, handedOverAt: null, nextTryAt: next, failure, failureCode: code ?? null })
      .where(isClaim(row))
      .returning({ id: table.id })
  ).length > 0;

/** Deletes a message that was sent or given up. @returns true if the message was still queued */
export const deleteMail = async (db: Db, row: QueuedMail) =>
  (await db.delete(table).where(isClaim(row)).returning({ id: table.id })).length > 0;

/**
 * Frees messages whose process ended before sending any part. Deletes messages whose process ended later, expired
 * messages, and messages that no process could decrypt within the time of all attempts. Compares the clocks of the
 * database and of this process, and uses the earlier time, because either clock can be wrong.
 *
 * @returns the deleted messages
 */
export const sweepMail = async (db: Db, now: Date) => {
  const earlier = sql`least(now(), ${now.toISOString()}::timestamptz)`;
  const isLost = sql`${table.claimedAt} < ${earlier} - make_interval(secs => ${LOST_AFTER_S})`;
  const isOld = sql`${table.createdAt} < ${earlier} - make_interval(secs => ${MAX_AGE_MS / 1000})`;
  await db
    .update(table)
    .set({ claimedAt: null })
    .where(and(isLost, isNull(table.handedOverAt)));
  const isOver = and(isNull(table.claimedAt), or(sql`${table.expiresAt} <= ${earlier}`, isOld));
  return db.delete(table).where(or(isLost, isOver)).returning();
};
