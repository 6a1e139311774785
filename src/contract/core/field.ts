import * as z from 'zod/mini';

import {
  decodeEntities,
  isObject,
  readDate,
  readFlag,
  readId,
  readItems,
  readNumber,
  readText,
  UnreadableResponseError,
} from './read';

/**
 * Field of an API record. `schema` describes the API's own format, and `read` accepts the formats of other servers. The
 * schema is created on demand, because only the server, the OpenAPI document and tests need schemas.
 */
export interface Field<Json = unknown, Row = unknown> {
  schema: () => z.ZodMiniType<Json>;
  read: Reader<Row>;
}

/** Reads a value from the response of any server. @throws UnreadableResponseError */
export type Reader<Row> = (value: unknown, context: ReadContext) => Row;

interface ReadContext {
  /** API root, to which a picture's path is relative. */
  root: string;
  /** Index of the row in the list, from 0. */
  index: number;
}

export type JsonOf<F> = F extends Field<infer Json> ? Json : never;
export type RowOf<F> = F extends Field<unknown, infer Row> ? Row : never;

export const field = <Json, Row>(
  makeSchema: () => z.ZodMiniType<Json>,
  read: Reader<Row>,
): Field<Json, Row> => {
  let schema: z.ZodMiniType<Json> | undefined;
  return { schema: () => (schema ??= makeSchema()), read };
};

/** Combines a field's schema with another reader, because some servers write values that differ from the schema. */
export const irregular = <Json, Row>({ schema }: Pick<Field<Json>, 'schema'>, read: Reader<Row>) =>
  field<Json, Row>(schema, read);

/** Adds a description and an example for the OpenAPI document. */
export const described = <Json, Row>(
  description: string,
  { schema, read }: Field<Json, Row>,
  example?: Json,
) =>
  field(() => {
    const copy = schema().clone();
    z.globalRegistry.add(copy, { description, ...(example != null && { examples: [example] }) });
    return copy;
  }, read);

/** Makes a field optional. A field that the server omits is read as `undefined`. */
export const optional = <Json, Row>({ schema, read }: Field<Json, Row>) =>
  field<Json | undefined, NonNullable<Row> | undefined>(
    () => z.optional(schema()),
    (value, context) => (value == null ? undefined : (read(value, context) ?? undefined)),
  );

/** Allows `null` for a field of an API record. */
export const nullable = <Json, Row>({ schema, read }: Field<Json, Row>) =>
  field<Json | null, Row>(() => z.nullable(schema()), read);

const idSchema = () => z.union([z.number(), z.string()]);
export const id = field(idSchema, readId);
export type Id = JsonOf<typeof id>;

/** Id of a row. If a server writes a row without an id, the row's index in the list replaces the id. */
export const idOrIndex = field<Id | undefined, Id>(
  () => z.optional(idSchema()),
  (value, { index }) => (value == null ? index : readId(value)),
);

/** Reads a text. Decodes HTML entities unless the API is the embedded server, which does not escape texts. */
const readDecoded: Reader<string> = (value, { root }) => {
  const read = readText(value);
  return read.includes('&') && URL.canParse(root) ? decodeEntities(read) : read;
};

export const text = field(() => z.string(), readDecoded);
/** Text. An empty or missing text is read as `null`. */
export const optionalText = field(
  () => z.nullable(z.string()),
  (value, context) => readDecoded(value, context) || null,
);
/** Text that the client converts to lower case, because some servers write capitals. */
export const lowercaseText = field(
  () => z.string(),
  (value) => readText(value).toLowerCase(),
);

export const flag = described(
  '`1` means yes, `0` means no',
  field<0 | 1, boolean>(() => z.union([z.literal(0), z.literal(1)]), readFlag),
);
export type Flag = JsonOf<typeof flag>;
export const boolean = field(() => z.boolean(), readFlag);

export const number = field<number, number | null>(() => z.number(), readNumber);
export const count = field<number, number | null>(() => z.int(), readNumber);
export const dollars = described('US dollars, to the cent', number);
export const credits = described('Credits, to the hundredth', number);
export const hundredths = described('Hundredths of a credit; a credit is worth one dollar', number);

export const date = described(
  'ISO 8601 with a time zone',
  field<string, string | null>(() => z.iso.datetime({ offset: true }), readDate),
);

/** URL of a picture. A path is relative to the API root, not to the back-office. */
export const picture = field<string | null, string | null>(
  () => z.nullable(z.string()),
  (value, { root }) => {
    const url = readText(value) || null;
    return url && URL.canParse(root) && URL.canParse(url, root) ? new URL(url, root).href : url;
  },
);

/** One of the specified values. The reader also accepts other values, because another server can have more values. */
export const choice = <const Values extends readonly string[]>(values: Values) =>
  field<Values[number], string>(() => z.enum(values), lowercaseText.read);

/** List of values. The reader returns an empty list for a value that is not a list. */
export const listOf = <Json, Row>({ schema, read }: Field<Json, Row>) =>
  field<Json[], Row[]>(
    () => z.array(schema()),
    (value, context) => readItems(value)?.map((item) => read(item, context)) ?? [],
  );

type Fields = Record<string, Field>;
type JsonValues<F> = { [K in keyof F]: JsonOf<F[K]> };
type Rows<F> = { [K in keyof F]: RowOf<F[K]> };
type OptionalKey<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T];
/** Makes a field optional if its type includes `undefined`. */
type WithOptional<T> = { [K in Exclude<keyof T, OptionalKey<T>>]: T[K] } & { [K in OptionalKey<T>]?: T[K] };
type Flattened<T> = { [K in keyof T]: T[K] };
export type JsonOfAll<F> = Flattened<WithOptional<JsonValues<F>>>;
export type RowOfAll<F> = Flattened<WithOptional<Rows<F>>>;

/**
 * Declares the fields of an API record. Schema, types and reader follow from the fields. `name` is the name of the
 * schema in the OpenAPI document.
 */
export const entity = <F extends Fields>(fields: F, name?: string): Field<JsonOfAll<F>, RowOfAll<F>> => {
  const all = Object.entries(fields);
  return field(
    () => {
      const schema = z.object(
        Object.fromEntries(all.map(([key, { schema: makeSchema }]) => [key, makeSchema()])),
      );
      if (name) z.globalRegistry.add(schema, { id: name });
      // The cast sets the type, because TypeScript cannot infer the type of an object that is built in a loop.
      return schema as unknown as z.ZodMiniType<JsonOfAll<F>>;
    },
    (value, context) => {
      const json = isObject(value) ? value : {};
      return Object.fromEntries(all.map(([key, { read }]) => [key, read(json[key], context)])) as RowOfAll<F>;
    },
  );
};

/** Returns a reader that converts an unreadable value to `null` instead of rejecting the whole row. */
const readOrNull =
  <Row>(read: Reader<Row>): Reader<Row | null> =>
  (value, context) => {
    if (!isObject(value)) return null;
    try {
      return read(value, context);
    } catch (error) {
      if (error instanceof UnreadableResponseError) return null;
      throw error;
    }
  };

/** Person or record that a row refers to. A missing or deleted person or record is read as `null`. */
export const entityOrNull = <Json, Row>({ schema, read }: Field<Json, Row>) =>
  described(
    '`null` if the person was deleted',
    field<Json | null, Row | null>(() => z.nullable(schema()), readOrNull(read)),
  );
