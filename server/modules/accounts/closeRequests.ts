import { and, eq, inArray, sql } from 'drizzle-orm';

import { ERASED } from '../../../src/contract/core/erased';
import type { DbOrTx } from '../../db/open';
import { buyerTransactions, refundRequests, users } from '../../db/schema';

/**
 * Closes what these people still wanted back: whoever is deleted cannot be given anything, and a request that can only be
 * denied is no work left for anybody. The note says why.
 *
 * @returns whose each of the closed requests was
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

/** How many of a person's requests deleting them would close, as a column of a list of people. */
export const openRequestsOfPerson = sql<number>`(select count(*) from ${refundRequests}
  join ${buyerTransactions} on ${buyerTransactions.id} = ${refundRequests.transactionId}
  where ${buyerTransactions.buyerId} = ${users.id} and ${refundRequests.status} = 'open')`.mapWith(Number);
