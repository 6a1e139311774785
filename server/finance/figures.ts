import { and, count, eq, sql, type SQL } from 'drizzle-orm';

import type { Db, Queries } from '../db/open';
import { bookings, buyerTransactions, payouts, refundRequests, users } from '../db/schema';
import { within, type Span } from '../rows/periods';
import { isRefund, peopleIn, takesPlace, type PartyColumn } from './counted';

/** The sums that dashboard and finance share, in cents or hundredths. */

export const sumOf = (column: SQL | typeof payouts.amountCents) =>
  sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

/** What buyers paid for credits. */
export const revenue = async (db: Queries, span: Span) => {
  const [row] = await db
    .select({ cents: sumOf(sql`${buyerTransactions.paidCents}`) })
    .from(buyerTransactions)
    .where(within(buyerTransactions.createdAt, span));
  return row?.cents ?? 0;
};

/** Credits given back; a credit is a US dollar. */
export const refunded = async (db: Queries, span: Span) => {
  const [row] = await db
    .select({ hundredths: sumOf(sql`${buyerTransactions.amountHundredths}`) })
    .from(buyerTransactions)
    .where(and(isRefund, within(buyerTransactions.createdAt, span)));
  return row?.hundredths ?? 0;
};

export const paidOut = async (db: Queries, status: 'paid' | 'pending', span: Span) => {
  const [row] = await db
    .select({ cents: sumOf(payouts.amountCents) })
    .from(payouts)
    .where(and(eq(payouts.status, status), within(payouts.createdAt, span)));
  return row?.cents ?? 0;
};

const takingPlace = (span: Span) => and(takesPlace, within(bookings.startsAt, span));

/** The people whom such a number counts, as a condition of a list of people. */
export const takePart = (party: PartyColumn, span: Span) =>
  sql`${users.id} in (select ${party} from ${bookings} where ${takingPlace(span)})`;

/** The bookings that begin in a period and were not cancelled, and how many buyers and sellers take part in them. */
export const bookingsIn = async (db: Queries, span: Span) => {
  const [row] = await db
    .select({
      appointments: count(),
      buyers: peopleIn(bookings.buyerId),
      sellers: peopleIn(bookings.sellerId),
    })
    .from(bookings)
    .where(takingPlace(span));
  return row ?? { appointments: 0, buyers: 0, sellers: 0 };
};

export const openRefundRequests = (db: Db) => db.$count(refundRequests, eq(refundRequests.status, 'open'));
