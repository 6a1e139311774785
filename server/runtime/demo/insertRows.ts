import { getTableColumns, sql, type InferInsertModel } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';

import type { DbOrTx } from '../../db/open';

/**
 * Inserts rows with equal columns in one statement with one parameter, because the embedded engine is much slower with
 * a parameter for each value. Ignores properties that are not columns.
 */
export const insertRows = async <T extends PgTable>(
  db: DbOrTx,
  table: T,
  rows: readonly InferInsertModel<T>[],
) => {
  const first = rows[0];
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const json = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(columns.map(([key, { name }]) => [name, row[key as keyof typeof row]])),
    ),
  );
  await db.execute(
    sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${json}::json)`,
  );
};

/** Makes the sequence of a table continue after the highest id, because the inserted rows did not use the sequence. */
export const continueIds = async (db: DbOrTx, table: PgTable) => {
  const { schema, name } = getTableConfig(table);
  const sequence = sql`pg_get_serial_sequence(${`${schema}.${name}`}, 'id')`;
  await db.execute(sql`select setval(${sequence}, (select max(id) from ${table}))`);
};
