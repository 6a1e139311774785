import * as z from 'zod/mini';

import { translatable } from './translatable';
import type { ListAnswer } from './answer';
import type { Access, Endpoint } from './endpoint';
import { DECIMAL_MARKS, type Cell } from './cell';
import type { Reader } from './field';
import { max, min, oneOf, atMostEntries } from './checks';
import { listOf, text } from './inputs';
import type { RestResource } from './restResource';
import { MAX_COLUMNS } from '../limits';
import type { RestResourceName } from '../capabilityNames';
import { isObject } from './read';

export type TranslateText = (text: string) => string;

/** List that can be exported. */
export interface ExportDefinition {
  of: { endpoint: Endpoint<z.ZodMiniType, ListAnswer> } | { rest: RestResourceName };
  access: Access;
  query: z.ZodMiniType;
  /** Pictures and buttons have no column. */
  columns: readonly string[];
  /** Columns with personal data. A file with one of them needs step-up authentication. */
  personal: readonly string[];
  /** Returns the cells of a row, an API record or a record of the data provider. @param translate into the language of the file */
  toCells: (columns: readonly string[], translate: TranslateText) => (row: unknown, index: number) => Cell[];
}

type Cells<Row> = Record<string, (row: Row, translate: TranslateText) => Cell>;

interface CellsOf<Row> {
  /** Name a person, say how to reach them, quote them or describe their account. */
  personal?: Cells<Row>;
  plain?: Cells<Row>;
}

const columnsOf = <Row>(read: Reader<Row>, { personal = {}, plain = {} }: CellsOf<Row>) => {
  const cells = { ...personal, ...plain };
  return {
    columns: Object.keys(cells),
    personal: Object.keys(personal),
    toCells: (columns: readonly string[], translate: TranslateText) => (written: unknown, index: number) => {
      const row = read(written, { root: '', index });
      return columns.map((column) => cells[column]?.(row, translate) ?? null);
    },
  };
};

export const exportOfEndpoint = <Row>(
  endpoint: Endpoint<z.ZodMiniType, ListAnswer<unknown, Row>>,
  cells: CellsOf<Row>,
): ExportDefinition => ({
  of: { endpoint },
  access: endpoint.access,
  query: endpoint.input,
  ...columnsOf(endpoint.output.read, cells),
});

/** A field and its order, as `ra-data-simple-rest` sends them. */
export const sortParam = (fields: readonly string[]) => z.tuple([oneOf(fields), oneOf(['ASC', 'DESC'])]);

export const exportOfRest = <Row>(
  rest: RestResourceName,
  {
    access,
    filter,
    sortBy,
    row,
  }: Pick<RestResource, 'access' | 'filter' | 'sortBy'> & { row: { read: Reader<Row> } },
  cells: CellsOf<Row>,
): ExportDefinition => ({
  of: { rest },
  access,
  query: z.object({ filter: z.optional(filter), sort: z.optional(sortParam(sortBy)) }),
  ...columnsOf(row.read, cells),
});

export const rowsIn = ({ name }: ListAnswer, data: unknown): unknown[] => {
  const named = isObject(data) ? data[name] : undefined;
  const rows = isObject(named) ? named.data : named;
  return Array.isArray(rows) ? (rows as unknown[]) : [];
};

/** The longest name or heading of a column, in characters. */
const MAX_HEADING = 100;

/** The content of a file: the list's query without its pages, and the columns with their headings. */
export const exportRequest = z.object({
  query: z.record(z.string(), z.unknown()),
  columns: listOf(
    z.object({
      name: text().check(min(1, translatable('validation.cannot_be_empty')), max(MAX_HEADING)),
      heading: text().check(max(MAX_HEADING)),
    }),
  ).check(min(1, translatable('validation.cannot_be_empty')), max(MAX_COLUMNS, atMostEntries)),
  decimal: z.optional(oneOf(DECIMAL_MARKS)),
});
export type ExportRequest = z.output<typeof exportRequest>;
export type ExportColumn = ExportRequest['columns'][number];
