import { inArray, or, sql } from 'drizzle-orm';

import { ERASED } from '../../../src/contract/core/erased';
import type { DbOrTx } from '../../db/open';
import {
  bookings,
  buyerTransactions,
  contactSubmissions,
  notes,
  refundRequests,
  replies,
  reports,
} from '../../db/schema';

const numbers = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/**
 * Replaces texts with a placeholder, because a text may name its author and the person it is about: their messages and what
 * was answered, reports by them and about them, and their refund requests with the answers. A refund request of a buyer who is
 * not deleted stays, even when its seller is: it has yet to be decided. What staff have written about these goes with them.
 */
export const eraseTexts = async (tx: DbOrTx, ids: number[]) => {
  // One deletion at a time: a report has two people, whom two administrators may delete at the same moment.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tys.erase'))`);
  const messages = await tx
    .update(contactSubmissions)
    .set({ subject: ERASED, message: ERASED })
    .where(inArray(contactSubmissions.userId, ids))
    .returning({ id: contactSubmissions.id });
  await tx
    .update(replies)
    .set({ text: ERASED })
    .where(inArray(replies.messageId, numbers(messages)));
  const theirs = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(sql`${inArray(bookings.buyerId, ids)} or ${inArray(bookings.sellerId, ids)}`);
  const told = await tx
    .update(reports)
    .set({ reason: ERASED })
    .where(inArray(reports.bookingId, theirs))
    .returning({ id: reports.id });
  const debits = tx
    .select({ id: buyerTransactions.id })
    .from(buyerTransactions)
    .where(inArray(buyerTransactions.buyerId, ids));
  const requests = await tx
    .update(refundRequests)
    .set({ reason: ERASED, note: sql`case when ${refundRequests.note} is not null then ${ERASED} end` })
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
