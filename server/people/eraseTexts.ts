import { inArray, sql } from 'drizzle-orm';

import { ERASED } from '../../src/contract/erased';
import type { Queries } from '../db/open';
import { bookings, buyerTransactions, contactSubmissions, refundRequests, reports } from '../db/schema';

/**
 * A text may name whoever wrote it and whoever it is about, so a placeholder stands for it: in their messages, in reports
 * by them and about them, and in what they asked to have back and was answered. What a buyer who is still there asks to
 * have back of a deleted seller's booking is that buyer's, and waits to be decided.
 */
export const eraseTexts = async (tx: Queries, ids: number[]) => {
  // One after the other: a report has two people, who may be deleted by two administrators at once.
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
