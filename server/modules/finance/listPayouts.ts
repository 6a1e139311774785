import { and, count, eq } from 'drizzle-orm';

import type { api, ParsedInput } from '../../../src/contract/core/api';
import type { Payout } from '../../../src/contract/finance/finance';
import type { Db } from '../../db/open';
import { payouts, users } from '../../db/schema';
import { sumOf } from '../ledger/figures';
import { PAID_SINCE } from './rowConditions';
import { advanceCursor, type Cursor } from '../../crud/cursor';
import { newestKeys, newestIds } from '../../crud/newestIds';
import { isWithinQuery } from '../../crud/periods';
import { whereId } from '../../crud/whereId';
import { inAmountRange, yesNoCondition } from '../../crud/filterConditions';
import { toDecimal } from '../../crud/wire';
import { toPersonRefWithNames } from '../../crud/personRefs';

export const toPayout = ({
  payout,
  seller,
}: {
  payout: typeof payouts.$inferSelect;
  seller: typeof users.$inferSelect;
}): Payout => ({
  id: payout.id,
  created_at: payout.createdAt.toISOString(),
  amount: toDecimal(payout.amountCents),
  status: payout.status,
  failure_reason: payout.failureReason,
  seller: toPersonRefWithNames(seller),
});

/** One page of the payouts to sellers, newest first: on the dashboard and in finance. */
export const listPayouts = async (
  db: Db,
  query: ParsedInput<typeof api.recentPayouts> &
    Partial<ParsedInput<typeof api.listSellerPayouts>> & { cursor?: Cursor },
  now: Date,
) => {
  const { id, status, amount_from, amount_to, paid_since, person } = query;
  const where = and(
    whereId(payouts.id, id),
    isWithinQuery(payouts.createdAt, query, now),
    status && eq(payouts.status, status),
    inAmountRange(payouts.amountCents, amount_from, amount_to),
    yesNoCondition(paid_since, PAID_SINCE),
    whereId(payouts.sellerId, person),
  );
  const { page, order } = newestIds(db, payouts, query, where);
  const [rows, [all]] = await Promise.all([
    db
      .select({ payout: payouts, seller: users })
      .from(page)
      .innerJoin(payouts, eq(payouts.id, page.id))
      .innerJoin(users, eq(users.id, payouts.sellerId))
      .orderBy(...order),
    // Of a list that is read to its end, the first page has counted.
    query.cursor?.after
      ? []
      : db
          .select({ total: count(), cents: sumOf(payouts.amountCents) })
          .from(payouts)
          .where(where),
  ]);
  const data = rows.map(toPayout);
  if (query.cursor) await advanceCursor(db, query.cursor, payouts, newestKeys(payouts), data.at(-1));
  return { data, total: all?.total ?? 0, sum: toDecimal(all?.cents ?? 0) };
};
