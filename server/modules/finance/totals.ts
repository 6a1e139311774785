import { sql, type SQL } from 'drizzle-orm';

import type { TrendUnit } from '../../../src/contract/finance/dashboard';
import type { DbOrTx } from '../../db/open';
import { bookings, buyerTransactions, payouts, refundRequests, users } from '../../db/schema';
import type { DateRange } from '../../crud/conditions';
import { countParticipants, isNotCancelled, isPaidOut, isPurchase, isRefund } from '../ledger';

/**
 * Returns the start (in UTC) of the day, week or month that contains `moment`, shifted by `later` days, weeks or
 * months. Weeks start on Monday.
 */
export const unitStart = (unit: TrendUnit, moment: Date, later = 0) => {
  const [year, month, day] = [moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()];
  if (unit === 'month') return new Date(Date.UTC(year, month + later));
  if (unit === 'day') return new Date(Date.UTC(year, month, day + later));
  const monday = day - ((moment.getUTCDay() + 6) % 7);
  return new Date(Date.UTC(year, month, monday + 7 * later));
};

/** Returns the start of each day, week or month in a range, oldest first. */
export const unitStarts = (unit: TrendUnit, { from, to }: DateRange) => {
  const starts = [];
  for (let start = unitStart(unit, from); start < to; start = unitStart(unit, start, 1)) starts.push(start);
  return starts;
};

/** SQL parts of a total: the rows to sum, the time of a row, and the amount. */
interface TotalSource {
  /** SQL after `from`: tables and a `where` condition. */
  from: SQL;
  /** Time of a row. The row counts in the day, week or month of this time. */
  at: SQL;
  /** Aggregate of the rows, in cents or hundredths of a credit, or the number of rows. */
  amount: SQL;
}

const activeBookings = { from: sql`${bookings} where ${isNotCancelled}`, at: sql`${bookings.startsAt}` };
const newPeople = (role: 'buyer' | 'seller') => ({
  from: sql`${users} where ${users.role} = ${role}`,
  at: sql`${users.createdAt}`,
  amount: sql`count(*)`,
});

/** Sources of all totals on the dashboard. */
const SOURCES = {
  appointments: { ...activeBookings, amount: sql`count(*)` },
  active_buyers: { ...activeBookings, amount: countParticipants(bookings.buyerId) },
  active_sellers: { ...activeBookings, amount: countParticipants(bookings.sellerId) },
  earnings: {
    from: sql`${buyerTransactions} where ${isPurchase}`,
    at: sql`${buyerTransactions.createdAt}`,
    amount: sql`sum(${buyerTransactions.paidCents})`,
  },
  refunds: {
    from: sql`${buyerTransactions} where ${isRefund}`,
    at: sql`${buyerTransactions.createdAt}`,
    amount: sql`sum(${buyerTransactions.amountHundredths})`,
  },
  paid_to_sellers: {
    from: sql`${payouts} where ${isPaidOut}`,
    at: sql`${payouts.createdAt}`,
    amount: sql`sum(${payouts.amountCents})`,
  },
  new_buyers: newPeople('buyer'),
  new_sellers: newPeople('seller'),
  created_requests: {
    from: sql`${refundRequests} where true`,
    at: sql`${refundRequests.createdAt}`,
    amount: sql`count(*)`,
  },
  decided_requests: {
    from: sql`${refundRequests} where ${refundRequests.decidedAt} is not null`,
    at: sql`${refundRequests.decidedAt}`,
    amount: sql`count(*)`,
  },
} as const satisfies Record<string, TotalSource>;

type TotalName = keyof typeof SOURCES;

/** Declared as a type alias, because drizzle's `execute` does not accept an interface. */
type Total = { name: string; start: string; amount: number };

/**
 * Sums each total in each day, week or month of a range, in one SQL statement.
 *
 * @returns for each total, a map from the start of the day, week or month (ISO 8601, UTC) to the amount. The amount is
 *   in cents, in hundredths of a credit, or a number of rows. A unit without rows has no entry.
 */
export const sumByUnit = async <Name extends TotalName>(
  db: DbOrTx,
  unit: TrendUnit,
  { from, to }: DateRange,
  names: readonly Name[],
): Promise<Record<Name, Map<string, number>>> => {
  const parts = names.map((name) => {
    const { from: rows, at, amount } = SOURCES[name];
    return sql`select ${name}::text as name, date_trunc(${unit}::text, ${at}, 'UTC') as start, (${amount})::float8 as amount
      from ${rows} and ${at} >= ${from.toISOString()} and ${at} < ${to.toISOString()} group by 2`;
  });
  const { rows } = await db.execute<Total>(sql.join(parts, sql` union all `));
  const totals = Object.fromEntries(names.map((name) => [name, new Map<string, number>()]));
  for (const { name, start, amount } of rows) totals[name]!.set(new Date(start).toISOString(), amount);
  return totals as Record<Name, Map<string, number>>;
};
