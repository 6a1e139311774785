import { sql, type SQL } from 'drizzle-orm';

import type { TrendUnit } from '../../../../src/contract/finance/trends';
import type { DbOrTx } from '../../../db/open';
import type { DateRange } from '../../../crud/periods';

/** What is summed up over time. */
export interface Source {
  /** Tables and condition. */
  from: SQL;
  /** When a row counts. */
  at: SQL;
  /** An aggregate: cents, hundredths, or how many. */
  amount: SQL;
}

/** A type, because `execute` does not accept an interface. */
type Sum = { name: string; start: string; amount: number };

/** The sum of each source in each unit of a range, by the moment that the unit begins (ISO 8601, UTC), in one statement. */
export const sumByUnit = async <Name extends string>(
  db: DbOrTx,
  unit: TrendUnit,
  { from, to }: DateRange,
  sources: Record<Name, Source>,
): Promise<Record<Name, Map<string, number>>> => {
  const names = Object.keys(sources) as Name[];
  const parts = names.map((name) => {
    const { from: rows, at, amount } = sources[name];
    return sql`select ${name}::text as name, date_trunc(${unit}::text, ${at}, 'UTC') as start, (${amount})::float8 as amount
      from ${rows} and ${at} >= ${from.toISOString()} and ${at} < ${to.toISOString()} group by 2`;
  });
  const { rows } = await db.execute<Sum>(sql.join(parts, sql` union all `));
  const sums = Object.fromEntries(names.map((name) => [name, new Map<string, number>()]));
  for (const { name, start, amount } of rows) sums[name]!.set(new Date(start).toISOString(), amount);
  return sums as Record<Name, Map<string, number>>;
};
