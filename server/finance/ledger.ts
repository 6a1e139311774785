import { eq, sql } from 'drizzle-orm';

import type { Queries } from '../db/open';
import { buyerTransactions } from '../db/schema';

/** A buyer's balance over the rows a query is on, in hundredths of a credit. */
const balance = sql<number>`coalesce(sum(case ${buyerTransactions.type} when 'credit' then 1 else -1 end
  * ${buyerTransactions.amountHundredths}), 0)`.mapWith(Number);

/** A debit takes away. */
export const signed = ({ type, amountHundredths }: { type: string; amountHundredths: number }) =>
  type === 'debit' ? -amountHundredths : amountHundredths;

/**
 * What has been given back of the debit a query is on, in hundredths: so far, or up to one of its refunds, whose
 * numbers follow their order.
 */
const givenBack = (until?: number) => sql`(select coalesce(sum(back.amount_hundredths), 0)
    from ${buyerTransactions} back
    where back.refund_of = ${buyerTransactions}."id" ${until === undefined ? sql`` : sql`and back.id <= ${until}`})`;

/** What is left of that debit to give back, in hundredths; the one computation of it. */
export const leftOf = (until?: number) =>
  sql<number>`${buyerTransactions.amountHundredths} - ${givenBack(until)}`.mapWith(Number);

export const balanceOf = async (db: Queries, buyerId: number) => {
  const [row] = await db
    .select({ balance })
    .from(buyerTransactions)
    .where(eq(buyerTransactions.buyerId, buyerId));
  return row?.balance ?? 0;
};
