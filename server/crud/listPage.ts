import { and, asc, desc, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';

import type { Db, DbOrTx } from '../db/open';
import type { RequestContext } from '../http/context';
import type { Answer } from '../http/handlers';
import { toApiRecord, type ApiRecord } from './apiRecords';
import { containsWords } from './conditions';
import { advanceCursor, afterCursor, sortKeyOf, type Cursor, type SortKey } from './cursor';
import { selectPage } from './queries';

type ListTable = PgTable & { id: PgColumn; createdAt: PgColumn };

interface PageQuery {
  page: number;
  per_page: number;
  search?: string;
  sort_by?: string;
  sort_direction?: 'asc' | 'desc' | '0' | '1';
  /** Position of an export, which reads the whole list page by page. */
  cursor?: Cursor;
}

interface ListOptions {
  db: Db;
  /** Table of the list. Joins must not multiply the rows of this table, because the total counts only these rows. */
  table: ListTable;
  query: PageQuery;
  /** Condition on the rows. It must refer only to columns of `table`. */
  where?: SQL | undefined;
  /** Columns that a search covers. By default, the list ignores searches. */
  search?: readonly PgColumn[];
}

export const offsetOf = ({ page, per_page }: Pick<PageQuery, 'page' | 'per_page'>) => (page - 1) * per_page;

/** Returns the sort direction. In the specification, ascending is `asc` or 0, and descending is `desc` or 1. */
export const directionOf = ({ sort_direction }: Pick<PageQuery, 'sort_direction'>) =>
  sort_direction === 'asc' || sort_direction === '0' ? asc : desc;

/**
 * Returns the sort keys of a query. The first key is the requested column, or the creation time by default. The last
 * key is the id, so that pages never overlap. Text is sorted by Unicode collation.
 */
const keysOf = ({ table, query }: ListOptions): { keys: SortKey[]; canResume: boolean } => {
  const named = Object.values(getTableColumns(table)).find(({ name }) => name === query.sort_by);
  const column = named ?? table.createdAt;
  const ordered = column.dataType === 'string' ? sql`${column} collate "und-x-icu"` : column;
  return { keys: [sortKeyOf(column, ordered), sortKeyOf(table.id)], canResume: column.notNull };
};

/**
 * Reads one page of a table and the total number of rows, for an endpoint of section 7 of the specification.
 * @param select query in the `$dynamic()` mode of drizzle
 * @param toRecord converts a row to an API record
 */
export const listPage = async <Select extends PgSelect, Result>(
  select: Select,
  options: ListOptions,
  toRecord: (row: Awaited<Select>[number]) => Result,
): Promise<{ data: Result[]; total: number }> => {
  const { db, table, query, search = [] } = options;
  const where = and(options.where, ...(search.length ? containsWords(search, query.search ?? '') : []));
  const { keys, canResume } = keysOf(options);
  const direction = directionOf(query);
  const cursor = canResume ? query.cursor : undefined;
  const afterLast = cursor && afterCursor(cursor, keys, direction === desc);
  const { rows: data, total } = await selectPage(
    select,
    {
      db,
      table,
      where: and(where, afterLast),
      order: keys.map(({ by }) => direction(by)),
      limit: query.per_page,
      offset: cursor ? 0 : offsetOf(query),
      // Counts the rows of an export only on the first page.
      isCounted: !afterLast,
    },
    toRecord,
  );
  if (cursor) await advanceCursor(db, cursor, table, keys, data.at(-1));
  return { data, total };
};

/** Creates the handler of a list that clients can sort by any column. @param search columns that a search covers */
export const listHandler =
  <T extends ListTable, Data>(
    table: T,
    toData: (page: { data: ApiRecord<T>[]; total: number }) => Data,
    ...search: PgColumn[]
  ) =>
  async ({ db }: RequestContext, query: PageQuery): Promise<Answer<Data>> => {
    const select = db.select().from<PgTable>(table).$dynamic();
    return { data: toData(await listPage(select, { db, table, query, search }, toApiRecord(table))) };
  };

export const newestKeys = (table: { id: PgColumn; createdAt: PgColumn }) => [
  sortKeyOf(table.createdAt),
  sortKeyOf(table.id),
];

/**
 * Creates a subquery with the ids of one page, newest first. Callers join the subquery with the rows. The subquery
 * reads only an index, so that distant pages of a large table stay cheap.
 */
export const newestIds = (
  db: DbOrTx,
  table: ListTable,
  query: Pick<PageQuery, 'page' | 'per_page' | 'cursor'>,
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
