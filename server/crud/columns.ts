import { getTableColumns, type GetColumnData } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Flag } from '../../src/contract/core/field';

/**
 * A row as the wire has it, and back, where they differ in nothing but how they are written: a column is called on the
 * wire as it is in the database, a yes or no is a flag, a moment is ISO 8601.
 */

/** By the columns' names in the database. */
type Named<T extends PgTable, Values> = {
  [
    Key in keyof Values as Key extends keyof T['_']['columns'] ? T['_']['columns'][Key]['_']['name'] : never
  ]: Values[Key];
};
type Written<V> = V extends boolean ? Flag : V extends Date ? string : V;
type Wire<Values> = { [Key in keyof Values]: Written<Values[Key]> };

export type WireRow<T extends PgTable> = Wire<Named<T, T['$inferSelect']>>;
/** What a new row needs. */
export type NewRow<T extends PgTable> = Wire<Named<T, Omit<T['$inferInsert'], 'id' | 'createdAt'>>>;

export type ColumnValues<T extends PgTable> = {
  [Key in keyof T['_']['columns']]?: GetColumnData<T['_']['columns'][Key]>;
};

const written = (value: unknown) =>
  typeof value === 'boolean' ? Number(value) : value instanceof Date ? value.toISOString() : value;

/** Every column goes over the wire: a table with something to hide is not shown by this. */
export const toWireRow =
  <T extends PgTable>(table: T) =>
  (row: T['$inferSelect']) =>
    // Which names there are is not followed through a loop.
    Object.fromEntries(
      Object.entries(getTableColumns(table)).map(([key, { name }]) => [
        name,
        written(row[key as keyof typeof row]),
      ]),
    ) as WireRow<T>;

/** The other way, for what was sent of a row; its id stays out. */
export const toColumns = <T extends PgTable>(table: T, sent: object) => {
  const given = new Map<string, unknown>(Object.entries(sent));
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).flatMap(([key, { name, dataType }]) => {
      const value = given.get(name);
      if (value === undefined || name === 'id') return [];
      return [[key, dataType === 'boolean' ? value === 1 : value]];
    }),
  ) as ColumnValues<T>;
};
