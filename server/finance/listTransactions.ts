import { and, eq, isNotNull } from 'drizzle-orm';

import type { api, Checked } from '../../src/contract/api';
import type { Db } from '../db/open';
import { buyerTransactions, users } from '../db/schema';
import { newestPage } from '../rows/newestPage';
import { spanOf, within } from '../rows/periods';
import { toDecimal, toParty } from '../rows/wire';
import { signedAmount } from './ledger';

/** What makes revenue, and what makes refunds (see `figures.ts`). */
const OF_KIND = {
  purchases: isNotNull(buyerTransactions.paidCents),
  refunds: isNotNull(buyerTransactions.refundOf),
};

/** One page of all buyers' transactions, newest first. */
export const listTransactions = async (
  db: Db,
  query: Checked<typeof api.listFinanceTransactions>,
  now: Date,
) => {
  const { range, kind } = query;
  const where = and(range && within(buyerTransactions.createdAt, spanOf(range, now)), kind && OF_KIND[kind]);
  const { page, order } = newestPage(db, buyerTransactions, query, where);
  const [rows, total] = await Promise.all([
    db
      .select({ line: buyerTransactions, user: users })
      .from(page)
      .innerJoin(buyerTransactions, eq(buyerTransactions.id, page.id))
      .innerJoin(users, eq(users.id, buyerTransactions.buyerId))
      .orderBy(...order),
    db.$count(buyerTransactions, where),
  ]);
  const data = rows.map(({ line, user }) => ({
    id: line.id,
    created_at: line.createdAt.toISOString(),
    user: toParty(user),
    type: line.type,
    amount_credits: toDecimal(signedAmount(line)),
    paid: line.paidCents === null ? null : toDecimal(line.paidCents),
    description: line.description,
  }));
  return { data, total };
};
