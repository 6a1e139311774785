import { and, count, eq, isNotNull, ne, sql, type SQL } from 'drizzle-orm';

import type { DbOrTx } from '../../db/open';
import { bookings, buyerTransactions, payouts, users } from '../../db/schema';
import { isWithin, type DateRange } from '../../crud/conditions';

// Each condition below selects the rows of a stat card, its trend and its list, so that all three totals agree.

/** Condition of transactions that make revenue: credits that a buyer paid for. */
export const isPurchase = isNotNull(buyerTransactions.paidCents);

/** Condition of transactions that refund a debit. */
export const isRefund = isNotNull(buyerTransactions.refundOf);

export const isPaidOut = eq(payouts.status, 'paid');

export const isNotCancelled = ne(bookings.status, 'cancelled');

/**
 * Matches payouts that precede a paid payout to the same seller. A failed payout moved no money, so the seller's next
 * paid payout includes the amount of the failed payout.
 */
export const hasLaterPaidPayout = sql`exists (select from ${payouts} later where later.seller_id = ${payouts.sellerId}
  and later.created_at > ${payouts.createdAt} and later.status = 'paid')`;

type ParticipantColumn = typeof bookings.buyerId | typeof bookings.sellerId;

/**
 * Aggregate column of a query on bookings: the number of different buyers or sellers. Leaves out deleted people,
 * because no list shows them.
 */
export const countParticipants = (participant: ParticipantColumn) =>
  sql<number>`count(distinct ${participant}) filter (where ${participant} not in
    (select id from ${users} where deleted_at is not null))`.mapWith(Number);

const startsWithin = (range: DateRange) => and(isNotCancelled, isWithin(bookings.startsAt, range));

/** Matches users who take part in a booking that starts in a period, unless the booking is cancelled. */
export const isParticipant = (participant: ParticipantColumn, range: DateRange) =>
  sql`${users.id} in (select ${participant} from ${bookings} where ${startsWithin(range)})`;

/** Counts the bookings that start in a period and are not cancelled, and the buyers and sellers of these bookings. */
export const countBookings = async (db: DbOrTx, range: DateRange) => {
  const [row] = await db
    .select({
      appointments: count(),
      buyers: countParticipants(bookings.buyerId),
      sellers: countParticipants(bookings.sellerId),
    })
    .from(bookings)
    .where(startsWithin(range));
  return row ?? { appointments: 0, buyers: 0, sellers: 0 };
};

export const sumOf = (column: SQL | typeof payouts.amountCents) =>
  sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

/** Returns the money that buyers paid for credits in a period, in cents. */
export const sumRevenue = async (db: DbOrTx, range: DateRange) => {
  const [row] = await db
    .select({ cents: sumOf(sql`${buyerTransactions.paidCents}`) })
    .from(buyerTransactions)
    .where(isWithin(buyerTransactions.createdAt, range));
  return row?.cents ?? 0;
};

/** Returns the credits refunded in a period, in hundredths. A credit is worth one US dollar. */
export const sumRefunds = async (db: DbOrTx, range: DateRange) => {
  const [row] = await db
    .select({ hundredths: sumOf(sql`${buyerTransactions.amountHundredths}`) })
    .from(buyerTransactions)
    .where(and(isRefund, isWithin(buyerTransactions.createdAt, range)));
  return row?.hundredths ?? 0;
};

/** Returns the sum of a period's payouts with a status, in cents. */
export const sumPayouts = async (db: DbOrTx, status: 'paid' | 'pending', range: DateRange) => {
  const [row] = await db
    .select({ cents: sumOf(payouts.amountCents) })
    .from(payouts)
    .where(and(eq(payouts.status, status), isWithin(payouts.createdAt, range)));
  return row?.cents ?? 0;
};
