import { getTableColumns, type GetColumnData } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { NumberedPage } from '../../src/contract/core/response';
import type { Flag } from '../../src/contract/core/field';

/**
 * Converts between rows and API records that differ only in format: API names are the database's column names, a
 * boolean is a flag, a time is ISO 8601.
 */

type ByColumnName<T extends PgTable, Values> = {
  [
    Key in keyof Values as Key extends keyof T['_']['columns'] ? T['_']['columns'][Key]['_']['name'] : never
  ]: Values[Key];
};
type ApiValue<V> = V extends boolean ? Flag : V extends Date ? string : V;
type ApiValues<Values> = { [Key in keyof Values]: ApiValue<Values[Key]> };

export type ApiRecord<T extends PgTable> = ApiValues<ByColumnName<T, T['$inferSelect']>>;
export type NewRecord<T extends PgTable> = ApiValues<
  ByColumnName<T, Omit<T['$inferInsert'], 'id' | 'createdAt'>>
>;

export type ColumnValues<T extends PgTable> = {
  [Key in keyof T['_']['columns']]?: GetColumnData<T['_']['columns'][Key]>;
};

const toApiValue = (value: unknown) =>
  typeof value === 'boolean' ? Number(value) : value instanceof Date ? value.toISOString() : value;

/** Converts a row to an API record with every column, so it is not for tables with private columns. */
export const toApiRecord =
  <T extends PgTable>(table: T) =>
  (row: T['$inferSelect']) =>
    // TypeScript does not track the names through a loop.
    Object.fromEntries(
      Object.entries(getTableColumns(table)).map(([key, { name }]) => [
        name,
        toApiValue(row[key as keyof typeof row]),
      ]),
    ) as ApiRecord<T>;

/** Converts the given fields to column values; ignores the id. */
export const toColumns = <T extends PgTable>(table: T, fields: object) => {
  const values = new Map<string, unknown>(Object.entries(fields));
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).flatMap(([key, { name, dataType }]) => {
      const value = values.get(name);
      if (value === undefined || name === 'id') return [];
      return [[key, dataType === 'boolean' ? value === 1 : value]];
    }),
  ) as ColumnValues<T>;
};

export const toFlag = (value: boolean): Flag => (value ? 1 : 0);

/** Converts cents or hundredths to a decimal number, after all sums are done. */
export const toDecimal = (hundredths: number) => hundredths / 100;

/** Returns section 3's pagination object. An empty list has one page. */
export const toPaginated = <T>(
  { data, total }: { data: T[]; total: number },
  { page, per_page }: { page: number; per_page: number },
): NumberedPage<T> => ({
  data,
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / per_page)),
  per_page,
  total,
});
