import { eq, sql } from 'drizzle-orm';

import type { DbOrTx } from '../../db/open';
import { buyerTransactions, sellerTransactions, users } from '../../db/schema';

/** The sum of ledger rows as a column: a balance in hundredths of a credit. */
export const balance =
  sql<number>`coalesce(sum(case ${buyerTransactions.type} when 'credit' then 1 else -1 end
  * ${buyerTransactions.amountHundredths}), 0)`.mapWith(Number);

/** Debits are negative. */
export const signedAmount = ({ type, amountHundredths }: { type: string; amountHundredths: number }) =>
  type === 'debit' ? -amountHundredths : amountHundredths;

/**
 * How much of a debit has been refunded, in hundredths, as a column of a query on debits.
 *
 * @param until counts refunds up to the one with this id; all of them when left out
 */
const refundedOf = (until?: number) => sql`(select coalesce(sum(back.amount_hundredths), 0)
    from ${buyerTransactions} back
    where back.refund_of = ${buyerTransactions}."id" ${until === undefined ? sql`` : sql`and back.id <= ${until}`})`;

/** How much of a debit can still be refunded, in hundredths. It is computed here and nowhere else. */
export const refundableOf = (until?: number) =>
  sql<number>`${buyerTransactions.amountHundredths} - ${refundedOf(until)}`.mapWith(Number);

/** What the balance was after each line, in hundredths, as a column of a query on one buyer's lines. */
export const balanceAfter = sql<number>`(select sum(case before.type when 'credit' then 1 else -1 end
    * before.amount_hundredths) from ${buyerTransactions} before
  where before.buyer_id = ${buyerTransactions}."buyer_id"
    and (before.created_at, before.id) <= (${buyerTransactions}."created_at", ${buyerTransactions}."id"))`.mapWith(
  Number,
);

/** The balance of each person, as a column of a list of people. */
export const balanceOfPerson = sql<number>`(select ${balance} from ${buyerTransactions}
  where ${buyerTransactions.buyerId} = ${users.id})`.mapWith(Number);

/** What each seller earned by bookings, without tips, in cents, as a column of a list of people. */
export const earningsOfPerson = sql<number>`(select coalesce(sum(${sellerTransactions.amountCents}), 0)
  from ${sellerTransactions}
  where ${sellerTransactions.sellerId} = ${users.id} and ${sellerTransactions.type} = 'earning')`.mapWith(
  Number,
);

export const balanceOf = async (db: DbOrTx, buyerId: number) => {
  const [row] = await db
    .select({ balance })
    .from(buyerTransactions)
    .where(eq(buyerTransactions.buyerId, buyerId));
  return row?.balance ?? 0;
};
