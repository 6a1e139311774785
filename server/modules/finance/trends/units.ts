import { sql, type SQL } from 'drizzle-orm';

import type { TrendUnit } from '../../../../src/contract/finance/dashboard';
import type { DateRange } from '../../../crud/periods';
import { DAY_MS } from '../../../platform/time';
import type { DbOrTx } from '../../../db/open';

/** The start of the unit that a moment is in, so many units later; in UTC, weeks from Monday on. */
export const unitStart = (unit: TrendUnit, moment: Date, later = 0) => {
  const [year, month, day] = [moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()];
  if (unit === 'month') return new Date(Date.UTC(year, month + later));
  if (unit === 'day') return new Date(Date.UTC(year, month, day + later));
  const monday = day - ((moment.getUTCDay() + 6) % 7);
  return new Date(Date.UTC(year, month, monday + 7 * later));
};

export const unitStarts = (unit: TrendUnit, { from, to }: DateRange) => {
  const starts = [];
  for (let at = unitStart(unit, from); at < to; at = unitStart(unit, at, 1)) starts.push(at);
  return starts;
};

/** The same moment a year before: of days and weeks 364 days, so that weekdays stand behind weekdays. */
export const yearBefore = (unit: TrendUnit, moment: Date) => {
  if (unit !== 'month') return new Date(+moment - 364 * DAY_MS);
  const before = new Date(moment);
  before.setUTCFullYear(moment.getUTCFullYear() - 1);
  return before;
};

/** Rows that a trend sums up over time. */
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
