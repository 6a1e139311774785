import type pg from 'pg';

import { quote } from '../../db/tables';

/** Tables with ids, amounts and times only. */
const IMPERSONAL = [
  'bookings',
  'buyer_transactions',
  'payouts',
  'person_totals',
  'seller_transactions',
  'user_totals',
];

const PERSONAL = `
  select table_name as name from information_schema.tables
  where table_schema = 'tys' and table_type = 'BASE TABLE' and table_name <> all($1) order by table_name`;

/**
 * Rewrites the tables with personal data and the planner's statistics, so that erased bytes leave the files. A plain
 * vacuum only marks their space as free. Two checkpoints remove the older log.
 */
export const rewritePersonal = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ name: string }>(PERSONAL, [IMPERSONAL]);
  for (const { name } of rows) await pool.query(`vacuum (full, analyze) tys.${quote(name)}`);
  await pool.query('vacuum full pg_catalog.pg_statistic');
  await pool.query('checkpoint');
  await pool.query('select pg_switch_wal()');
  await pool.query('checkpoint');
};
