import * as z from 'zod/mini';
import { translatable } from '../core/translatable';
import type { ListResponse } from '../core/response';
import type { Access, Endpoint } from '../core/endpoint';
import type { Reader } from '../core/field';
import { max, min, oneOf, atMostEntries } from '../core/checks';
import { listOf, text } from '../core/inputs';
import type { RestResource } from '../core/restResource';
import { MAX_COLUMNS } from '../limits';
import type { RestResourceName } from '../resourceNames';
import { isObject } from '../core/read';
import { BOOKING_CASE_NAMES } from '../support/bookingCases';

export const EXPORTABLE_LISTS = [
  'activity',
  'seller_account',
  'buyer_account',
  'blocked_users',
  'categories',
  'admin_manage',
  'contact_forms',
  'seller_payouts',
  'buyer_transactions',
  'buyer_ledger',
  'seller_ledger',
  ...BOOKING_CASE_NAMES,
  'community_reports',
  'bookings',
  'statements',
] as const;
export type ExportableList = (typeof EXPORTABLE_LISTS)[number];

/** Lists that the browser exports. The server exports the other lists, and adds each export to the audit log. */
export const BROWSER_EXPORTS = ['activity', 'seller_payouts', 'buyer_transactions', 'statements'] as const;
export type BrowserExport = (typeof BROWSER_EXPORTS)[number];
export const isExportable = (list: string): list is ExportableList =>
  (EXPORTABLE_LISTS as readonly string[]).includes(list);

export type Cell = string | number | null;

/** Decimal marks of spreadsheet programs. A program with a decimal comma separates cells with a semicolon. */
const DECIMAL_MARKS = ['.', ','] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

export type TranslateText = (text: string) => string;

/** Definition of a list's export. */
export interface ExportDefinition {
  source: { endpoint: Endpoint<z.ZodMiniType, ListResponse> } | { rest: RestResourceName };
  access: Access;
  query: z.ZodMiniType;
  /** Names of the exported columns. Columns with pictures or buttons are not exported. */
  columns: readonly string[];
  /** Names of the columns with personal data. Exporting one of these columns requires step-up authentication. */
  personal: readonly string[];
  /** Returns a function that converts an API or data provider record to cells. `translate` uses the file's language. */
  toCells: (columns: readonly string[], translate: TranslateText) => (row: unknown, index: number) => Cell[];
}

type Cells<Row> = Record<string, (row: Row, translate: TranslateText) => Cell>;

interface CellsOf<Row> {
  /** Cells with personal data: names, contact details, account data, and texts that people wrote. */
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

/** Returns the schema of the `sort` parameter of `ra-data-simple-rest`: a field and an order. */
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

/** Returns the rows of a list's response, or an empty list if the response has no rows. */
export const rowsIn = ({ name }: ListResponse, data: unknown): unknown[] => {
  const named = isObject(data) ? data[name] : undefined;
  const rows = isObject(named) ? named.data : named;
  return Array.isArray(rows) ? (rows as unknown[]) : [];
};

/** Maximum length of a column's name or heading, in characters. */
const MAX_HEADING = 100;

/** Input of an export: the list's query without page parameters, and the columns with their headings. */
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
