import { type GetColumnData, type SQL, getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Flag } from '../../src/contract/core/field';
import type { Language } from '../../src/contract/core/languages';
import type { NumberedPage } from '../../src/contract/core/response';
import { reasonTranslations, reasons } from '../db/schema';

/**
 * Conversion between database rows and API records. An API field has the name of its column. In an API record, a
 * boolean is 0 or 1, and a time is ISO 8601 text.
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

/** Creates a function that converts rows to API records with all columns, so the table must have no secret column. */
export const toApiRecord =
  <T extends PgTable>(table: T) =>
  (row: T['$inferSelect']) =>
    // The cast is needed, because TypeScript cannot infer the field names of an object that a loop creates.
    Object.fromEntries(
      Object.entries(getTableColumns(table)).map(([key, { name }]) => [
        name,
        toApiValue(row[key as keyof typeof row]),
      ]),
    ) as ApiRecord<T>;

/** Converts API fields to column values. Ignores the id and unknown fields. */
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

/** Converts cents or hundredths of a credit to a decimal. Add amounts before, because sums of decimals are inexact. */
export const toDecimal = (hundredths: number) => hundredths / 100;

/** Returns a page of a list in the format of the API (specification, section 3). An empty list has one page. */
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

/** Texts of a reason by language. A prepared query selects all, because it cannot depend on the caller's language. */
export interface ReasonTexts {
  text: string;
  translations: Partial<Record<Language, string>> | null;
}

/** Returns SQL that selects the texts of a reason, even of an archived reason. An unknown reason yields `null`. */
export const reasonTexts = (kind: SQL, key: SQL) =>
  sql<ReasonTexts | null>`(select json_build_object('text', r.text, 'translations',
    (select json_object_agg(t.language, t.text) from ${reasonTranslations} t where t.reason_id = r.id)) from ${reasons} r
    where r.kind = ${kind} and r.key = ${key})`;

/** Returns the text of a reason in a language, or in English if the translation is missing. */
export const reasonText = (language: Language, texts: ReasonTexts | null) =>
  texts && (texts.translations?.[language] ?? texts.text);
