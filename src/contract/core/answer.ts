import * as z from 'zod/mini';

import { translatable } from './translatable';
import {
  described,
  entity,
  id,
  listOf,
  nullable,
  text,
  type Field,
  type Reader,
  type RowOf,
  type RowOfAll,
  type WireOf,
  type WireOfAll,
} from './field';

export const somethingWentWrong = translatable('request.something_went_wrong');
export const tooLarge = translatable('request.too_large');

export interface Answer<Wire = unknown> {
  schema: () => z.ZodMiniType<Wire>;
}

export interface RecordAnswer<Wire = unknown, Row = unknown> extends Answer<Wire> {
  read: Reader<Row>;
}

export interface ListAnswer<Wire = unknown, Row = unknown, Beside = unknown> extends Answer<Wire> {
  name: string;
  row: () => z.ZodMiniType;
  read: Reader<Row>;
  readMeta?: Reader<Beside>;
}

export const emptyAnswer: Answer<null> = { schema: () => z.null() };

const refusedItem = entity({ id, message: text }, 'RefusedItem');
export type RefusedItem = RowOf<typeof refusedItem>;

/**
 * Result of a bulk write: changed and rejected people, each rejection with its reason. `null` unless `partial` was
 * requested.
 */
export const partialResult = described(
  '`null` without `partial`',
  nullable(entity({ done: listOf(id), refused: listOf(refusedItem) }, 'PartialResult')),
);
export type PartialResult = RowOf<typeof partialResult>;

interface Page<Row> {
  data: Row[];
  total: number;
}
export interface NumberedPage<Row> extends Page<Row> {
  current_page: number;
  last_page: number;
  per_page: number;
}

type Schema = z.ZodMiniType;
type Fields = Record<string, Field>;

const whole = () => z.int();
const rowsOf = (row: Field) => z.array(row.schema());
const pageSchema = (row: Field) => z.object({ data: rowsOf(row), total: whole() });
const numberedPageSchema = (row: Field) =>
  z.extend(pageSchema(row), { current_page: whole(), last_page: whole(), per_page: whole() });

/** The type system cannot follow the shape through computed names. */
const list = <Wire, F extends Field, Beside extends Fields>(
  name: string,
  row: F,
  shape: () => Record<string, Schema>,
  beside: Beside,
): ListAnswer<Wire, RowOf<F>, RowOfAll<Beside>> => ({
  name,
  row: row.schema,
  read: row.read as Reader<RowOf<F>>,
  ...(Object.keys(beside).length && { readMeta: entity(beside).read }),
  schema: () => {
    const others = Object.entries(beside).map(([key, of]) => [key, of.schema()]);
    const schema: Schema = z.object({ ...shape(), ...Object.fromEntries(others) });
    return schema as z.ZodMiniType<Wire>;
  },
});

/** `{ <name>: [rows] }`: all there are. */
export const allRows = <Name extends string, F extends Field>(name: Name, row: F) =>
  list<{ [K in Name]: WireOf<F>[] }, F, Fields>(name, row, () => ({ [name]: rowsOf(row) }), {});

/** `{ <name>: [rows], … }`: all there are, and what is said of them. */
export const allRowsWithMeta = <Name extends string, F extends Field, B extends Fields>(
  name: Name,
  row: F,
  beside: B,
) =>
  list<{ [K in Name]: WireOf<F>[] } & WireOfAll<B>, F, B>(name, row, () => ({ [name]: rowsOf(row) }), beside);

/** `{ <name>: { data, total } }` */
export const page = <Name extends string, F extends Field>(name: Name, row: F) =>
  list<{ [K in Name]: Page<WireOf<F>> }, F, Fields>(name, row, () => ({ [name]: pageSchema(row) }), {});

/** `{ <name>: { data }, total, … }` */
export const pageWithOuterTotal = <Name extends string, F extends Field, B extends Fields = Fields>(
  name: Name,
  row: F,
  beside: B = {} as B,
) =>
  list<{ [K in Name]: { data: WireOf<F>[] } } & { total: number } & WireOfAll<B>, F, B>(
    name,
    row,
    () => ({ [name]: z.object({ data: rowsOf(row) }), total: whole() }),
    beside,
  );

/** `{ <name>: { data, total, current_page, last_page, per_page }, … }`: section 3's pagination object. */
export const numberedPage = <Name extends string, F extends Field, B extends Fields = Fields>(
  name: Name,
  row: F,
  beside: B = {} as B,
) =>
  list<{ [K in Name]: NumberedPage<WireOf<F>> } & WireOfAll<B>, F, B>(
    name,
    row,
    () => ({ [name]: numberedPageSchema(row) }),
    beside,
  );
