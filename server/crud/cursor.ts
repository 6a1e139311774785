import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import { isObject } from '../../src/contract/core/read';
import type { DbOrTx } from '../db/open';

/**
 * Progress of reading a whole list. Pages are found by the last row's sort values instead of an offset, so that the
 * thousandth page costs what the first does.
 */
export interface Cursor {
  /** Sort values of the last row; left out before the first page. */
  after?: readonly string[];
  /** Set by lists that continue from `after`. Other lists are read by page number. */
  isUsed?: boolean;
}

/** Sort key that is never `null`, and its SQL type. */
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
 * Saves the sort values of the last row in the cursor. They are text, because a `Date` is less exact than the
 * database's time.
 *
 * @throws when the row was deleted since
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
