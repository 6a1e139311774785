import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import { isObject } from '../../src/contract/core/read';
import type { DbOrTx } from '../db/open';

/**
 * Position of an export within a list. Each page starts after the sort values of the previous page's last row instead
 * of at an offset, so that a distant page costs no more than the first page.
 */
export interface Cursor {
  /** Sort values of the last row that was read, or `undefined` before the first page. */
  after?: readonly string[];
  /** True for a list that continues after the values in `after`. Other lists continue by page number. */
  isUsed?: boolean;
}

/** SQL expression that sorts rows, and the SQL type of the expression. The expression is never `null`. */
export interface SortKey {
  by: SQLWrapper;
  type: string;
}
export const sortKeyOf = (column: PgColumn, by: SQLWrapper = column): SortKey => ({
  by,
  type: column.getSQLType(),
});

const joinList = (parts: SQL[]) => sql.join(parts, sql`, `);

export const afterCursor = (
  { after }: Cursor,
  keys: readonly SortKey[],
  isDescending: boolean,
): SQL | undefined =>
  after &&
  sql`(${joinList(keys.map(({ by }) => sql`${by}`))}) ${sql.raw(isDescending ? '<' : '>')}
    (${joinList(keys.map(({ type }, at) => sql`${after[at]}::${sql.raw(type)}`))})`;

/**
 * Stores the last row's sort values in the cursor. The values are text, because a `Date` is less precise than a
 * time of the database.
 *
 * @throws Error if the last row no longer exists
 */
export const advanceCursor = async (
  db: DbOrTx,
  cursor: Cursor,
  table: PgTable & { id: PgColumn },
  keys: readonly SortKey[],
  last: unknown,
) => {
  cursor.isUsed = true;
  if (last === undefined) return;
  const id = isObject(last) ? last.id : undefined;
  const [row] = await db
    .select({ key: sql<string[]>`array[${joinList(keys.map(({ by }) => sql`(${by})::text`))}]` })
    .from<PgTable>(table)
    .where(eq(table.id, Number(id)));
  if (!row || row.key.includes(null as never)) throw new Error('The last row that was read no longer exists');
  cursor.after = row.key;
};
