import { and, eq, inArray, sql, or } from 'drizzle-orm';

import { endSessions } from '../auth/sessions';
import { erasedValues } from '../../db/erasure';
import type { DbOrTx } from '../../db/open';
import {
  assignments,
  defaultViews,
  notes,
  savedViews,
  seenNotifications,
  seenUntil,
  userRoles,
  users,
  bookings,
  buyerTransactions,
  contactSubmissions,
  contactSubmissionsErasure,
  idempotencyKeys,
  refundRequests,
  refundRequestsErasure,
  replies,
  repliesErasure,
  reports,
  reportsErasure,
  usersErasure,
} from '../../db/schema';
import { cancelMailTo } from '../../platform/mail/mailQueue';
import { forgetInvitationsOf } from './sentInvitations';
import { deleteUnusedPictures } from '../../crud/pictures';
import { ERASED } from '../../../src/contract/core/erased';
import { eraseEventTexts } from '../auditLog/insertEvents';
import { deleteLimitCounts } from '../auth/limits';
import { removeFactors } from '../mfa/services';

/**
 * Denies the open refund requests of deleted people, who have no balance to refund to. The note gives the reason.
 *
 * @returns the buyer of each closed request
 */
export const closeRequests = (tx: DbOrTx, ids: number[], { by, now }: { by: number; now: Date }) =>
  tx
    .update(refundRequests)
    .set({ status: 'denied', decidedBy: by, decidedAt: now, note: ERASED })
    .from(buyerTransactions)
    .where(
      and(
        eq(refundRequests.status, 'open'),
        eq(refundRequests.transactionId, buyerTransactions.id),
        inArray(buyerTransactions.buyerId, ids),
      ),
    )
    .returning({ buyerId: buyerTransactions.buyerId });

/** Selects the number of open refund requests that the deletion of a person would close. */
export const openRequestsOfPerson = sql<number>`(select count(*) from ${refundRequests}
  join ${buyerTransactions} on ${buyerTransactions.id} = ${refundRequests.transactionId}
  where ${buyerTransactions.buyerId} = ${users.id} and ${refundRequests.status} = 'open')`.mapWith(Number);

const numbers = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/**
 * Replaces texts with a placeholder, because a text may name its author and the person it is about: their messages and what
 * was answered, reports by them and about them, and their refund requests with the answers. A refund request of a buyer who is
 * not deleted stays, even when its seller is: it has yet to be decided. What staff have written about these goes with them.
 */
const eraseTexts = async (tx: DbOrTx, ids: number[]) => {
  // One deletion at a time: a report has two people, and two administrators may delete them at the same moment.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tys.erase'))`);
  const messages = await tx
    .update(contactSubmissions)
    .set(erasedValues(contactSubmissionsErasure))
    .where(inArray(contactSubmissions.userId, ids))
    .returning({ id: contactSubmissions.id });
  await tx
    .update(replies)
    .set(erasedValues(repliesErasure))
    .where(inArray(replies.messageId, numbers(messages)));
  const theirs = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(sql`${inArray(bookings.buyerId, ids)} or ${inArray(bookings.sellerId, ids)}`);
  const told = await tx
    .update(reports)
    .set(erasedValues(reportsErasure))
    .where(inArray(reports.bookingId, theirs))
    .returning({ id: reports.id });
  const debits = tx
    .select({ id: buyerTransactions.id })
    .from(buyerTransactions)
    .where(inArray(buyerTransactions.buyerId, ids));
  const requests = await tx
    .update(refundRequests)
    .set(erasedValues(refundRequestsErasure))
    .where(inArray(refundRequests.transactionId, debits))
    .returning({ id: refundRequests.id });
  await tx
    .delete(notes)
    .where(
      or(
        inArray(notes.messageId, numbers(messages)),
        inArray(notes.reportId, numbers(told)),
        inArray(notes.refundRequestId, numbers(requests)),
      ),
    );
};

interface Erasure {
  /** The administrator who deletes. */
  by: number;
  now: Date;
}

/**
 * Removes everything that says who these people were, and what they wrote. Their rows stay, because the ledgers refer to
 * them. It can be repeated: the day of the first deletion is kept.
 *
 * @param ids of people whose rows are locked
 * @returns whose each of the refund requests was that this closed
 */
export const erasePeople = async (tx: DbOrTx, ids: number[], { by, now }: Erasure) => {
  await endSessions(tx, ids);
  await removeFactors(tx, ids);
  await tx.delete(idempotencyKeys).where(inArray(idempotencyKeys.userId, ids));
  await tx.delete(userRoles).where(inArray(userRoles.userId, ids));
  await tx.delete(seenNotifications).where(inArray(seenNotifications.userId, ids));
  await tx.delete(seenUntil).where(inArray(seenUntil.userId, ids));
  await tx.delete(notes).where(inArray(notes.personId, ids));
  await tx.delete(defaultViews).where(inArray(defaultViews.userId, ids));
  // What they shared stays, as nobody's.
  await tx.delete(savedViews).where(and(inArray(savedViews.ownerId, ids), eq(savedViews.isShared, false)));
  await tx.update(savedViews).set({ ownerId: null }).where(inArray(savedViews.ownerId, ids));
  const were = await tx
    .select({ email: users.email, image: users.image })
    .from(users)
    .where(inArray(users.id, ids));
  const emails = were.flatMap(({ email }) => email ?? []);
  await deleteLimitCounts(tx, emails);
  const closed = await closeRequests(tx, ids, { by, now });
  await eraseTexts(tx, ids);
  await cancelMailTo(tx, emails);
  // After the rows that they are about, which whoever assigns one locks first.
  await tx.delete(assignments).where(inArray(assignments.assigneeId, ids));
  await tx
    .update(users)
    .set({
      ...erasedValues(usersErasure),
      blockedBy: null,
      deletedAt: sql`coalesce(${users.deletedAt}, ${now.toISOString()})`,
    })
    .where(inArray(users.id, ids));
  // Only now: what was done says who somebody was for as long as they are there.
  await eraseEventTexts(tx, ids);
  await forgetInvitationsOf(tx, ids, emails);
  await deleteUnusedPictures(
    tx,
    were.map(({ image }) => image),
  );
  return closed;
};
