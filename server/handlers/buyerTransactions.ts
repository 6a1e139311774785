import { count, desc, eq } from 'drizzle-orm';

import { buyerTransactions as lines } from '../db/schema';
import { balanceOf, leftOf, signed } from '../finance/ledger';
import type { Handler } from '../handler';
import { requirePerson } from '../people/requirePerson';
import { offsetOf, toDecimal, toPaginated } from '../rows/wire';

/** One buyer's ledger, newest first. A debit also says what is left of it to refund. */
export const buyerTransactions: Handler<'buyerTransactions'> = async ({ db }, query) => {
  const buyerId = await requirePerson(db, 'buyer', query.id);
  const [rows, [all], balance] = await Promise.all([
    db
      .select({ line: lines, left: leftOf() })
      .from(lines)
      .where(eq(lines.buyerId, buyerId))
      .orderBy(desc(lines.createdAt), desc(lines.id))
      .limit(query.per_page)
      .offset(offsetOf(query)),
    db.select({ total: count() }).from(lines).where(eq(lines.buyerId, buyerId)),
    balanceOf(db, buyerId),
  ]);
  const data = rows.map(({ line, left }) => ({
    id: line.id,
    created_at: line.createdAt.toISOString(),
    description: line.description,
    type: line.type,
    amount_credits: toDecimal(signed(line)),
    booking_id: line.bookingId,
    ...(line.type === 'debit' && { refundable_credits: toDecimal(left) }),
  }));
  return {
    data: { transactions: toPaginated(data, query, all?.total ?? 0), balance: toDecimal(balance) },
  };
};
