import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { DbOrTx } from '../db/open';
import { advanceCursor, afterCursor, sortKeyOf } from './cursor';
import type { ListQuery } from './extra';

/**
 * How a list goes on after its last row, where it is read from its beginning to its end: behind what that was sorted by,
 * where each row of its own table has that; else by the number of its page.
 *
 * @param columns what it is sorted by, the number last
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
    /** Of a list that is read to its end, the first page has counted. */
    needsCount: !cursor || (offset === 0 && !cursor.after),
    saveCursor: async (last: unknown) => {
      if (keyed) await advanceCursor(db, keyed, table, keys, last);
    },
  };
};
