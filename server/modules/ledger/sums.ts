import { eq, sql, and, count, isNotNull, ne, type SQL } from 'drizzle-orm';

import { formatted, translatable } from '../../../src/contract/core/translatable';
import { toDecimal } from '../../crud/apiRecords';
import { isWithin, type DateRange } from '../../crud/conditions';
import type { DbOrTx } from '../../db/open';
import { buyerTransactions, sellerTransactions, users, bookings, payouts } from '../../db/schema';

/** Aggregate column of a query on buyers' transactions: credits minus debits, in hundredths of a credit. */
export const balanceColumn =
  sql<number>`coalesce(sum(case ${buyerTransactions.type} when 'credit' then 1 else -1 end
  * ${buyerTransactions.amountHundredths}), 0)`.mapWith(Number);

/** Returns the text of an amount in hundredths of a credit. */
export const creditsText = (hundredths: number) =>
  translatable('ledger.credits', { amount: formatted('credits', toDecimal(hundredths)) });

/** Returns the amount of a buyer's transaction in hundredths of a credit, negative for a debit. */
export const signedAmount = ({ type, amountHundredths }: { type: string; amountHundredths: number }) =>
  type === 'debit' ? -amountHundredths : amountHundredths;

/**
 * Column of a query on debits: refundable hundredths of a credit. Credits that an administrator took were not spent, so
 * they are not refundable. @param until id of the last refund to subtract
 */
export const refundableColumn = (until?: number) =>
  sql<number>`case when ${buyerTransactions.action} is null then ${buyerTransactions.amountHundredths} - (
    select coalesce(sum(refund.amount_hundredths), 0) from ${buyerTransactions} refund
    where refund.refund_of = ${buyerTransactions}."id" ${until === undefined ? sql`` : sql`and refund.id <= ${until}`})
    else 0 end`.mapWith(Number);

/** Column of a query on buyers' transactions: balance after each transaction, in hundredths of a credit. */
export const balanceAfterColumn = sql<number>`(select sum(case before.type when 'credit' then 1 else -1 end
    * before.amount_hundredths) from ${buyerTransactions} before
  where before.buyer_id = ${buyerTransactions}."buyer_id"
    and (before.created_at, before.id) <= (${buyerTransactions}."created_at", ${buyerTransactions}."id"))`.mapWith(
  Number,
);

// The columns below name the table `users` in their SQL, because drizzle omits table names in a select from one table.

/** Column of a query on users: the balance of a buyer, in hundredths of a credit. */
export const balanceOfPerson = sql<number>`(select ${balanceColumn} from ${buyerTransactions}
  where ${buyerTransactions.buyerId} = ${users}."id")`.mapWith(Number);

/** Column of a query on users: the earnings of a seller from bookings, without tips, in cents. */
export const earningsOfPerson = sql<number>`(select coalesce(sum(${sellerTransactions.amountCents}), 0)
  from ${sellerTransactions}
  where ${sellerTransactions.sellerId} = ${users}."id" and ${sellerTransactions.type} = 'earning')`.mapWith(
  Number,
);

export const readBalance = async (db: DbOrTx, buyerId: number) => {
  const [row] = await db
    .select({ balance: balanceColumn })
    .from(buyerTransactions)
    .where(eq(buyerTransactions.buyerId, buyerId));
  return row?.balance ?? 0;
};

// The stat card, the trend and the list of a statistic share one condition below, so that all three totals agree.

/** Matches transactions that make revenue: purchases of credits by buyers. */
export const isPurchase = isNotNull(buyerTransactions.paidCents);

export const isRefund = isNotNull(buyerTransactions.refundOf);

export const isPaidOut = eq(payouts.status, 'paid');

export const isNotCancelled = ne(bookings.status, 'cancelled');

/** Matches payouts that precede a paid payout to the same seller. A paid payout includes earlier failed payouts. */
export const hasLaterPaidPayout = sql`exists (select from ${payouts} later where later.seller_id = ${payouts.sellerId}
  and later.created_at > ${payouts.createdAt} and later.status = 'paid')`;

type ParticipantColumn = typeof bookings.buyerId | typeof bookings.sellerId;

/** Counts each buyer or seller of bookings once. Leaves out deleted people, because no list shows them. */
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

/** Returns the sum of the payouts of a period that have the given status, in cents. */
export const sumPayouts = async (db: DbOrTx, status: 'paid' | 'pending', range: DateRange) => {
  const [row] = await db
    .select({ cents: sumOf(payouts.amountCents) })
    .from(payouts)
    .where(and(eq(payouts.status, status), isWithin(payouts.createdAt, range)));
  return row?.cents ?? 0;
};
