import { and, asc, desc, eq, type SQL, type SQLWrapper, inArray, type Column } from 'drizzle-orm';
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';
import { orderBy } from 'es-toolkit';

import type { Sort } from '../../src/contract/core/restResource';
import type { Id } from '../../src/contract/core/field';
import type { Db } from '../db/open';
import { translatable } from '../../src/contract/core/translatable';
import type { Noun } from '../../src/contract/auditLog/targetKinds';
import { httpError } from '../http/context';

const MAX_ID = 2 ** 31 - 1;

/** A row's number, sent as a number or as text; nothing for what can be no row's. */
export const parseId = (id: Id) => {
  const number = typeof id === 'number' ? id : /^\d{1,10}$/.test(id) ? Number(id) : NaN;
  return Number.isInteger(number) && number > 0 && number <= MAX_ID ? number : undefined;
};

/** The numbers among ids that a list is filtered by. */
export const parseIds = (ids: Id | readonly Id[]) => [ids].flat().flatMap((id) => parseId(id) ?? []);

export const notFound = (thing: Noun, id: Id) =>
  httpError(404, translatable(`rows.${thing.kind}.missing`, { id }));

/** @throws HTTPException 404 for what can be no row's number */
export const requireId = (thing: Noun, id: Id) => {
  const number = parseId(id);
  if (number === undefined) throw notFound(thing, id);
  return number;
};

/** What extras share whose rows are asked for by place. */

interface Page {
  db: Db;
  /** Whose rows are counted; the select may join others to it, one each. */
  table: PgTable;
  /** About columns of the table alone. */
  where?: SQL | undefined;
  order: readonly SQL[];
  limit: number;
  offset: number;
  isCounted?: boolean;
}

/**
 * Reads one page of rows, and the number of all of them, or 0 where they are not counted.
 *
 * @param select as `$dynamic()`
 * @param show makes an API record of a row
 */
export const selectPage = async <Select extends PgSelect, Shown>(
  select: Select,
  { db, table, where, order, limit, offset, isCounted = true }: Page,
  show: (row: Awaited<Select>[number]) => Shown,
): Promise<{ rows: Shown[]; total: number }> => {
  const [found, total] = await Promise.all([
    select
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    isCounted ? db.$count(table, where) : 0,
  ]);
  return { rows: found.map(show), total };
};

/** The row of this number; nothing for what is no number, or not among those of `where`. @param select as `$dynamic()` */
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

/** Columns of an order, all in the direction that a list asks for. */
export const inDirection = ({ order }: Pick<Sort, 'order'>, columns: readonly SQLWrapper[]) =>
  columns.map((column) => (order === 'ASC' ? asc : desc)(column));

interface InMemoryQuery<Row> {
  filter: { id?: Id | readonly Id[] | undefined };
  sort: Sort<keyof Row & string>;
  limit: number;
  offset: number;
}

/** One page of rows that are read as a whole: of the ids that the query names, in the order that it names. */
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

/** Lists whose rows are dear to count are counted up to this many, or to the end of the page that is asked for. */
const MAX_COUNTED = 1000;

/** A total that may be a lower bound. @param count counts up to so many rows */
export const boundedTotal = async (
  { limit, offset }: Pick<InMemoryQuery<unknown>, 'limit' | 'offset'>,
  count: (most: number) => Promise<number>,
  least = MAX_COUNTED,
) => {
  const most = Math.max(least, offset + limit + 1);
  const total = await count(most);
  return { total, isLowerBound: total >= most };
};

/** The rows that a list is filtered to by id, or `undefined` without such a filter. What can be no row's number finds none. */
export const whereId = (column: Column, ids: Id | readonly Id[] | undefined) =>
  ids === undefined ? undefined : inArray(column, parseIds(ids));
