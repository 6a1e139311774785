import { and, asc, count, eq, gt, ne, or, sql } from 'drizzle-orm';

import type { ParsedInput } from '../../../src/contract/core/endpoint';
import type { Language } from '../../../src/contract/core/languages';
import type { api } from '../../../src/contract/endpoints';
import { MAX_PAYOUT_LINES, type Payout } from '../../../src/contract/finance/finance';
import { toDecimal } from '../../crud/apiRecords';
import { inAmountRange, isWithinQuery, yesNoCondition } from '../../crud/conditions';
import { newestIds, newestKeys } from '../../crud/listPage';
import { toPersonRefWithNames } from '../../crud/personRefs';
import { advanceCursor, type Cursor } from '../../crud/cursor';
import { findById, inDirection, selectPage, whereId } from '../../crud/queries';
import type { RestHandlers } from '../../crud/restResources';
import type { Db, DbOrTx } from '../../db/open';
import { payouts as table, sellerTransactions, users } from '../../db/schema';
import { translateMessage } from '../../platform/translate';
import { hasLaterPaidPayout, sumOf } from '../ledger';

type PayoutColumns = typeof table.$inferSelect;
type UserColumns = typeof users.$inferSelect;

const toPayout = ({ payout, seller }: { payout: PayoutColumns; seller: UserColumns }): Payout => ({
  id: payout.id,
  created_at: payout.createdAt.toISOString(),
  amount: toDecimal(payout.amountCents),
  status: payout.status,
  failure_reason: payout.failureReason,
  seller: toPersonRefWithNames(seller),
});

const selectPayouts = (db: Db) =>
  db
    .select({ payout: table, seller: users })
    .from(table)
    .innerJoin(users, eq(users.id, table.sellerId))
    .$dynamic();

/**
 * Returns one page of payouts, newest first, with the number and the sum (in dollars) of the payouts of all pages. With
 * a cursor, only the first page has this number and this sum.
 */
export const listPayouts = async (
  db: Db,
  query: ParsedInput<typeof api.recentPayouts> &
    Partial<ParsedInput<typeof api.listSellerPayouts>> & { cursor?: Cursor },
  now: Date,
) => {
  const { id, status, amount_from, amount_to, paid_since, person } = query;
  const where = and(
    whereId(table.id, id),
    isWithinQuery(table.createdAt, query, now),
    status && eq(table.status, status),
    inAmountRange(table.amountCents, amount_from, amount_to),
    yesNoCondition(paid_since, hasLaterPaidPayout),
    whereId(table.sellerId, person),
  );
  const { page, order } = newestIds(db, table, query, where);
  const [rows, [sums]] = await Promise.all([
    db
      .select({ payout: table, seller: users })
      .from(page)
      .innerJoin(table, eq(table.id, page.id))
      .innerJoin(users, eq(users.id, table.sellerId))
      .orderBy(...order),
    query.cursor?.after
      ? []
      : db
          .select({ total: count(), cents: sumOf(table.amountCents) })
          .from(table)
          .where(where),
  ]);
  const data = rows.map(toPayout);
  if (query.cursor) await advanceCursor(db, query.cursor, table, newestKeys(table), data.at(-1));
  return { data, total: sums?.total ?? 0, sum: toDecimal(sums?.cents ?? 0) };
};

// The queries below compare timestamps in the database, because a JavaScript `Date` has no microseconds. Amounts are
// in cents.

/** Common table expression `this`: a payout, and the time `last` of the seller's previous payout that did not fail. */
const thisPayout = (id: number) => sql`this as (
  select p.*, (select before.created_at from tys.payouts before
    where before.seller_id = p.seller_id and before.status <> 'failed'
      and (before.created_at, before.id) < (p.created_at, p.id)
    order by before.created_at desc, before.id desc limit 1) last
  from tys.payouts p where p.id = ${id})`;

/** Matches ledger lines between the previous payout and this payout, except lines of type `payout`. */
const isSinceLast = sql`t.type <> 'payout' and t.created_at < this.created_at
  and (this.last is null or t.created_at >= this.last)`;

/** This type must be an alias, because drizzle's `execute` does not accept an interface. */
type BreakdownSums = { from: string | null; carried: number; earned: number; count: number };

