import { and, asc, desc, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';

import type { Db } from '../db/open';
import { advanceCursor, afterCursor, sortKeyOf, type Cursor, type SortKey } from './cursor';
import { selectPage } from './extraRows';
import { containsWords } from './search';

export interface PageQuery {
  page: number;
  per_page: number;
  search?: string;
  sort_by?: string;
  sort_direction?: 'asc' | 'desc' | '0' | '1';
  /** Set while a whole list is read. */
  cursor?: Cursor;
}

interface Listed {
  db: Db;
  /** The select may join at most one row of other tables to each row. */
  table: PgTable & { id: PgColumn; createdAt: PgColumn };
  query: PageQuery;
  /** May refer only to columns of the table. */
  where?: SQL | undefined;
  /** Columns to search; without any, searches are ignored. */
  search?: readonly PgColumn[];
}

export const offsetOf = ({ page, per_page }: Pick<PageQuery, 'page' | 'per_page'>) => (page - 1) * per_page;

/** The specification's clients send `asc` and `desc`, or 0 and 1. */
export const directionOf = ({ sort_direction }: Pick<PageQuery, 'sort_direction'>) =>
  sort_direction === 'asc' || sort_direction === '0' ? asc : desc;

/**
 * Sorts by the query's column, by default the newest first, and text by Unicode collation. The id comes last, so that
 * pages never overlap.
 */
const keysOf = ({ table, query }: Listed): { keys: SortKey[]; canReadOn: boolean } => {
  const named = Object.values(getTableColumns(table)).find(({ name }) => name === query.sort_by);
  const column = named ?? table.createdAt;
  const ordered = column.dataType === 'string' ? sql`${column} collate "und-x-icu"` : column;
  return { keys: [sortKeyOf(column, ordered), sortKeyOf(table.id)], canReadOn: column.notNull };
};

/**
 * Reads one page of a table and the number of its rows, for a request of section 7.
 * @param rows the select, as `$dynamic()`
 * @param show makes an API record of a row
 */
export const listPage = async <Rows extends PgSelect, Shown>(
  rows: Rows,
  listed: Listed,
  show: (row: Awaited<Rows>[number]) => Shown,
): Promise<{ data: Shown[]; total: number }> => {
  const { db, table, query, search = [] } = listed;
  const where = and(listed.where, ...(search.length ? containsWords(search, query.search ?? '') : []));
  const { keys, canReadOn } = keysOf(listed);
  const direction = directionOf(query);
  const cursor = canReadOn ? query.cursor : undefined;
  const rest = cursor && afterCursor(cursor, keys, direction === desc);
  const { rows: data, total } = await selectPage(
    rows,
    {
      db,
      table,
      where: and(where, rest),
      order: keys.map(({ by }) => direction(by)),
      limit: query.per_page,
      offset: cursor ? 0 : offsetOf(query),
      // A list that is read to its end is counted with its first page.
      isCounted: !rest,
    },
    show,
  );
  if (cursor) await advanceCursor(db, cursor, table, keys, data.at(-1));
  return { data, total };
};
