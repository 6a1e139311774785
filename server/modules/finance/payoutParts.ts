import { sql, type SQL } from 'drizzle-orm';

import { MAX_PAYOUT_LINES } from '../../../src/contract/finance/payouts';
import type { DbOrTx } from '../../db/open';

/** What a payout is made of, in cents. Moments are compared in the database, which knows them to the microsecond. */

const all = async <Row>(db: DbOrTx, query: SQL) => {
  const { rows } = await db.execute(query);
  // What the statement names.
  return rows as unknown as Row[];
};

/** A payout, and the moment of the one before it that took something off the seller's ledger: a failed one takes nothing. */
const thisOne = (id: number) => sql`this as (
  select p.*, (select before.created_at from tys.payouts before
    where before.seller_id = p.seller_id and before.status <> 'failed'
      and (before.created_at, before.id) < (p.created_at, p.id)
    order by before.created_at desc, before.id desc limit 1) last
  from tys.payouts p where p.id = ${id})`;

/** What came in since then. */
const SINCE = sql`t.type <> 'payout' and t.created_at < this.created_at
  and (this.last is null or t.created_at >= this.last)`;

interface Sums {
  from: string | null;
  carried: number;
  earned: number;
  count: number;
}

/** What the seller had before, and what came in since; a line of the ledger that pays out without a payout counts too. */
export const payoutSums = async (db: DbOrTx, id: number) => {
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

export const payoutLines = (db: DbOrTx, id: number) =>
  all<Line>(
    db,
    sql`with ${thisOne(id)} select t.id, t.created_at, t.type, t.description, t.amount_cents cents, t.booking_id,
      u.id buyer_id, case when u.deleted_at is null then u.first_name || ' ' || u.last_name end buyer_name
    from this join tys.seller_transactions t on t.seller_id = this.seller_id and ${SINCE}
    left join tys.bookings b on b.id = t.booking_id left join tys.users u on u.id = b.buyer_id
    order by t.created_at, t.id limit ${MAX_PAYOUT_LINES}`,
  );
