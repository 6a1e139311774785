import { getTableColumns, sql, type InferInsertModel } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';

import type { DbOrTx } from '../../db/open';

/**
 * Inserts any number of rows, which all have the same columns, in one statement with one parameter: thousands of
 * rows as parameters of their own take the embedded engine much longer. What is no column of the table is left out.
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
  const records = rows.map((row) => {
    const record: Record<string, unknown> = {};
    for (const [key, { name }] of columns) record[name] = row[key as keyof typeof row];
    return record;
  });
  const json = JSON.stringify(records);
  await db.execute(
    sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${json}::json)`,
  );
};

/** The rows above brought their ids along: the next one made here follows them. */
export const continueIds = async (db: DbOrTx, table: PgTable) => {
  const { schema, name } = getTableConfig(table);
  const sequence = sql`pg_get_serial_sequence(${`${schema}.${name}`}, 'id')`;
  await db.execute(sql`select setval(${sequence}, (select max(id) from ${table}))`);
};
