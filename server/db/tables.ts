import type pg from 'pg';

/** Left out of backups: a restore signs everyone out, resets rate limits and causes a new reconciliation. */
const PASSING = [
  'sessions',
  'password_resets',
  'factor_tickets',
  'rate_limits',
  'idempotency_keys',
  'queued_mail',
  'setup_codes',
  'server_keys',
  'jobs',
  'book_checks',
];

export interface Table {
  name: string;
  /** Stored columns, without computed ones. */
  columns: string[];
}

export const listTables = async (client: pg.PoolClient): Promise<Table[]> => {
  const { rows } = await client.query<Table>(
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'tys' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and table_name <> '__drizzle_migrations' and table_name <> all($1)
    group by table_name order by table_name`,
    [PASSING],
  );
  return rows;
};

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
