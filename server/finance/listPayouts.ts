import { and, eq } from 'drizzle-orm';

import type { api, Checked } from '../../src/contract/api';
import type { Id } from '../../src/contract/field';
import type { Payout } from '../../src/contract/finance';
import type { PayoutStatus } from '../../src/contract/limits';
import type { Db } from '../db/open';
import { payouts, users } from '../db/schema';
import { newestPage } from '../rows/newestPage';
import { spanOf, within } from '../rows/periods';
import { whereId } from '../rows/whereId';
import { toDecimal, toParty } from '../rows/wire';

/** One page of the payouts to sellers, newest first: on the dashboard and in finance. */
export const listPayouts = async (
  db: Db,
  query: Checked<typeof api.recentPayouts> & { id?: Id | undefined; status?: PayoutStatus | undefined },
  now: Date,
) => {
  const { id, range, status } = query;
  const where = and(
    whereId(payouts.id, id),
    range && within(payouts.createdAt, spanOf(range, now)),
    status && eq(payouts.status, status),
  );
  const { page, order } = newestPage(db, payouts, query, where);
  const [rows, total] = await Promise.all([
    db
      .select({ payout: payouts, seller: users })
      .from(page)
      .innerJoin(payouts, eq(payouts.id, page.id))
      .innerJoin(users, eq(users.id, payouts.sellerId))
      .orderBy(...order),
    db.$count(payouts, where),
  ]);
  const data = rows.map(({ payout, seller }): Payout => ({
    id: payout.id,
    created_at: payout.createdAt.toISOString(),
    amount: toDecimal(payout.amountCents),
    status: payout.status,
    failure_reason: payout.failureReason,
    seller: toParty(seller),
  }));
  return { data, total };
};
