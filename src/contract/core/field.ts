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
  UnreadableAnswer,
} from './read';

/**
 * Declares a field once: its schema, and the reader of another server's value. The schema is created on demand: the
 * server, the API document and tests use it.
 */
export interface Field<Wire = unknown, Row = unknown> {
  schema: () => z.ZodMiniType<Wire>;
  read: Reader<Row>;
}

/** @throws UnreadableAnswer where nothing can be made of the value */
export type Reader<Row> = (value: unknown, where: ReadContext) => Row;

interface ReadContext {
  /** API root, for pictures without an origin. */
  root: string;
  /** Index of the row in its list, from 0. */
  index: number;
}

export type WireOf<F> = F extends Field<infer Wire> ? Wire : never;
export type RowOf<F> = F extends Field<unknown, infer Row> ? Row : never;

export const field = <Wire, Row>(
  makeSchema: () => z.ZodMiniType<Wire>,
  read: Reader<Row>,
): Field<Wire, Row> => {
  let made: z.ZodMiniType<Wire> | undefined;
  return { schema: () => (made ??= makeSchema()), read };
};

/** Field with its own reader, because some server writes another value. `of` is the schema of a conforming server. */
export const irregular = <Wire, Row>({ schema }: Pick<Field<Wire>, 'schema'>, read: Reader<Row>) =>
  field<Wire, Row>(schema, read);

export const described = <Wire, Row>(description: string, { schema, read }: Field<Wire, Row>) =>
  field(() => {
    const own = schema().clone();
    z.globalRegistry.add(own, { description });
    return own;
  }, read);

/** A field that a server may leave out; it is then `undefined`. */
export const optional = <Wire, Row>({ schema, read }: Field<Wire, Row>) =>
  field<Wire | undefined, NonNullable<Row> | undefined>(
    () => z.optional(schema()),
    (value, where) => (value == null ? undefined : (read(value, where) ?? undefined)),
  );

/** The same field, which may also be `null` in an API record. */
export const nullable = <Wire, Row>({ schema, read }: Field<Wire, Row>) =>
  field<Wire | null, Row>(() => z.nullable(schema()), read);

const anId = () => z.union([z.number(), z.string()]);
export const id = field(anId, readId);
export type Id = WireOf<typeof id>;

/** For rows that another server may write without an id: their index in the list replaces one. */
export const idOrIndex = field<Id | undefined, Id>(
  () => z.optional(anId()),
  (value, { index }) => (value == null ? index : readId(value)),
);

/** Decodes HTML of a server on another origin alone: our own server escapes nothing. */
const readDecoded: Reader<string> = (value, { root }) => {
  const written = readText(value);
  return written.includes('&') && URL.canParse(root) ? decodeEntities(written) : written;
};

export const text = field(() => z.string(), readDecoded);
/** `null` where there is none. */
export const optionalText = field(
  () => z.nullable(z.string()),
  (value, where) => readDecoded(value, where) || null,
);
/** Text whose capitals mean nothing. */
export const lowercaseText = field(
  () => z.string(),
  (value) => readText(value).toLowerCase(),
);

export const flag = described(
  '`1` is yes',
  field<0 | 1, boolean>(() => z.union([z.literal(0), z.literal(1)]), readFlag),
);
export type Flag = WireOf<typeof flag>;
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

/** A picture's address. One without an origin belongs to the API's, which need not be the back-office's own. */
export const picture = field<string | null, string | null>(
  () => z.nullable(z.string()),
  (value, { root }) => {
    const written = readText(value) || null;
    return written && URL.canParse(root) && URL.canParse(written, root)
      ? new URL(written, root).href
      : written;
  },
);

/** One of these words; a server may have others. */
export const choice = <const Words extends readonly string[]>(words: Words) =>
  field<Words[number], string>(() => z.enum(words), lowercaseText.read);

/** Another value than a list is read as an empty list. */
export const listOf = <Wire, Row>({ schema, read }: Field<Wire, Row>) =>
  field<Wire[], Row[]>(
    () => z.array(schema()),
    (value, where) => readItems(value)?.map((item) => read(item, where)) ?? [],
  );

type Fields = Record<string, Field>;
type Wires<F> = { [K in keyof F]: WireOf<F[K]> };
type Rows<F> = { [K in keyof F]: RowOf<F[K]> };
type CanLack<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T];
/** A field that may be `undefined` becomes optional. */
type Loosened<T> = { [K in Exclude<keyof T, CanLack<T>>]: T[K] } & { [K in CanLack<T>]?: T[K] };
type Plain<T> = { [K in keyof T]: T[K] };
export type WireOfAll<F> = Plain<Loosened<Wires<F>>>;
export type RowOfAll<F> = Plain<Loosened<Rows<F>>>;

/**
 * Declares a row once: schema, types and reader follow from its fields. A row with a `name` is a named schema in the
 * API document.
 */
export const entity = <F extends Fields>(fields: F, name?: string): Field<WireOfAll<F>, RowOfAll<F>> => {
  const all = Object.entries(fields);
  return field(
    () => {
      const schema = z.object(Object.fromEntries(all.map(([key, { schema: of }]) => [key, of()])));
      if (name) z.globalRegistry.add(schema, { id: name });
      // The type system cannot follow a shape that is built in a loop.
      return schema as unknown as z.ZodMiniType<WireOfAll<F>>;
    },
    (value, where) => {
      const given = isObject(value) ? value : {};
      return Object.fromEntries(all.map(([key, { read }]) => [key, read(given[key], where)])) as RowOfAll<F>;
    },
  );
};

/** An unreadable value is `null`, and does not reject its row. */
const readOrNull =
  <Row>(read: Reader<Row>): Reader<Row | null> =>
  (value, where) => {
    if (!isObject(value)) return null;
    try {
      return read(value, where);
    } catch (error) {
      if (error instanceof UnreadableAnswer) return null;
      throw error;
    }
  };

/** Person or record that a row is about, or `null` if there is none or it is deleted. */
export const entityOrNull = <Wire, Row>({ schema, read }: Field<Wire, Row>) =>
  described(
    '`null` once the person is deleted',
    field<Wire | null, Row | null>(() => z.nullable(schema()), readOrNull(read)),
  );
