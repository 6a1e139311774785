import { and, desc, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { DbOrTx } from '../db/open';
import { afterCursor, sortKeyOf, type Cursor } from './cursor';
import { offsetOf } from './listPage';

export const newestKeys = (table: { id: PgColumn; createdAt: PgColumn }) => [
  sortKeyOf(table.createdAt),
  sortKeyOf(table.id),
];

/**
 * Selects the ids of one page, newest first, for a join. Only the index is read, so that distant pages of a large table
 * stay cheap.
 */
export const newestIds = (
  db: DbOrTx,
  table: PgTable & { id: PgColumn; createdAt: PgColumn },
  query: { page: number; per_page: number; cursor?: Cursor },
  where?: SQL,
) => {
  const order = [desc(table.createdAt), desc(table.id)];
  const page = db
    .select({ id: table.id })
    .from(table)
    .where(and(where, query.cursor && afterCursor(query.cursor, newestKeys(table), true)))
    .orderBy(...order)
    .limit(query.per_page)
    .offset(query.cursor ? 0 : offsetOf(query))
    .as('page');
  return { page, order };
};
