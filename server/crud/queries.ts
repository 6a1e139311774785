import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  type Column,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';
import { orderBy } from 'es-toolkit';

import type { Noun } from '../../src/contract/auditLog';
import type { Id } from '../../src/contract/core/field';
import type { Sort } from '../../src/contract/core/restResource';
import { translatable, type MessageArgs } from '../../src/contract/core/translatable';
import type { Db, DbOrTx } from '../db/open';
import { httpError } from '../http/context';
import { advanceCursor, afterCursor, sortKeyOf } from './cursor';
import type { ListQuery } from './restResources';

const MAX_ID = 2 ** 31 - 1;

/** Parses an id from a number or a text. Returns `undefined` for a value that cannot be the id of a row. */
export const parseId = (id: Id) => {
  const number = typeof id === 'number' ? id : /^\d{1,10}$/.test(id) ? Number(id) : NaN;
  return Number.isInteger(number) && number > 0 && number <= MAX_ID ? number : undefined;
};

export const parseIds = (ids: Id | readonly Id[]) => [ids].flat().flatMap((id) => parseId(id) ?? []);

/** Nouns for accounts in messages, by kind of account. `user` means any kind. */
export const ACCOUNT_NOUNS = {
  user: { kind: 'user' },
  admin: { kind: 'admin' },
  seller: { kind: 'seller' },
  buyer: { kind: 'buyer' },
} satisfies Record<string, Noun>;

type RowMessage = 'created' | 'updated' | 'deleted' | 'missing' | 'duplicate';

/** Returns a message about a record: the message for the record's kind if there is one, or the message for any kind. */
export const rowMessage = ({ kind }: Noun, name: RowMessage, args: MessageArgs = {}) =>
  translatable(`rows.${kind}.${name}`, { ...args, _: translatable(`rows.record.${name}`, args) });

export const notFound = (noun: Noun, id: Id) => httpError(404, rowMessage(noun, 'missing', { id }));

/** Parses an id. @throws HTTPException 404 for a value that cannot be the id of a row */
export const requireId = (noun: Noun, id: Id) => {
  const number = parseId(id);
  if (number === undefined) throw notFound(noun, id);
  return number;
};

interface PageOptions {
  db: Db;
  /** Table of the page. Joins must not multiply the rows of this table, because the total counts only these rows. */
  table: PgTable;
  /** Condition on the rows. It must refer only to columns of `table`. */
  where?: SQL | undefined;
  order: readonly SQL[];
  limit: number;
  offset: number;
  isCounted?: boolean;
}

/**
 * Reads one page of rows and the total number of rows. The total is 0 if `isCounted` is false.
 * @param select query in the `$dynamic()` mode of drizzle
 * @param toRecord converts a row to an API record
 */
export const selectPage = async <Select extends PgSelect, ApiRecord>(
  select: Select,
  { db, table, where, order, limit, offset, isCounted = true }: PageOptions,
  toRecord: (row: Awaited<Select>[number]) => ApiRecord,
): Promise<{ rows: ApiRecord[]; total: number }> => {
  const [found, total] = await Promise.all([
    select
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    isCounted ? db.$count(table, where) : 0,
  ]);
  return { rows: found.map(toRecord), total };
};

/** Finds a row by id. Returns `undefined` for an invalid id or a row that does not match `where`. */
export const findById = async <Select extends PgSelect>(
  select: Select,
  { id: column }: { id: PgColumn },
  id: Id,
  where?: SQL,
): Promise<Awaited<Select>[number] | undefined> => {
  const number = parseId(id);
  if (number === undefined) return undefined;
  const found: Awaited<Select>[number][] = await select.where(and(eq(column, number), where));
  return found[0];
};

/** Returns the condition of a filter by id, or `undefined` if `ids` is `undefined`. Invalid ids match no row. */
export const whereId = (column: Column, ids: Id | readonly Id[] | undefined) =>
  ids === undefined ? undefined : inArray(column, parseIds(ids));

export const inDirection = ({ order }: Pick<Sort, 'order'>, columns: readonly SQLWrapper[]) =>
  columns.map((column) => (order === 'ASC' ? asc : desc)(column));

/**
 * Prepares the next page of an export. If each sort key is a required column of the table, the page starts after the
 * previous page's last row. Otherwise, the page starts at an offset.
 *
 * @param columns sort keys, with the id last
 */
export const resumeFromCursor = (
  db: DbOrTx,
  { sort, offset, cursor }: ListQuery,
  table: PgTable & { id: PgColumn },
  columns: readonly PgColumn[],
) => {
  const tableColumns = new Set<PgColumn>(Object.values(getTableColumns(table)));
  const isKeyed = columns.every((column) => tableColumns.has(column) && column.notNull);
  const keyed = isKeyed ? cursor : undefined;
  const keys = columns.map((column) => sortKeyOf(column));
  return {
    afterLast: keyed && afterCursor(keyed, keys, sort.order === 'DESC'),
    offset: keyed ? 0 : offset,
    /** False for all pages of an export except the first, because an export counts its rows only once. */
    needsCount: !cursor || (offset === 0 && !cursor.after),
    saveCursor: async (last: unknown) => {
      if (keyed) await advanceCursor(db, keyed, table, keys, last);
    },
  };
};

interface InMemoryQuery<Row> {
  filter: { id?: Id | readonly Id[] | undefined };
  sort: Sort<keyof Row & string>;
  limit: number;
  offset: number;
}

/** Filters rows by id, sorts the rows and returns one page, all in memory. */
export const pageInMemory = <Row extends { id: Id }>(
  rows: readonly Row[],
  { filter: { id }, sort: { field, order }, limit, offset }: InMemoryQuery<Row>,
) => {
  const ids = id === undefined ? undefined : new Set([id].flat().map(String));
  const found = rows.filter((row) => ids?.has(String(row.id)) ?? true);
  const direction = order === 'ASC' ? 'asc' : 'desc';
  const sorted = orderBy(found, [field, 'id'], [direction, direction]);
  return { rows: sorted.slice(offset, offset + limit), total: found.length };
};

/** Default number of rows up to which an expensive list is counted. A later page raises it to the end of that page. */
const MAX_COUNTED = 1000;

/**
 * Counts the rows of an expensive list up to a limit. The result is a lower bound if the count reaches the limit.
 * @param count function that counts the rows up to a limit
 */
export const boundedTotal = async (
  { limit, offset }: Pick<InMemoryQuery<unknown>, 'limit' | 'offset'>,
  count: (most: number) => Promise<number>,
  least = MAX_COUNTED,
) => {
  const most = Math.max(least, offset + limit + 1);
  const total = await count(most);
  return { total, isLowerBound: total >= most };
};
