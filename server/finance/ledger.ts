import { eq, sql } from 'drizzle-orm';

import type { Queries } from '../db/open';
import { buyerTransactions, sellerTransactions, users } from '../db/schema';

/** A buyer's balance over the rows a query is on, in hundredths of a credit. */
const balance = sql<number>`coalesce(sum(case ${buyerTransactions.type} when 'credit' then 1 else -1 end
  * ${buyerTransactions.amountHundredths}), 0)`.mapWith(Number);

/** A debit takes away. */
export const signedAmount = ({ type, amountHundredths }: { type: string; amountHundredths: number }) =>
  type === 'debit' ? -amountHundredths : amountHundredths;

/**
 * What has been given back of the debit a query is on, in hundredths: so far, or up to one of its refunds, whose
 * numbers follow their order.
 */
const refundedOf = (until?: number) => sql`(select coalesce(sum(back.amount_hundredths), 0)
    from ${buyerTransactions} back
    where back.refund_of = ${buyerTransactions}."id" ${until === undefined ? sql`` : sql`and back.id <= ${until}`})`;

/** What is left of that debit to give back, in hundredths; the one computation of it. */
export const refundableOf = (until?: number) =>
  sql<number>`${buyerTransactions.amountHundredths} - ${refundedOf(until)}`.mapWith(Number);

/** The same in a list of people: of each person of the query. */
export const balanceOfPerson = sql<number>`(select ${balance} from ${buyerTransactions}
  where ${buyerTransactions.buyerId} = ${users.id})`.mapWith(Number);

/** What a seller's bookings brought, without tips, in cents: of each person of the query. */
export const earningsOfPerson = sql<number>`(select coalesce(sum(${sellerTransactions.amountCents}), 0)
  from ${sellerTransactions}
  where ${sellerTransactions.sellerId} = ${users.id} and ${sellerTransactions.type} = 'earning')`.mapWith(
  Number,
);

export const balanceOf = async (db: Queries, buyerId: number) => {
  const [row] = await db
    .select({ balance })
    .from(buyerTransactions)
    .where(eq(buyerTransactions.buyerId, buyerId));
  return row?.balance ?? 0;
};
