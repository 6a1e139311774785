import { count, desc, eq } from 'drizzle-orm';

import { buyerTransactions, users } from '../db/schema';
import { signed } from '../finance/ledger';
import type { Handler } from '../handler';
import { offsetOf, toDecimal, toParty } from '../wire';

/** Every buyer's transactions, newest first. */
export const listFinanceTransactions: Handler<'listFinanceTransactions'> = async ({ db }, query) => {
  const [rows, [all]] = await Promise.all([
    db
      .select({ line: buyerTransactions, user: users })
      .from(buyerTransactions)
      .innerJoin(users, eq(users.id, buyerTransactions.buyerId))
      .orderBy(desc(buyerTransactions.createdAt), desc(buyerTransactions.id))
      .limit(query.per_page)
      .offset(offsetOf(query)),
    db.select({ total: count() }).from(buyerTransactions),
  ]);
  const data = rows.map(({ line, user }) => ({
    id: line.id,
    user: toParty(user),
    type: line.type,
    amount_credits: toDecimal(signed(line)),
    description: line.description,
  }));
  return { data: { buyer_transactions: { data }, total: all?.total ?? 0 } };
};
