import { count, desc, eq } from 'drizzle-orm';

import type { api, Checked } from '../../src/contract/api';
import type { Id } from '../../src/contract/field';
import type { Payout } from '../../src/contract/finance';
import type { Queries } from '../db/open';
import { payouts, users } from '../db/schema';
import { only } from '../only';
import { offsetOf, toDecimal, toParty } from '../wire';

const newest = [desc(payouts.createdAt), desc(payouts.id)];

/**
 * One page of the payouts to sellers, newest first: on the dashboard and in finance. It is found on an index alone, so
 * that a late page stays cheap.
 */
export const listPayouts = async (
  db: Queries,
  query: Checked<typeof api.recentPayouts> & { id?: Id | undefined },
) => {
  const where = only(payouts.id, query.id);
  const page = db
    .select({ id: payouts.id })
    .from(payouts)
    .where(where)
    .orderBy(...newest)
    .limit(query.per_page)
    .offset(offsetOf(query))
    .as('page');
  const [rows, [all]] = await Promise.all([
    db
      .select({ payout: payouts, seller: users })
      .from(page)
      .innerJoin(payouts, eq(payouts.id, page.id))
      .innerJoin(users, eq(users.id, payouts.sellerId))
      .orderBy(...newest),
    db.select({ total: count() }).from(payouts).where(where),
  ]);
  const data = rows.map(({ payout, seller }): Payout => ({
    id: payout.id,
    created_at: payout.createdAt.toISOString(),
    amount: toDecimal(payout.amountCents),
    status: payout.status,
    seller: toParty(seller),
  }));
  return { data, total: all?.total ?? 0 };
};
