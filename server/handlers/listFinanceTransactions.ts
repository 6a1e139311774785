import { count, desc, eq } from 'drizzle-orm';

import { buyerTransactions, users } from '../db/schema';
import { signed } from '../finance/ledger';
import type { Handler } from '../handler';
import { offsetOf, toDecimal, toParty } from '../rows/wire';

const newest = [desc(buyerTransactions.createdAt), desc(buyerTransactions.id)];

/** Every buyer's transactions, newest first. The page is found on an index alone, so that a late one stays cheap. */
export const listFinanceTransactions: Handler<'listFinanceTransactions'> = async ({ db }, query) => {
  const page = db
    .select({ id: buyerTransactions.id })
    .from(buyerTransactions)
    .orderBy(...newest)
    .limit(query.per_page)
    .offset(offsetOf(query))
    .as('page');
  const [rows, [all]] = await Promise.all([
    db
      .select({ line: buyerTransactions, user: users })
      .from(page)
      .innerJoin(buyerTransactions, eq(buyerTransactions.id, page.id))
      .innerJoin(users, eq(users.id, buyerTransactions.buyerId))
      .orderBy(...newest),
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
