import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { DbOrTx } from '../db/open';
import { advanceCursor, afterCursor, sortKeyOf } from './cursor';
import type { ListQuery } from './extra';

/**
 * Continues a list after its last row: by the values of the sort keys, where the table has each of them, else by the
 * page number.
 *
 * @param columns sort keys, with the id last
 */
export const resumeFromCursor = (
  db: DbOrTx,
  { sort, offset, cursor }: ListQuery,
  table: PgTable & { id: PgColumn },
  columns: readonly PgColumn[],
) => {
  const own = new Set<PgColumn>(Object.values(getTableColumns(table)));
  const isKeyed = columns.every((column) => own.has(column) && column.notNull);
  const keyed = isKeyed ? cursor : undefined;
  const keys = columns.map((column) => sortKeyOf(column));
  return {
    afterLast: keyed && afterCursor(keyed, keys, sort.order === 'DESC'),
    offset: keyed ? 0 : offset,
    /** A list that is read to its end is counted with its first page. */
    needsCount: !cursor || (offset === 0 && !cursor.after),
    saveCursor: async (last: unknown) => {
      if (keyed) await advanceCursor(db, keyed, table, keys, last);
    },
  };
};
