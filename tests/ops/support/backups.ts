import type pg from 'pg';

import type { Database } from '../../../server/db/open';

/** Returns the row count and a checksum of each table, and the state of each sequence. */
export const contentOf = async ({ pool }: Database) => {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'tys' and tablename !~ 'drizzle' order by 1",
  );
  const content: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select count(*)::int, md5(string_agg(r::text, ',' order by r::text collate "C")) sum from tys.${name} r`,
    );
    content[name] = rows[0];
  }
  return { ...content, sequences: await sequencesOf(pool) };
};

const sequencesOf = async (pool: pg.Pool) => {
  const { rows: names } = await pool.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'tys' and sequencename !~ 'drizzle'",
  );
  const each = names.map(({ name }) => `select '${name}' as name, last_value, is_called from tys.${name}`);
  return (await pool.query(`${each.join(' union all ')} order by name`)).rows;
};

/** Returns the definitions of all constraints, triggers and indexes. `is_off` is true for one that is not enforced. */
export const rulesOf = async ({ pool }: Database) =>
  (
    await pool.query(`select conname as name, pg_get_constraintdef(oid) as definition, condeferred or not convalidated as is_off
      from pg_constraint where connamespace = 'tys'::regnamespace
      union all select tgname, pg_get_triggerdef(oid), tgenabled <> 'O' from pg_trigger where not tgisinternal
      union all select indexrelid::regclass::text, pg_get_indexdef(indexrelid), not (indisvalid and indisready)
        from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'tys'::regnamespace
      order by name, definition`)
  ).rows;

/** Returns the rows, sequences and rules of the whole database, for comparison. */
export const snapshotOf = async (database: Database) => ({
  ...(await contentOf(database)),
  rules: await rulesOf(database),
});

/**
 * Deletes and reinserts the rows of every table, then takes the next number of every sequence.
 * @returns the tables whose next id is in use already
 */
export const writeToEveryTable = async ({ pool }: Database) => {
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(
    `select table_name as name, string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_schema = 'tys' and is_generated = 'NEVER' group by 1`,
  );
  const rewrites = tables.map(
    ({ name, columns }) => `create temp table taken on commit drop as select ${columns} from tys.${name};
      delete from tys.${name}; insert into tys.${name} (${columns}) select ${columns} from taken; drop table taken`,
  );
  await pool.query(
    ['begin', 'set local session_replication_role = replica', ...rewrites, 'commit'].join('; '),
  );
  const { rows: numbered } = await pool.query<{ of: string; by: string }>(
    `select table_name as of, column_name as by from information_schema.columns
    where table_schema = 'tys' and is_identity = 'YES'`,
  );
  const draws = numbered.map(({ of, by }) => {
    const next = `nextval(pg_get_serial_sequence('tys.${of}', '${by}'))`;
    return `select '${of}' as of from (select ${next} as next) drawn where next <= (select max(${by}) from tys.${of})`;
  });
  return (await pool.query(draws.join(' union all '))).rows;
};
