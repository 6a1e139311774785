import type { DataProvider, RaRecord } from 'react-admin';

import { BOM, csvLines } from '../../contract/core/csv';
import type { Cell, ExportColumn } from '../../contract/core/exportDefinition';
import type { BrowserExport } from '../../contract/export/exportableLists';
import { findExport, isDateTimeColumn } from '../../contract/export/exports';
import { MAX_PAGE_SIZE } from '../../contract/limits';
import { openExport } from '../../dataProvider/exports';
import { spreadsheetDecimalMark } from '../../format/money';
import { translateMessage } from '../../i18n/i18nProvider';
import { eachPage, type RowsQuery } from '../../dataProvider/eachPage';

const AGAIN_MS = 20;

/** The list's rows may be loaded before the table has rendered: a file without columns would be empty. */
const headingsShown = async (signal: AbortSignal) => {
  for (;;) {
    const headings = [...document.querySelectorAll<HTMLElement>('[data-list] thead [data-source]')];
    if (headings.length || signal.aborted) return headings;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
};

/** The columns of the page's table, as hidden and moved, without those that no cell can hold. */
export const columnsShown = async (resource: string, signal: AbortSignal): Promise<ExportColumn[]> => {
  const headings = await headingsShown(signal);
  return headings
    .map(({ dataset, textContent }) => ({ name: dataset.source ?? '', heading: textContent.trim() }))
    .filter(({ name }) => findExport(resource)?.columns.includes(name))
    .map(({ name, heading }) => ({ name, heading: isDateTimeColumn(name) ? `${heading} (UTC)` : heading }));
};

interface CsvChunk {
  bytes: Uint8Array<ArrayBuffer>;
  rowCount: number;
  total: number | undefined;
}

const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/** Counts rows as their bytes go by: a line's end within quotes is a cell's own. */
const createCounter = () => {
  let lines = 0;
  let isQuoted = false;
  return (bytes: Uint8Array) => {
    for (const byte of bytes) {
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === LINE_FEED && !isQuoted) lines += 1;
    }
    return Math.max(0, lines - 1);
  };
};

/** Streams the server's file, with one chunk in memory at a time. */
export async function* serverChunks(
  { resource, filter, sort }: RowsQuery,
  columns: readonly ExportColumn[],
  signal: AbortSignal,
): AsyncGenerator<CsvChunk> {
  const params = { filter, sort, pagination: { page: 1, perPage: MAX_PAGE_SIZE } };
  const { body, total } = await openExport(resource, params, columns, signal);
  const counted = createCounter();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield { bytes: value, rowCount: counted(value), total };
  }
}

interface CsvLayout {
  headings: readonly string[];
  /** A method, so that an export can use its own row type. */
  toCells(row: RaRecord, place: number): Cell[];
}

/** A list that is written into a file here, because only here are its words. */
export interface LocalExport extends CsvLayout {
  what: BrowserExport;
  /** Rows beyond that are left out. */
  maxRows: number;
}

export const contractLayout = (resource: string, columns: readonly ExportColumn[]): CsvLayout => ({
  headings: columns.map(({ heading }) => heading),
  toCells: findExport(resource)!.toCells(
    columns.map(({ name }) => name),
    translateMessage,
  ),
});

/** Writes a list that no server exports, page by page. */
export async function* pageChunks(
  dataProvider: DataProvider,
  which: RowsQuery,
  written: CsvLayout,
  signal: AbortSignal,
): AsyncGenerator<CsvChunk> {
  const encoder = new TextEncoder();
  const mark = spreadsheetDecimalMark();
  let rowCount = 0;
  let text = BOM + csvLines([[...written.headings]], mark);
  for await (const { rows, total } of eachPage(dataProvider, which, signal)) {
    if (rows.length) {
      const cells = rows.map((row, at) => written.toCells(row, rowCount + at));
      text += csvLines(cells, mark);
    }
    rowCount += rows.length;
    yield { bytes: encoder.encode(text), rowCount, total };
    text = '';
  }
}
