import { and, eq, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';

import type { Id } from '../../src/contract/field';
import type { Db } from '../db/open';
import { parseId } from './ids';

/** What extras share whose rows are asked for by place. */

interface Page {
  db: Db;
  /** Whose rows are counted; the select may join others to it, one each. */
  table: PgTable;
  /** About columns of the table alone. */
  where?: SQL | undefined;
  order: readonly (PgColumn | SQLWrapper)[];
  limit: number;
  offset: number;
}

/**
 * One page of an extra's rows, and how many there are in all.
 *
 * @param select as `$dynamic()`
 * @param show makes what goes over the wire of one row
 */
export const pageOf = async <Select extends PgSelect, Shown>(
  select: Select,
  { db, table, where, order, limit, offset }: Page,
  show: (row: Awaited<Select>[number]) => Shown,
): Promise<{ rows: Shown[]; total: number }> => {
  const [found, total] = await Promise.all([
    select
      .where(where)
      .orderBy(...(order as SQL[]))
      .limit(limit)
      .offset(offset),
    db.$count(table, where),
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
