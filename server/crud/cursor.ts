import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import { isObject } from '../../src/contract/core/read';
import type { DbOrTx } from '../db/open';

/**
 * How far a list has been read that is read from its beginning to its end: pages are then found by what the last row was
 * sorted by, and not counted from the start, so that the thousandth costs what the first does.
 */
export interface Cursor {
  /** What the last row was sorted by; nothing before the first page. */
  after?: readonly string[];
  /** Whether a list goes by it: one that does not is read by the numbers of its pages. */
  isUsed?: boolean;
}

/** What rows are sorted by, none of it `null`, and its type. */
export interface SortKey {
  by: SQLWrapper;
  type: string;
}
export const sortKeyOf = (column: PgColumn, by: SQLWrapper = column): SortKey => ({
  by,
  type: column.getSQLType(),
});

const listed = (parts: SQL[]) => sql.join(parts, sql`, `);

/** The rows that come after the last one. */
export const afterCursor = (
  { after }: Cursor,
  keys: readonly SortKey[],
  isDescending: boolean,
): SQL | undefined =>
  after &&
  sql`(${listed(keys.map(({ by }) => sql`${by}`))}) ${sql.raw(isDescending ? '<' : '>')}
    (${listed(keys.map(({ type }, at) => sql`${after[at]}::${sql.raw(type)}`))})`;

/** Remembers the last row of a page. As text, because a moment in JavaScript is less exact than the database's. */
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
    .select({ key: sql<string[]>`array[${listed(keys.map(({ by }) => sql`(${by})::text`))}]` })
    .from<PgTable>(table)
    .where(eq(table.id, Number(id)));
  if (!row || row.key.includes(null as never)) throw new Error('The row that a list was read up to is gone');
  cursor.after = row.key;
};
