import { eq } from 'drizzle-orm';

import type { api, Checked } from '../../src/contract/api';
import type { Db } from '../db/open';
import { buyerTransactions, users } from '../db/schema';
import { newestPage } from '../rows/newestPage';
import { toDecimal, toParty } from '../rows/wire';
import { signedAmount } from './ledger';

/** One page of all buyers' transactions, newest first. */
export const listTransactions = async (db: Db, query: Checked<typeof api.listFinanceTransactions>) => {
  const { page, order } = newestPage(db, buyerTransactions, query);
  const [rows, total] = await Promise.all([
    db
      .select({ line: buyerTransactions, user: users })
      .from(page)
      .innerJoin(buyerTransactions, eq(buyerTransactions.id, page.id))
      .innerJoin(users, eq(users.id, buyerTransactions.buyerId))
      .orderBy(...order),
    db.$count(buyerTransactions),
  ]);
  const data = rows.map(({ line, user }) => ({
    id: line.id,
    user: toParty(user),
    type: line.type,
    amount_credits: toDecimal(signedAmount(line)),
    description: line.description,
  }));
  return { data, total };
};
