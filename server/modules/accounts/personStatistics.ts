import { sql, type SQL } from 'drizzle-orm';

import {
  COUNT_STATISTICS,
  PERSON_STATISTICS,
  TREND_MONTHS,
  type PersonKind,
  type PersonStatisticName,
} from '../../../src/contract/accounts/personPage';
import { toDecimal } from '../../crud/apiRecords';
import type { DbOrTx } from '../../db/open';
import { bookings, buyerTransactions, refundRequests, reports, sellerTransactions } from '../../db/schema';

/** Name of a series of sums. `sold` is not a statistic: the server needs it to compute a seller's share of refunds. */
type SeriesName = PersonStatisticName | 'sold';

/** Parts of the SQL query of one statistic. The query reads only the rows of one person, through an index. */
interface StatisticSource {
  name: SeriesName;
  /** Tables and condition of a `from` clause. */
  from: SQL;
  /** Time of a row. The row counts in the month of this time. */
  at: SQL;
  /** Amount of a row: cents, hundredths of a credit, or 1 to count rows. */
  amount: SQL;
}

/**
 * Sum of one statistic in one month (`2026-03`). A type alias, because drizzle's `execute` does not accept an
 * interface.
 */
type MonthSum = { name: SeriesName; month: string; amount: number };
type Sums = readonly MonthSum[];

const monthOf = (moment: Date) => moment.toISOString().slice(0, 7);

/** Returns the starts of the months of a trend in UTC, with the current month last. */
export const trendMonths = (now: Date) =>
  Array.from(
    { length: TREND_MONTHS },
    (_, index) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - TREND_MONTHS + 1 + index)),
  );

/** Returns the sum of each source for each month that has rows, in one SQL statement. */
const sumByMonth = async (db: DbOrTx, sources: readonly StatisticSource[]): Promise<Sums> => {
  const parts = sources.map(
    ({ name, from, at, amount }) => sql`
      select ${name}::text as name, to_char(${at} at time zone 'UTC', 'YYYY-MM') as month,
        sum(${amount})::float8 as amount
      from ${from} group by 2`,
  );
  const { rows } = await db.execute<MonthSum>(sql.join(parts, sql` union all `));
  return rows;
};

const sumOf = (sums: Sums, name: SeriesName, includesMonth: (month: string) => boolean) =>
  sums.reduce((sum, row) => (row.name === name && includesMonth(row.month) ? sum + row.amount : sum), 0);

const totalOf = (sums: Sums, name: SeriesName) => sumOf(sums, name, () => true);

/**
 * Returns the amount of a statistic for each month. For `balance`, the amount is the balance at the end of the month.
 */
const trendOf = (sums: Sums, name: SeriesName, now: Date) =>
  trendMonths(now)
    .map(monthOf)
    .map((month) => sumOf(sums, name, (past) => (name === 'balance' ? past <= month : past === month)));

const ONE_PER_ROW = sql`1`;
const CREATED_AT = sql`line.created_at`;
/** Amount of a buyer's transaction, in hundredths of a credit. */
const CREDITS = sql`line.amount_hundredths`;

const buyerSources = (id: number): StatisticSource[] => {
  const lines = sql`${buyerTransactions} line where line.buyer_id = ${id}`;
  return [
    {
      name: 'balance',
      from: lines,
      at: CREATED_AT,
      amount: sql`case line.type when 'credit' then line.amount_hundredths else -line.amount_hundredths end`,
    },
    { name: 'spent', from: sql`${lines} and line.type = 'debit'`, at: CREATED_AT, amount: CREDITS },
    { name: 'refunded', from: sql`${lines} and line.refund_of is not null`, at: CREATED_AT, amount: CREDITS },
    {
      name: 'requests',
      from: sql`${buyerTransactions} line join ${refundRequests} request on request.transaction_id = line.id
        where line.buyer_id = ${id}`,
      at: sql`request.created_at`,
      amount: ONE_PER_ROW,
    },
  ];
};

const sellerSources = (id: number): StatisticSource[] => {
  const lines = sql`${sellerTransactions} line where line.seller_id = ${id}`;
  const spent = sql`${bookings} b join ${buyerTransactions} spent on spent.booking_id = b.id and spent.type = 'debit'`;
  const cents = sql`line.amount_cents`;
  return [
    { name: 'balance', from: lines, at: CREATED_AT, amount: cents },
    { name: 'earnings', from: sql`${lines} and line.type = 'earning'`, at: CREATED_AT, amount: cents },
    { name: 'tips', from: sql`${lines} and line.type = 'tip'`, at: CREATED_AT, amount: cents },
    { name: 'payouts', from: sql`${lines} and line.type = 'payout'`, at: CREATED_AT, amount: sql`-${cents}` },
    {
      name: 'sold',
      from: sql`${spent} where b.seller_id = ${id}`,
      at: sql`spent.created_at`,
      amount: sql`spent.amount_hundredths`,
    },
    {
      name: 'refunded',
      from: sql`${spent} join ${buyerTransactions} line on line.refund_of = spent.id where b.seller_id = ${id}`,
      at: CREATED_AT,
      amount: CREDITS,
    },
  ];
};

const PARTICIPANT = { buyer: sql`b.buyer_id`, seller: sql`b.seller_id` };

/** Sources of the statistics that both buyers and sellers have. A booking counts in the month of its appointment. */
const bookingSources = (kind: PersonKind, id: number): StatisticSource[] => [
  {
    name: 'bookings',
    from: sql`${bookings} b where ${PARTICIPANT[kind]} = ${id}`,
    at: sql`b.starts_at`,
    amount: ONE_PER_ROW,
  },
  {
    name: 'reports',
    from: sql`${bookings} b join ${reports} report on report.booking_id = b.id where ${PARTICIPANT[kind]} = ${id}`,
    at: sql`report.created_at`,
    amount: ONE_PER_ROW,
  },
];

/** Returns the statistics of a person page with their monthly trends: counts, and amounts in US dollars or credits. */
export const getPersonStatistics = async (db: DbOrTx, kind: PersonKind, id: number, now: Date) => {
  const sources = kind === 'buyer' ? buyerSources(id) : sellerSources(id);
  const sums = await sumByMonth(db, [...sources, ...bookingSources(kind, id)]);
  const refundable = totalOf(sums, kind === 'buyer' ? 'spent' : 'sold');
  return PERSON_STATISTICS[kind].map((name: PersonStatisticName) => {
    const toAmount = COUNT_STATISTICS.has(name) ? (amount: number) => amount : toDecimal;
    const total = totalOf(sums, name);
    return {
      name,
      amount: toAmount(total),
      ...(name === 'refunded' && { share: refundable ? total / refundable : null }),
      months: trendOf(sums, name, now).map(toAmount),
    };
  });
};
