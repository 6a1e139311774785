import { and, count, eq, sql, type SQL } from 'drizzle-orm';

import type { Db, DbOrTx } from '../../db/open';
import { bookings, buyerTransactions, payouts, refundRequests, users } from '../../db/schema';
import { isWithin, type DateRange } from '../../crud/periods';
import { isRefund, countParticipants, isNotCancelled, type PartyColumn } from './rowConditions';

/** The sums that dashboard and finance share, in cents or hundredths. */

export const sumOf = (column: SQL | typeof payouts.amountCents) =>
  sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

/** What buyers paid for credits. */
export const sumRevenue = async (db: DbOrTx, span: DateRange) => {
  const [row] = await db
    .select({ cents: sumOf(sql`${buyerTransactions.paidCents}`) })
    .from(buyerTransactions)
    .where(isWithin(buyerTransactions.createdAt, span));
  return row?.cents ?? 0;
};

/** Credits given back; a credit is a US dollar. */
export const sumRefunds = async (db: DbOrTx, span: DateRange) => {
  const [row] = await db
    .select({ hundredths: sumOf(sql`${buyerTransactions.amountHundredths}`) })
    .from(buyerTransactions)
    .where(and(isRefund, isWithin(buyerTransactions.createdAt, span)));
  return row?.hundredths ?? 0;
};

export const sumPayouts = async (db: DbOrTx, status: 'paid' | 'pending', span: DateRange) => {
  const [row] = await db
    .select({ cents: sumOf(payouts.amountCents) })
    .from(payouts)
    .where(and(eq(payouts.status, status), isWithin(payouts.createdAt, span)));
  return row?.cents ?? 0;
};

const takingPlace = (span: DateRange) => and(isNotCancelled, isWithin(bookings.startsAt, span));

/** The people whom such a number counts, as a condition of a list of people. */
export const isParticipant = (party: PartyColumn, span: DateRange) =>
  sql`${users.id} in (select ${party} from ${bookings} where ${takingPlace(span)})`;

/** The bookings that begin in a period and were not cancelled, and how many buyers and sellers take part in them. */
export const countBookings = async (db: DbOrTx, span: DateRange) => {
  const [row] = await db
    .select({
      appointments: count(),
      buyers: countParticipants(bookings.buyerId),
      sellers: countParticipants(bookings.sellerId),
    })
    .from(bookings)
    .where(takingPlace(span));
  return row ?? { appointments: 0, buyers: 0, sellers: 0 };
};

export const countOpenRequests = (db: Db) => db.$count(refundRequests, eq(refundRequests.status, 'open'));
