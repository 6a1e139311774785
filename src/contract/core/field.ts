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
 * Declares a field once: its schema, and the reader of another server's value. The schema is created on demand: the
 * server, the API document and tests use it.
 */
export interface Field<Json = unknown, Row = unknown> {
  schema: () => z.ZodMiniType<Json>;
  read: Reader<Row>;
}

/** Reads a value of any server. @throws UnreadableResponseError */
export type Reader<Row> = (value: unknown, where: ReadContext) => Row;

interface ReadContext {
  /** API root, for pictures without an origin. */
  root: string;
  /** Index of the row in its list, from 0. */
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

/** Field with another reader than its schema implies, because some servers write another value. */
export const irregular = <Json, Row>({ schema }: Pick<Field<Json>, 'schema'>, read: Reader<Row>) =>
  field<Json, Row>(schema, read);

export const described = <Json, Row>(description: string, { schema, read }: Field<Json, Row>) =>
  field(() => {
    const copy = schema().clone();
    z.globalRegistry.add(copy, { description });
    return copy;
  }, read);

/** Field that a server may omit. It is then `undefined`. */
export const optional = <Json, Row>({ schema, read }: Field<Json, Row>) =>
  field<Json | undefined, NonNullable<Row> | undefined>(
    () => z.optional(schema()),
    (value, where) => (value == null ? undefined : (read(value, where) ?? undefined)),
  );

/** Field that may be `null` in an API record. */
export const nullable = <Json, Row>({ schema, read }: Field<Json, Row>) =>
  field<Json | null, Row>(() => z.nullable(schema()), read);

const idSchema = () => z.union([z.number(), z.string()]);
export const id = field(idSchema, readId);
export type Id = JsonOf<typeof id>;

/** Id of a row that some servers write without an id. The index in the list replaces a missing id. */
export const idOrIndex = field<Id | undefined, Id>(
  () => z.optional(idSchema()),
  (value, { index }) => (value == null ? index : readId(value)),
);

/** Decodes HTML entities of a server on another origin. The embedded server escapes nothing. */
const readDecoded: Reader<string> = (value, { root }) => {
  const read = readText(value);
  return read.includes('&') && URL.canParse(root) ? decodeEntities(read) : read;
};

export const text = field(() => z.string(), readDecoded);
/** Text, or `null` if it is empty or missing. */
export const optionalText = field(
  () => z.nullable(z.string()),
  (value, where) => readDecoded(value, where) || null,
);
/** Text without a distinction of capitals, read in lower case. */
export const lowercaseText = field(
  () => z.string(),
  (value) => readText(value).toLowerCase(),
);

export const flag = described(
  '`1` is yes',
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
  'ISO 8601 with a zone',
  field<string, string | null>(() => z.iso.datetime({ offset: true }), readDate),
);

/** URL of a picture. A URL without an origin is relative to the API root, not to the back-office. */
export const picture = field<string | null, string | null>(
  () => z.nullable(z.string()),
  (value, { root }) => {
    const url = readText(value) || null;
    return url && URL.canParse(root) && URL.canParse(url, root) ? new URL(url, root).href : url;
  },
);

/** One of these words. Another server may have further words. */
export const choice = <const Words extends readonly string[]>(words: Words) =>
  field<Words[number], string>(() => z.enum(words), lowercaseText.read);

/** List. Any other value is read as an empty list. */
export const listOf = <Json, Row>({ schema, read }: Field<Json, Row>) =>
  field<Json[], Row[]>(
    () => z.array(schema()),
    (value, where) => readItems(value)?.map((item) => read(item, where)) ?? [],
  );

type Fields = Record<string, Field>;
type JsonValues<F> = { [K in keyof F]: JsonOf<F[K]> };
type Rows<F> = { [K in keyof F]: RowOf<F[K]> };
type OptionalKey<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T];
/** A field that may be `undefined` becomes optional. */
type WithOptional<T> = { [K in Exclude<keyof T, OptionalKey<T>>]: T[K] } & { [K in OptionalKey<T>]?: T[K] };
type Flattened<T> = { [K in keyof T]: T[K] };
export type JsonOfAll<F> = Flattened<WithOptional<JsonValues<F>>>;
export type RowOfAll<F> = Flattened<WithOptional<Rows<F>>>;

/**
 * Declares a row once: schema, types and reader follow from its fields. A row with a `name` is a named schema in the
 * API document.
 */
export const entity = <F extends Fields>(fields: F, name?: string): Field<JsonOfAll<F>, RowOfAll<F>> => {
  const all = Object.entries(fields);
  return field(
    () => {
      const schema = z.object(
        Object.fromEntries(all.map(([key, { schema: makeSchema }]) => [key, makeSchema()])),
      );
      if (name) z.globalRegistry.add(schema, { id: name });
      // The type system cannot follow a shape that is built in a loop.
      return schema as unknown as z.ZodMiniType<JsonOfAll<F>>;
    },
    (value, where) => {
      const record = isObject(value) ? value : {};
      return Object.fromEntries(all.map(([key, { read }]) => [key, read(record[key], where)])) as RowOfAll<F>;
    },
  );
};

/** Reads an unreadable value as `null`, so that it does not reject its row. */
const readOrNull =
  <Row>(read: Reader<Row>): Reader<Row | null> =>
  (value, where) => {
    if (!isObject(value)) return null;
    try {
      return read(value, where);
    } catch (error) {
      if (error instanceof UnreadableResponseError) return null;
      throw error;
    }
  };

/** Person or record that a row refers to, or `null` if it is missing or deleted. */
export const entityOrNull = <Json, Row>({ schema, read }: Field<Json, Row>) =>
  described(
    '`null` once the person is deleted',
    field<Json | null, Row | null>(() => z.nullable(schema()), readOrNull(read)),
  );
