import type { Database } from '../../../server/db/open';

/** Every row of every table as text, and what the next ones will be numbered. */
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
  const { rows } = await pool.query(
    "select sequencename, last_value from pg_sequences where schemaname = 'tys' and sequencename !~ 'drizzle' order by 1",
  );
  return { ...content, sequences: rows };
};
