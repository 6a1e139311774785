import * as z from 'zod/mini';

import { translatable } from './translatable';
import type { ListResponse } from './response';
import type { Access, Endpoint } from './endpoint';
import type { Reader } from './field';
import { max, min, oneOf, atMostEntries } from './checks';
import { listOf, text } from './inputs';
import type { RestResource } from './restResource';
import { MAX_COLUMNS } from '../limits';
import type { RestResourceName } from '../capabilityNames';
import { isObject } from './read';

export type Cell = string | number | null;

/** Decimal marks of spreadsheet programs. Programs that expect a comma separate cells by semicolons. */
const DECIMAL_MARKS = ['.', ','] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

export type TranslateText = (text: string) => string;

/** Export of a list. */
export interface ExportDefinition {
  source: { endpoint: Endpoint<z.ZodMiniType, ListResponse> } | { rest: RestResourceName };
  access: Access;
  query: z.ZodMiniType;
  /** Pictures and buttons have no column. */
  columns: readonly string[];
  /** Columns with personal data. A file with one of them needs step-up authentication. */
  personal: readonly string[];
  /** Returns the cells of an API record or of a record of the data provider. `translate` uses the language of the file. */
  toCells: (columns: readonly string[], translate: TranslateText) => (row: unknown, index: number) => Cell[];
}

type Cells<Row> = Record<string, (row: Row, translate: TranslateText) => Cell>;

interface CellsOf<Row> {
  /** Cells that name a person, their contact or account, or quote them. */
  personal?: Cells<Row>;
  plain?: Cells<Row>;
}

const columnsOf = <Row>(read: Reader<Row>, { personal = {}, plain = {} }: CellsOf<Row>) => {
  const cells = { ...personal, ...plain };
  return {
    columns: Object.keys(cells),
    personal: Object.keys(personal),
    toCells: (columns: readonly string[], translate: TranslateText) => (value: unknown, index: number) => {
      const row = read(value, { root: '', index });
      return columns.map((column) => cells[column]?.(row, translate) ?? null);
    },
  };
};

export const exportOfEndpoint = <Row>(
  endpoint: Endpoint<z.ZodMiniType, ListResponse<unknown, Row>>,
  cells: CellsOf<Row>,
): ExportDefinition => ({
  source: { endpoint },
  access: endpoint.access,
  query: endpoint.input,
  ...columnsOf(endpoint.output.read, cells),
});

/** Query parameter of a sort, as `ra-data-simple-rest` sends it: a field and an order. */
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
  source: { rest },
  access,
  query: z.object({ filter: z.optional(filter), sort: z.optional(sortParam(sortBy)) }),
  ...columnsOf(row.read, cells),
});

/** Returns the rows of a list's response, or an empty list. */
export const rowsIn = ({ name }: ListResponse, data: unknown): unknown[] => {
  const named = isObject(data) ? data[name] : undefined;
  const rows = isObject(named) ? named.data : named;
  return Array.isArray(rows) ? (rows as unknown[]) : [];
};

/** Longest name or heading of a column, in characters. */
const MAX_HEADING = 100;

/** Input of an export: the query of the list without its page, and the columns with their headings. */
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
