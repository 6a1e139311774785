import { eq, sql } from 'drizzle-orm';

import type { DbOrTx } from '../../db/open';
import { buyerTransactions, sellerTransactions, users } from '../../db/schema';

/** Aggregate column: credits minus debits of the selected lines, in hundredths of a credit. */
export const balanceColumn =
  sql<number>`coalesce(sum(case ${buyerTransactions.type} when 'credit' then 1 else -1 end
  * ${buyerTransactions.amountHundredths}), 0)`.mapWith(Number);

/** Returns the amount of a line in hundredths of a credit, negative for a debit. */
export const signedAmount = ({ type, amountHundredths }: { type: string; amountHundredths: number }) =>
  type === 'debit' ? -amountHundredths : amountHundredths;

/**
 * Column of a query on debits: the hundredths of a credit that can still be refunded.
 *
 * @param until id of a refund: later refunds are not counted. Without it, all refunds are.
 */
export const refundableColumn = (until?: number) =>
  sql<number>`${buyerTransactions.amountHundredths} - (select coalesce(sum(refund.amount_hundredths), 0)
    from ${buyerTransactions} refund
    where refund.refund_of = ${buyerTransactions}."id" ${until === undefined ? sql`` : sql`and refund.id <= ${until}`})`.mapWith(
    Number,
  );

/** Column of a query on one buyer's lines: the balance after each line, in hundredths of a credit. */
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
