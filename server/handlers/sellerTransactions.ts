import { desc, eq } from 'drizzle-orm';

import { sellerTransactions as lines } from '../db/schema';
import type { Handler } from '../handler';
import { requirePerson } from '../people/requirePerson';
import { toDecimal } from '../rows/wire';

/** One seller's whole ledger, newest first: section 7 has no pages here. The figures are sums of its rows. */
export const sellerTransactions: Handler<'sellerTransactions'> = async ({ db }, { id }) => {
  const sellerId = await requirePerson(db, 'seller', id);
  const rows = await db
    .select()
    .from(lines)
    .where(eq(lines.sellerId, sellerId))
    .orderBy(desc(lines.createdAt), desc(lines.id));
  const sumOf = (...types: string[]) =>
    rows.reduce((sum, { type, amountCents }) => (types.includes(type) ? sum + amountCents : sum), 0);
  const lastPayout = rows.find(({ type }) => type === 'payout');
  return {
    data: {
      transactions: rows.map((line) => ({
        id: line.id,
        created_at: line.createdAt.toISOString(),
        description: line.description,
        type: line.type,
        amount: toDecimal(line.amountCents),
      })),
      balance: toDecimal(sumOf('earning', 'tip', 'payout')),
      last_payout: lastPayout ? toDecimal(-lastPayout.amountCents) : null,
      total_earnings: toDecimal(sumOf('earning')),
      total_tip: toDecimal(sumOf('tip')),
    },
  };
};
