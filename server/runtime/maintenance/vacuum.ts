import type pg from 'pg';

import { quote } from '../../db/tables';

interface Due {
  name: string;
  vacuum: boolean;
  analyze: boolean;
}

/** The default thresholds of PostgreSQL's autovacuum. */
const DUE = `
  select relname as name,
    n_dead_tup > 50 + 0.2 * rows or n_ins_since_vacuum > 1000 + 0.2 * rows as vacuum,
    n_mod_since_analyze > 50 + 0.1 * rows as analyze
  from (
    select stats.*, greatest(pg_class.reltuples, 0) as rows
    from pg_stat_user_tables stats join pg_class on pg_class.oid = stats.relid
    where schemaname = 'tys'
  ) tables order by relname`;

/** Does the work of autovacuum, which the embedded engine does not run. @returns the tables that were due */
export const vacuumIfDue = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<Due>(DUE);
  const due = rows.filter(({ vacuum, analyze }) => vacuum || analyze);
  // One statement per table, so that a request waits for one at most.
  for (const { name, vacuum } of due) {
    await pool.query(vacuum ? `vacuum (analyze) tys.${quote(name)}` : `analyze tys.${quote(name)}`);
  }
  return due.map(({ name }) => name);
};
