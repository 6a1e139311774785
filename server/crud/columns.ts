import { getTableColumns, type GetColumnData } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Flag } from '../../src/contract/core/field';

/**
 * Converts between rows and API records that differ only in format: API names are the database's column names, a
 * boolean is a flag, a time is ISO 8601.
 */

type Named<T extends PgTable, Values> = {
  [
    Key in keyof Values as Key extends keyof T['_']['columns'] ? T['_']['columns'][Key]['_']['name'] : never
  ]: Values[Key];
};
type Written<V> = V extends boolean ? Flag : V extends Date ? string : V;
type Wire<Values> = { [Key in keyof Values]: Written<Values[Key]> };

export type WireRow<T extends PgTable> = Wire<Named<T, T['$inferSelect']>>;
export type NewRow<T extends PgTable> = Wire<Named<T, Omit<T['$inferInsert'], 'id' | 'createdAt'>>>;

export type ColumnValues<T extends PgTable> = {
  [Key in keyof T['_']['columns']]?: GetColumnData<T['_']['columns'][Key]>;
};

const written = (value: unknown) =>
  typeof value === 'boolean' ? Number(value) : value instanceof Date ? value.toISOString() : value;

/** Includes every column, so it is not for tables with private columns. */
export const toWireRow =
  <T extends PgTable>(table: T) =>
  (row: T['$inferSelect']) =>
    // TypeScript does not track the names through a loop.
    Object.fromEntries(
      Object.entries(getTableColumns(table)).map(([key, { name }]) => [
        name,
        written(row[key as keyof typeof row]),
      ]),
    ) as WireRow<T>;

/** Converts the given fields to column values; ignores the id. */
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
