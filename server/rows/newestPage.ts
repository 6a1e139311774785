import { desc, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { Queries } from '../db/open';
import { offsetOf } from './listPage';

/**
 * A subquery with the ids of one page of a large table, newest first; a select joins everything else to it. Only the index
 * is read for the ids, so that a page far down stays cheap.
 */
export const newestPage = (
  db: Queries,
  table: PgTable & { id: PgColumn; createdAt: PgColumn },
  query: { page: number; per_page: number },
  where?: SQL,
) => {
  const order = [desc(table.createdAt), desc(table.id)];
  const page = db
    .select({ id: table.id })
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(query.per_page)
    .offset(offsetOf(query))
    .as('page');
  return { page, order };
};
