import type pg from 'pg';

import { quote } from '../tables';

/** Whose rows never say who anybody is: numbers, amounts and times. */
const IMPERSONAL = ['bookings', 'buyer_transactions', 'payouts', 'seller_transactions', 'user_totals'];

const PERSONAL = `
  select table_name as name from information_schema.tables
  where table_schema = 'tys' and table_type = 'BASE TABLE' and table_name <> all($1) order by table_name`;

/**
 * Writes the tables that tell of people anew, without what was erased from them: a vacuum only gives its place free, and
 * the bytes stay in the file until something is written over them. So it is with what the planner remembers of their
 * values. The log of the time before goes with two checkpoints.
 */
export const rewritePersonal = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ name: string }>(PERSONAL, [IMPERSONAL]);
  for (const { name } of rows) await pool.query(`vacuum (full, analyze) tys.${quote(name)}`);
  await pool.query('vacuum full pg_catalog.pg_statistic');
  await pool.query('checkpoint');
  await pool.query('select pg_switch_wal()');
  await pool.query('checkpoint');
};
