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
  type JsonOf,
  type JsonOfAll,
} from './field';

/** Message of an error for which the server gives no message. */
export const somethingWentWrong = translatable('request.something_went_wrong');
export const tooLarge = translatable('request.too_large');

/** Response of an endpoint. `schema` describes the response's `data`. */
export interface EndpointResponse<Json = unknown> {
  schema: () => z.ZodMiniType<Json>;
}

/** Response with one record. `read` also accepts the formats of other servers. */
export interface RecordResponse<Json = unknown, Row = unknown> extends EndpointResponse<Json> {
  read: Reader<Row>;
}

/** Response with rows. `name` is the name of the property with the rows. `readMeta` reads all other properties. */
export interface ListResponse<Json = unknown, Row = unknown, Meta = unknown> extends EndpointResponse<Json> {
  name: string;
  row: () => z.ZodMiniType;
  read: Reader<Row>;
  readMeta?: Reader<Meta>;
}

export const emptyResponse: EndpointResponse<null> = { schema: () => z.null() };

const rejectedItem = entity({ id, message: text }, 'RefusedItem');
export type RejectedItem = RowOf<typeof rejectedItem>;

/** Result of a bulk write. With `partial`, ids of changed people and rejected people with reasons. Otherwise `null`. */
export const partialResult = described(
  'Result for each account; `null` without `partial`',
  nullable(entity({ done: listOf(id), refused: listOf(rejectedItem) }, 'PartialResult')),
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
type NoFields = { [Name in never]: Field };

const rowsOf = (row: Field) => z.array(row.schema());
const pageSchema = (row: Field) => z.object({ data: rowsOf(row), total: z.int() });
const numberedPageSchema = (row: Field) =>
  z.extend(pageSchema(row), { current_page: z.int(), last_page: z.int(), per_page: z.int() });

/** Declares a list of any shape. `Json` is a parameter, because TypeScript cannot infer computed property names. */
const list = <Json, F extends Field, Meta extends Fields>(
  name: string,
  row: F,
  shape: () => Record<string, Schema>,
  meta: Meta,
): ListResponse<Json, RowOf<F>, RowOfAll<Meta>> => ({
  name,
  row: row.schema,
  read: row.read as Reader<RowOf<F>>,
  ...(Object.keys(meta).length && { readMeta: entity(meta).read }),
  schema: () => {
    const metaShape = Object.entries(meta).map(([key, metaField]) => [key, metaField.schema()]);
    const schema: Schema = z.object({ ...shape(), ...Object.fromEntries(metaShape) });
    return schema as z.ZodMiniType<Json>;
  },
});

/** Declares a response with the whole list and optional metadata: `{ <name>: [rows], … }`. */
export const allRows = <Name extends string, F extends Field, M extends Fields = NoFields>(
  name: Name,
  row: F,
  meta: M = {} as M,
) =>
  list<{ [K in Name]: JsonOf<F>[] } & JsonOfAll<M>, F, M>(name, row, () => ({ [name]: rowsOf(row) }), meta);

/** Declares a response with a page: `{ <name>: { data, total } }`. */
export const page = <Name extends string, F extends Field>(name: Name, row: F) =>
  list<{ [K in Name]: Page<JsonOf<F>> }, F, Fields>(name, row, () => ({ [name]: pageSchema(row) }), {});

/** Declares a response with a page in an object and the total next to the object: `{ <name>: { data }, total, … }`. */
export const pageWithOuterTotal = <Name extends string, F extends Field, B extends Fields = NoFields>(
  name: Name,
  row: F,
  meta: B = {} as B,
) =>
  list<{ [K in Name]: { data: JsonOf<F>[] } } & { total: number } & JsonOfAll<B>, F, B>(
    name,
    row,
    () => ({ [name]: z.object({ data: rowsOf(row) }), total: z.int() }),
    meta,
  );

/** Declares a page (specification, section 3): `{ <name>: { data, total, current_page, last_page, per_page }, … }`. */
export const numberedPage = <Name extends string, F extends Field, B extends Fields = NoFields>(
  name: Name,
  row: F,
  meta: B = {} as B,
) =>
  list<{ [K in Name]: NumberedPage<JsonOf<F>> } & JsonOfAll<B>, F, B>(
    name,
    row,
    () => ({ [name]: numberedPageSchema(row) }),
    meta,
  );
