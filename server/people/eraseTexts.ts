import { inArray, sql } from 'drizzle-orm';

import { ERASED } from '../../src/contract/erased';
import type { Queries } from '../db/open';
import { bookings, buyerTransactions, contactSubmissions, refundRequests, reports } from '../db/schema';

/**
 * Replaces texts with a placeholder, because a text may name its author and the person it is about: their messages,
 * reports by them and about them, and their refund requests with the answers. A refund request of a buyer who is not
 * deleted stays, even when its seller is: it has yet to be decided.
 */
export const eraseTexts = async (tx: Queries, ids: number[]) => {
  // One deletion at a time: a report has two people, whom two administrators may delete at the same moment.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tys.erase'))`);
  await tx
    .update(contactSubmissions)
    .set({ subject: ERASED, message: ERASED })
    .where(inArray(contactSubmissions.userId, ids));
  const theirs = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(sql`${inArray(bookings.buyerId, ids)} or ${inArray(bookings.sellerId, ids)}`);
  await tx.update(reports).set({ reason: ERASED }).where(inArray(reports.bookingId, theirs));
  const debits = tx
    .select({ id: buyerTransactions.id })
    .from(buyerTransactions)
    .where(inArray(buyerTransactions.buyerId, ids));
  await tx
    .update(refundRequests)
    .set({ reason: ERASED, note: sql`case when ${refundRequests.note} is not null then ${ERASED} end` })
    .where(inArray(refundRequests.transactionId, debits));
};
