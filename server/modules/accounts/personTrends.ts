import { sql, type SQL } from 'drizzle-orm';

import { TREND_MONTHS, type PersonStatisticName } from '../../../src/contract/accounts/personPage';
import type { DbOrTx } from '../../db/open';

/** `sold` is what the share of refunds is of; no figure shows it. */
export type Series = PersonStatisticName | 'sold';

/** What one figure sums up: rows of one person alone, each found by an index. */
export interface Source {
  name: Series;
  /** Tables and condition. */
  from: SQL;
  /** When a row counts. */
  at: SQL;
  /** In cents, in hundredths of a credit, or one a row. */
  amount: SQL;
}

/** A type, because `execute` does not accept an interface. */
type MonthSum = { name: Series; month: string; amount: number };
export type Sums = readonly MonthSum[];

const monthOf = (moment: Date) => moment.toISOString().slice(0, 7);

/** The beginnings of the months of a trend, in UTC as every period is; the current one last. */
export const trendMonths = (now: Date) =>
  Array.from(
    { length: TREND_MONTHS },
    (_, at) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - TREND_MONTHS + 1 + at)),
  );

/** Each source's sum of each month that it has rows in, in one statement. */
export const sumByMonth = async (db: DbOrTx, sources: readonly Source[]): Promise<Sums> => {
  const parts = sources.map(
    ({ name, from, at, amount }) => sql`
      select ${name}::text as name, to_char(${at} at time zone 'UTC', 'YYYY-MM') as month,
        sum(${amount})::float8 as amount
      from ${from} group by 2`,
  );
  const { rows } = await db.execute<MonthSum>(sql.join(parts, sql` union all `));
  return rows;
};

const add = (sums: Sums, name: Series, counts: (month: string) => boolean) =>
  sums.reduce((sum, row) => (row.name === name && counts(row.month) ? sum + row.amount : sum), 0);

export const totalOf = (sums: Sums, name: Series) => add(sums, name, () => true);

/** Month by month; a balance is what it was when each month ended. */
export const trendOf = (sums: Sums, name: Series, now: Date) =>
  trendMonths(now)
    .map(monthOf)
    .map((month) => add(sums, name, (of) => (name === 'balance' ? of <= month : of === month)));
