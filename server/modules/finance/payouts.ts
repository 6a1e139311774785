import { and, asc, eq, gt, ne, or } from 'drizzle-orm';

import type { Db } from '../../db/open';
import { payouts as table, sellerTransactions as line, users } from '../../db/schema';
import { toPayout } from './listPayouts';
import { payoutLines, payoutSums } from './payoutParts';
import { findById, inDirection, selectPage } from '../../crud/extraRows';
import { whereId } from '../../crud/whereId';
import { toDecimal } from '../../crud/wire';
import type { ExtraHandlers } from '../../crud/extra';

type Payout = typeof table.$inferSelect;

const select = (db: Db) =>
  db
    .select({ payout: table, seller: users })
    .from(table)
    .innerJoin(users, eq(users.id, table.sellerId))
    .$dynamic();

const iso = (moment: string | null) => moment && new Date(moment).toISOString();

const madeOf = async (db: Db, { id, amountCents }: Payout) => {
  const [{ from, carried, earned, count }, lines] = await Promise.all([
    payoutSums(db, id),
    payoutLines(db, id),
  ]);
  return {
    from: iso(from),
    carried: toDecimal(carried),
    earned: toDecimal(earned),
    left: toDecimal(carried + earned - amountCents),
    count,
    lines: lines.map((came) => ({
      id: came.id,
      created_at: iso(came.created_at),
      type: came.type,
      description: came.description,
      amount: toDecimal(came.cents),
      booking_id: came.booking_id,
      buyer: came.buyer_id === null ? null : { id: came.buyer_id, name: came.buyer_name },
    })),
  };
};

/** The one that came after it and did not fail. */
const nextOf = async (db: Db, { id, sellerId, createdAt }: Payout) => {
  const [next] = await db
    .select()
    .from(table)
    .where(
      and(
        eq(table.sellerId, sellerId),
        ne(table.status, 'failed'),
        or(gt(table.createdAt, createdAt), and(eq(table.createdAt, createdAt), gt(table.id, id))),
      ),
    )
    .orderBy(asc(table.createdAt), asc(table.id))
    .limit(1);
  return next
    ? {
        id: next.id,
        created_at: next.createdAt.toISOString(),
        amount: toDecimal(next.amountCents),
        status: next.status,
      }
    : null;
};

const COLUMNS = { id: [table.id], created_at: [table.createdAt, table.id] };

/** The payouts to sellers; and each with what it is made of and what became of it. */
export const payouts: ExtraHandlers<'payouts'> = {
  list: async ({ db }, { filter, sort, limit, offset }) => {
    const where = whereId(table.id, filter.id);
    const order = inDirection(sort, COLUMNS[sort.field]);
    return selectPage(select(db), { db, table, where, order, limit, offset }, toPayout);
  },
  get: async ({ db }, id) => {
    const row = await findById(select(db), table, id);
    if (!row) return undefined;
    const [made, next, [booked]] = await Promise.all([
      madeOf(db, row.payout),
      row.payout.status === 'failed' ? nextOf(db, row.payout) : null,
      db
        .select()
        .from(line)
        .where(
          // By whose it is, which has an index.
          and(
            eq(line.sellerId, row.payout.sellerId),
            eq(line.type, 'payout'),
            eq(line.payoutId, row.payout.id),
          ),
        ),
    ]);
    return {
      ...toPayout(row),
      made,
      booked_at: booked?.createdAt.toISOString() ?? null,
      account: booked?.description ?? null,
      next,
    };
  },
};
