import { eq, isNotNull, ne, sql } from 'drizzle-orm';

import { bookings, buyerTransactions, payouts, users } from '../../db/schema';

/** Which rows count for what, in figures, trends and the lists that figures lead to. */

/** Credits that were paid for: what makes revenue. */
export const isPurchase = isNotNull(buyerTransactions.paidCents);

/** Credits given back. */
export const isRefund = isNotNull(buyerTransactions.refundOf);

export const isPaidOut = eq(payouts.status, 'paid');

export const isNotCancelled = ne(bookings.status, 'cancelled');

export type PartyColumn = typeof bookings.buyerId | typeof bookings.sellerId;

/** How many people take part, as an aggregate: those who have left since are in no list, and so not in its number. */
export const countParticipants = (party: PartyColumn) =>
  sql<number>`count(distinct ${party}) filter (where ${party} not in
    (select id from ${users} where deleted_at is not null))`.mapWith(Number);

/** Condition that the seller was paid after this payout. A failed payout moved no money, so the next paid one includes its amount. */
export const PAID_SINCE = sql`exists (select from ${payouts} later where later.seller_id = ${payouts.sellerId}
  and later.created_at > ${payouts.createdAt} and later.status = 'paid')`;
