import { eq, sql } from 'drizzle-orm';

import type { DbOrTx } from '../../db/open';
import { buyerTransactions, sellerTransactions, users } from '../../db/schema';

/** Aggregate column of a query on buyers' transactions: credits minus debits, in hundredths of a credit. */
export const balanceColumn =
  sql<number>`coalesce(sum(case ${buyerTransactions.type} when 'credit' then 1 else -1 end
  * ${buyerTransactions.amountHundredths}), 0)`.mapWith(Number);

/** Returns the amount of a buyer's transaction in hundredths of a credit, negative for a debit. */
export const signedAmount = ({ type, amountHundredths }: { type: string; amountHundredths: number }) =>
  type === 'debit' ? -amountHundredths : amountHundredths;

/**
 * Column of a query on debits: the hundredths of a credit that can still be refunded.
 *
 * @param until id of the last refund to subtract. By default, all refunds are subtracted.
 */
export const refundableColumn = (until?: number) =>
  sql<number>`${buyerTransactions.amountHundredths} - (select coalesce(sum(refund.amount_hundredths), 0)
    from ${buyerTransactions} refund
    where refund.refund_of = ${buyerTransactions}."id" ${until === undefined ? sql`` : sql`and refund.id <= ${until}`})`.mapWith(
    Number,
  );

/**
 * Column of a query on buyers' transactions: the balance of the buyer after each transaction, in hundredths of a
 * credit.
 */
export const balanceAfterColumn = sql<number>`(select sum(case before.type when 'credit' then 1 else -1 end
    * before.amount_hundredths) from ${buyerTransactions} before
  where before.buyer_id = ${buyerTransactions}."buyer_id"
    and (before.created_at, before.id) <= (${buyerTransactions}."created_at", ${buyerTransactions}."id"))`.mapWith(
  Number,
);

/** Column of a query on users: the balance of a buyer, in hundredths of a credit. */
export const balanceOfPerson = sql<number>`(select ${balanceColumn} from ${buyerTransactions}
  where ${buyerTransactions.buyerId} = ${users.id})`.mapWith(Number);

/** Column of a query on users: the earnings of a seller from bookings, without tips, in cents. */
export const earningsOfPerson = sql<number>`(select coalesce(sum(${sellerTransactions.amountCents}), 0)
  from ${sellerTransactions}
  where ${sellerTransactions.sellerId} = ${users.id} and ${sellerTransactions.type} = 'earning')`.mapWith(
  Number,
);

/** Returns the balance of a buyer in hundredths of a credit. */
export const readBalance = async (db: DbOrTx, buyerId: number) => {
  const [row] = await db
    .select({ balance: balanceColumn })
    .from(buyerTransactions)
    .where(eq(buyerTransactions.buyerId, buyerId));
  return row?.balance ?? 0;
};
