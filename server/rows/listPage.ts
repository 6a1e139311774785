import { and, asc, desc, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';

import type { Db } from '../db/open';
import { containsWords } from './search';

export interface Query {
  page: number;
  per_page: number;
  search?: string;
  sort_by?: string;
  sort_direction?: 'asc' | 'desc' | '0' | '1';
}

interface Listed {
  db: Db;
  /** Whose rows are counted and paged; the select may join others to it, one each. */
  table: PgTable & { id: PgColumn; createdAt: PgColumn };
  query: Query;
  /** About columns of the table alone. */
  where?: SQL | undefined;
  /** The columns that a search looks through; without any it is not looked at. */
  search?: readonly PgColumn[];
}

export const offsetOf = ({ page, per_page }: Pick<Query, 'page' | 'per_page'>) => (page - 1) * per_page;

/** The specification's clients say `asc` and `desc`, or 0 and 1. */
export const directionOf = ({ sort_direction }: Pick<Query, 'sort_direction'>) =>
  sort_direction === 'asc' || sort_direction === '0' ? asc : desc;

/**
 * The newest first unless the query names another column, as the database does; text in the order a reader expects. The
 * number comes last, so that pages never overlap.
 */
const orderOf = ({ table, query }: Listed): SQL[] => {
  const direction = directionOf(query);
  const named = Object.values(getTableColumns(table)).find(({ name }) => name === query.sort_by);
  const column = named ?? table.createdAt;
  const ordered = column.dataType === 'string' ? sql`${column} collate "und-x-icu"` : column;
  return [direction(ordered), direction(table.id)];
};

/**
 * One page of a table, and how many rows there are in all.
 *
 * @param rows the select, as `$dynamic()`
 * @param show makes what goes over the wire of one row
 */
export const listPage = async <Rows extends PgSelect, Shown>(
  rows: Rows,
  listed: Listed,
  show: (row: Awaited<Rows>[number]) => Shown,
): Promise<{ data: Shown[]; total: number }> => {
  const { db, table, query, search = [] } = listed;
  const where = and(listed.where, ...(search.length ? containsWords(search, query.search ?? '') : []));
  const [found, total] = await Promise.all([
    rows
      .where(where)
      .orderBy(...orderOf(listed))
      .limit(query.per_page)
      .offset(offsetOf(query)),
    db.$count(table, where),
  ]);
  return { data: found.map(show), total };
};
