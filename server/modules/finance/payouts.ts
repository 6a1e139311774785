import { and, asc, eq, gt, ne, or, sql, type SQL } from 'drizzle-orm';

import { MAX_PAYOUT_LINES } from '../../../src/contract/finance/payouts';
import type { Db, DbOrTx } from '../../db/open';
import { payouts as table, sellerTransactions as line, users } from '../../db/schema';
import { findById, inDirection, selectPage, whereId } from '../../crud/extraRows';
import { toDecimal } from '../../crud/wire';
import type { ExtraHandlers } from '../../crud/extra';
import type { Language } from '../../../src/contract/core/languages';
import { translateMessage } from '../../platform/translate';
import { toPayout } from './financeHandlers';

// Amounts are in cents. Moments are compared in the database, which stores microseconds.

const all = async <Row>(db: DbOrTx, query: SQL) => {
  const { rows } = await db.execute(query);
  // drizzle does not type the columns of raw SQL.
  return rows as unknown as Row[];
};

/** A payout, and the moment of the one before it that took something off the seller's ledger: a failed one takes nothing. */
const thisOne = (id: number) => sql`this as (
  select p.*, (select before.created_at from tys.payouts before
    where before.seller_id = p.seller_id and before.status <> 'failed'
      and (before.created_at, before.id) < (p.created_at, p.id)
    order by before.created_at desc, before.id desc limit 1) last
  from tys.payouts p where p.id = ${id})`;

/** Condition of ledger lines between the payout before and this one. */
const SINCE = sql`t.type <> 'payout' and t.created_at < this.created_at
  and (this.last is null or t.created_at >= this.last)`;

interface Sums {
  from: string | null;
  carried: number;
  earned: number;
  count: number;
}

/** Returns the seller's balance before the period, and the sum since. Ledger lines of type `payout` without a payout count too. */
const payoutSums = async (db: DbOrTx, id: number) => {
  const [sums] = await all<Sums>(
    db,
    sql`with ${thisOne(id)} select this.last "from",
      coalesce(sum(t.amount_cents) filter (where t.type <> 'payout' and t.created_at < this.last
        or t.type = 'payout' and t.payout_id is null and t.created_at < this.created_at), 0)::float8
      - (select coalesce(sum(before.amount_cents), 0)::float8 from tys.payouts before
        where before.seller_id = this.seller_id and before.status <> 'failed'
          and (before.created_at, before.id) < (this.created_at, this.id)) carried,
      coalesce(sum(t.amount_cents) filter (where ${SINCE}), 0)::float8 earned,
      (count(*) filter (where ${SINCE}))::integer count
    from this left join tys.seller_transactions t on t.seller_id = this.seller_id
    group by this.last, this.seller_id, this.created_at, this.id`,
  );
  return sums!;
};

interface Line {
  id: number;
  created_at: string;
  type: string;
  description: string;
  cents: number;
  booking_id: number | null;
  buyer_id: number | null;
  buyer_name: string | null;
}

const payoutLines = (db: DbOrTx, id: number) =>
  all<Line>(
    db,
    sql`with ${thisOne(id)} select t.id, t.created_at, t.type, t.description, t.amount_cents cents, t.booking_id,
      u.id buyer_id, case when u.deleted_at is null then u.first_name || ' ' || u.last_name end buyer_name
    from this join tys.seller_transactions t on t.seller_id = this.seller_id and ${SINCE}
    left join tys.bookings b on b.id = t.booking_id left join tys.users u on u.id = b.buyer_id
    order by t.created_at, t.id limit ${MAX_PAYOUT_LINES}`,
  );

type Payout = typeof table.$inferSelect;

const select = (db: Db) =>
  db
    .select({ payout: table, seller: users })
    .from(table)
    .innerJoin(users, eq(users.id, table.sellerId))
    .$dynamic();

const iso = (moment: string | null) => moment && new Date(moment).toISOString();

const madeOf = async (db: Db, { id, amountCents }: Payout, language: Language) => {
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
      description: translateMessage(language, came.description),
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
  get: async ({ db, language }, id) => {
    const row = await findById(select(db), table, id);
    if (!row) return undefined;
    const [made, next, [booked]] = await Promise.all([
      madeOf(db, row.payout, language),
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
      account: booked ? translateMessage(language, booked.description) : null,
      next,
    };
  },
};
