import { sql, type SQL } from 'drizzle-orm';
import { uniq } from 'es-toolkit';

import type { Id, JsonOf } from '../../../src/contract/core/field';
import {
  TREND_LENGTH,
  TREND_NAMES,
  TREND_UNITS,
  type TrendUnit,
  type trendPoint,
  type TrendName,
} from '../../../src/contract/finance/dashboard';
import { toDecimal } from '../../crud/apiRecords';
import type { DateRange } from '../../crud/conditions';
import { pageInMemory } from '../../crud/queries';
import type { RestHandlers } from '../../crud/restResources';
import type { DbOrTx, Db } from '../../db/open';
import { bookings, buyerTransactions, payouts, refundRequests, users } from '../../db/schema';
import { DAY_MS } from '../../platform/time';
import { countParticipants, isNotCancelled, isPaidOut, isPurchase, isRefund } from '../ledger';

/** Returns the start (UTC) of the day, week (from Monday) or month that contains `moment`, shifted by `later` units. */
const unitStart = (unit: TrendUnit, moment: Date, later = 0) => {
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

interface TotalSource {
  /** SQL that follows the keyword `from`: tables and a `where` condition. */
  from: SQL;
  /** SQL for the time that assigns a row to a day, week or month. */
  at: SQL;
  /** SQL for the total of the rows: cents, hundredths of a credit, or a number of rows. */
  amount: SQL;
}

const activeBookings = { from: sql`${bookings} where ${isNotCancelled}`, at: sql`${bookings.startsAt}` };
const newPeople = (role: 'buyer' | 'seller') => ({
  from: sql`${users} where ${users.role} = ${role}`,
  at: sql`${users.createdAt}`,
  amount: sql`count(*)`,
});

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

/** This type must be an alias, because drizzle's `execute` does not accept an interface. */
type Total = { name: string; start: string; amount: number };

/**
 * Returns one map for each total. The keys are the starts of days, weeks or months (ISO 8601, UTC). The values are
 * cents, hundredths of a credit, or numbers of rows. A unit without rows has no entry.
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

const DAY_LENGTH = 'yyyy-mm-dd'.length;

/** Returns the time one year before a month, or 364 days before a day or week, so that the weekday stays the same. */
const yearBefore = (unit: TrendUnit, moment: Date) => {
  if (unit !== 'month') return new Date(+moment - 364 * DAY_MS);
  const before = new Date(moment);
  before.setUTCFullYear(moment.getUTCFullYear() - 1);
  return before;
};

/** Returns the totals of each day, week or month up to now, oldest first. A unit without rows has zeros. */
const findTrend = async (db: Db, unit: TrendUnit, now: Date): Promise<JsonOf<typeof trendPoint>[]> => {
  const range = { from: unitStart(unit, now, 1 - TREND_LENGTH[unit]), to: now };
  const earlier = { from: yearBefore(unit, range.from), to: yearBefore(unit, now) };
  const [current, before] = await Promise.all([
    sumByUnit(db, unit, range, TREND_NAMES),
    sumByUnit(db, unit, earlier, TREND_NAMES),
  ]);
  const totalsAt = (totals: typeof current, start: Date) => {
    const total = (name: TrendName) => totals[name].get(start.toISOString()) ?? 0;
    return {
      from: start.toISOString(),
      earnings: toDecimal(total('earnings')),
      appointments: total('appointments'),
      new_buyers: total('new_buyers'),
      new_sellers: total('new_sellers'),
      refunds: toDecimal(total('refunds')),
    };
  };
  return unitStarts(unit, range).map((start) => ({
    id: `${unit}:${start.toISOString().slice(0, DAY_LENGTH)}`,
    ...totalsAt(current, start),
    year_before: totalsAt(before, yearBefore(unit, start)),
  }));
};

const unitOf = (id: Id) => TREND_UNITS.find((unit) => String(id).startsWith(`${unit}:`));

/** Totals of the marketplace by day, week or month. Each record also has the totals of a year earlier. */
export const trends: RestHandlers<'trends'> = {
  list: async ({ db, now }, query) => {
    const { by, id } = query.filter;
    const unitsOfIds =
      id === undefined ? (['month'] as const) : uniq([id].flat().flatMap((each) => unitOf(each) ?? []));
    const found = await Promise.all((by ? [by] : unitsOfIds).map((unit) => findTrend(db, unit, now)));
    return pageInMemory(found.flat(), query);
  },
  get: async ({ db, now }, id) => {
    const unit = unitOf(id);
    return unit && (await findTrend(db, unit, now)).find((row) => row.id === id);
  },
};
