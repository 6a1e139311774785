import { sql, type SQL } from 'drizzle-orm';

import type { DbOrTx } from '../../../db/open';
import type { DateRange } from '../../../crud/periods';

/** What moved in both ledgers, in hundredths and cents. Each kind of line says for itself what it is, so that a line that is none is missed. */

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
const sum = (amount: SQL, where: SQL) => sql`coalesce(sum(${amount}) filter (where ${where}), 0)::float8`;

const first = async <Row>(db: DbOrTx, query: SQL) => {
  const { rows } = await db.execute(query);
  // What the statement names.
  return rows[0] as Row;
};

export interface BuyerMovements {
  revenue: number;
  opening: number;
  sold: number;
  other: number;
  spent: number;
  givenBack: number;
  heldBefore: number;
  heldAfter: number;
  settledBefore: number;
  settledAfter: number;
}

const SIGNED = sql`case t.type when 'credit' then t.amount_hundredths else -t.amount_hundredths end`;
/** What is spent, and what of it is given back: both are about a booking. */
const OF_BOOKINGS = sql`(t.type = 'debit' or t.refund_of is not null)`;

/**
 * A booking is settled by the first line that its seller earns by. What was spent on it is held until then; from then on it
 * is the seller's, and the rest the marketplace's.
 */
export const sumBuyerMovements = (db: DbOrTx, { from, to }: DateRange) => {
  const before = sql`t.created_at < ${at(from)}`;
  const within = sql`t.created_at >= ${at(from)}`;
  const settled = (moment: Date) => sql`coalesce(s.at < ${at(moment)}, false)`;
  const spent = (isSettled: SQL, where: SQL) =>
    sum(sql`-(${SIGNED})`, sql`${OF_BOOKINGS} and ${isSettled} and ${where}`);
  const amount = sql`t.amount_hundredths`;
  return first<BuyerMovements>(
    db,
    sql`select
      ${sum(sql`t.paid_cents`, within)} revenue,
      ${sum(SIGNED, before)} opening,
      ${sum(amount, sql`t.type = 'credit' and t.paid_cents is not null and ${within}`)} sold,
      ${sum(amount, sql`t.type = 'credit' and t.paid_cents is null and t.refund_of is null and ${within}`)} other,
      ${sum(amount, sql`t.type = 'debit' and ${within}`)} spent,
      ${sum(amount, sql`t.refund_of is not null and ${within}`)} "givenBack",
      ${spent(sql`not ${settled(from)}`, before)} "heldBefore",
      ${spent(sql`not ${settled(to)}`, sql`true`)} "heldAfter",
      ${spent(settled(from), before)} "settledBefore",
      ${spent(settled(to), sql`true`)} "settledAfter"
    from tys.buyer_transactions t
    left join (select booking_id, min(created_at) at from tys.seller_transactions
      where type = 'earning' and booking_id is not null group by booking_id) s on s.booking_id = t.booking_id
    where t.created_at < ${at(to)}`,
  );
};

export interface SellerMovements {
  opening: number;
  earned: number;
  tips: number;
  paidOut: number;
  pending: number;
}

/** How a payout stands is known of now alone, not of then. */
export const sumSellerMovements = (db: DbOrTx, { from, to }: DateRange) => {
  const within = sql`t.created_at >= ${at(from)}`;
  const amount = sql`t.amount_cents`;
  const paid = (status: string) => sql`t.type = 'payout' and p.status = ${status} and ${within}`;
  return first<SellerMovements>(
    db,
    sql`select
      ${sum(amount, sql`t.created_at < ${at(from)}`)} opening,
      ${sum(amount, sql`t.type = 'earning' and ${within}`)} earned,
      ${sum(amount, sql`t.type = 'tip' and ${within}`)} tips,
      ${sum(sql`-t.amount_cents`, paid('paid'))} "paidOut",
      ${sum(sql`-t.amount_cents`, paid('pending'))} pending
    from tys.seller_transactions t left join tys.payouts p on p.id = t.payout_id
    where t.created_at < ${at(to)}`,
  );
};

/** What is owed at the end, another way: person by person, whose balances are then added. */
export const balancesAt = (db: DbOrTx, to: Date) =>
  first<{ buyers: number; sellers: number }>(
    db,
    sql`select
      (select coalesce(sum(balance), 0)::float8 from (select sum(${SIGNED}) balance
        from tys.users u join tys.buyer_transactions t on t.buyer_id = u.id
        where u.role = 'buyer' and t.created_at < ${at(to)} group by u.id) b) buyers,
      (select coalesce(sum(balance), 0)::float8 from (select sum(t.amount_cents) balance
        from tys.users u join tys.seller_transactions t on t.seller_id = u.id
        where u.role = 'seller' and t.created_at < ${at(to)} group by u.id) s) sellers`,
  );