/**
 * Reads the seller's balance after the previous payout (`carried`), and the sum and number of the ledger lines since
 * then. `carried` also includes lines of type `payout` that have no payout id.
 */
const readSums = async (db: DbOrTx, id: number) => {
  const { rows } = await db.execute<BreakdownSums>(sql`
    with ${thisPayout(id)} select this.last "from",
      coalesce(sum(t.amount_cents) filter (where t.type <> 'payout' and t.created_at < this.last
        or t.type = 'payout' and t.payout_id is null and t.created_at < this.created_at), 0)::float8
      - (select coalesce(sum(before.amount_cents), 0)::float8 from tys.payouts before
        where before.seller_id = this.seller_id and before.status <> 'failed'
          and (before.created_at, before.id) < (this.created_at, this.id)) carried,
      coalesce(sum(t.amount_cents) filter (where ${isSinceLast}), 0)::float8 earned,
      (count(*) filter (where ${isSinceLast}))::integer count
    from this left join tys.seller_transactions t on t.seller_id = this.seller_id
    group by this.last, this.seller_id, this.created_at, this.id`);
  return rows[0]!;
};

type BreakdownLine = {
  id: number;
  created_at: string;
  type: string;
  description: string;
  cents: number;
  booking_id: number | null;
  buyer_id: number | null;
  buyer_name: string | null;
};

const readLines = async (db: DbOrTx, id: number) => {
  const { rows } = await db.execute<BreakdownLine>(sql`
    with ${thisPayout(id)} select t.id, t.created_at, t.type, t.description, t.amount_cents cents, t.booking_id,
      u.id buyer_id, case when u.deleted_at is null then u.first_name || ' ' || u.last_name end buyer_name
    from this join tys.seller_transactions t on t.seller_id = this.seller_id and ${isSinceLast}
    left join tys.bookings b on b.id = t.booking_id left join tys.users u on u.id = b.buyer_id
    order by t.created_at, t.id limit ${MAX_PAYOUT_LINES}`);
  return rows;
};

const toIso = (moment: string | null) => moment && new Date(moment).toISOString();

const readBreakdown = async (db: Db, { id, amountCents }: PayoutColumns, language: Language) => {
  const [sums, lines] = await Promise.all([readSums(db, id), readLines(db, id)]);
  return {
    from: toIso(sums.from),
    carried: toDecimal(sums.carried),
    earned: toDecimal(sums.earned),
    left: toDecimal(sums.carried + sums.earned - amountCents),
    count: sums.count,
    lines: lines.map((line) => ({
      id: line.id,
      created_at: toIso(line.created_at),
      type: line.type,
      description: translateMessage(language, line.description),
      amount: toDecimal(line.cents),
      booking_id: line.booking_id,
      buyer: line.buyer_id === null ? null : { id: line.buyer_id, name: line.buyer_name },
    })),
  };
};

const findNext = async (db: Db, { id, sellerId, createdAt }: PayoutColumns) => {
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

const SORT_COLUMNS = { id: [table.id], created_at: [table.createdAt, table.id] };

/** REST resource of payouts. `get` adds the breakdown, the ledger line and, for a failed payout, the next payout. */
export const payouts: RestHandlers<'payouts'> = {
  list: async ({ db }, { filter, sort, limit, offset }) => {
    const where = whereId(table.id, filter.id);
    const order = inDirection(sort, SORT_COLUMNS[sort.field]);
    return selectPage(selectPayouts(db), { db, table, where, order, limit, offset }, toPayout);
  },
  get: async ({ db, language }, id) => {
    const row = await findById(selectPayouts(db), table, id);
    if (!row) return undefined;
    const [breakdown, next, [line]] = await Promise.all([
      readBreakdown(db, row.payout, language),
      row.payout.status === 'failed' ? findNext(db, row.payout) : null,
      db
        .select()
        .from(sellerTransactions)
        .where(
          and(
            // The payout id alone identifies the line, but only the seller id has an index.
            eq(sellerTransactions.sellerId, row.payout.sellerId),
            eq(sellerTransactions.type, 'payout'),
            eq(sellerTransactions.payoutId, row.payout.id),
          ),
        ),
    ]);
    return {
      ...toPayout(row),
      made: breakdown,
      booked_at: line?.createdAt.toISOString() ?? null,
      account: line ? translateMessage(language, line.description) : null,
      next,
    };
  },
};
