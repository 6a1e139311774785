import dayjs from 'dayjs';
import type { DataProvider, RaRecord } from 'react-admin';

import { BOM, csvLines } from '../../contract/export/csv';
import type { Cell, ExportColumn, BrowserExport } from '../../contract/export/definition';
import { findExport, isDateTimeColumn } from '../../contract/export/exports';
import { MAX_PAGE_SIZE } from '../../contract/limits';
import { openExport } from '../../dataProvider/exports';
import { spreadsheetDecimalMark } from '../../format/money';
import { translateMessage } from '../../i18n/i18nProvider';
import { eachPage, type RowsQuery } from '../../dataProvider/eachPage';

const RETRY_MS = 20;

/** Returns the table's headings. Waits for the headings, because an export can start before the table is rendered. */
const findHeadings = async (signal: AbortSignal) => {
  for (;;) {
    const headings = [...document.querySelectorAll<HTMLElement>('[data-list] thead [data-source]')];
    if (headings.length || signal.aborted) return headings;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
};

/** Returns the visible columns in the table's order. Omits columns that cannot be exported, such as pictures. */
export const visibleColumns = async (resource: string, signal: AbortSignal): Promise<ExportColumn[]> => {
  const headings = await findHeadings(signal);
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

/** Returns a function that reads a chunk of a CSV file and returns the number of rows in all chunks so far. */
const createRowCounter = () => {
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

/** Downloads an export that the server writes. Streams the file, with one chunk in memory at a time. */
export async function* serverChunks(
  { resource, filter, sort }: RowsQuery,
  columns: readonly ExportColumn[],
  signal: AbortSignal,
): AsyncGenerator<CsvChunk> {
  const params = { filter, sort, pagination: { page: 1, perPage: MAX_PAGE_SIZE } };
  const { body, total } = await openExport(resource, params, columns, signal);
  const countRows = createRowCounter();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield { bytes: value, rowCount: countRows(value), total };
  }
}

interface CsvLayout {
  headings: readonly string[];
  /** Converts a row to cells. Declared as a method, so that an export can use a more specific row type. */
  toCells(row: RaRecord, index: number): Cell[];
}

/** Export that the browser writes, because only the browser has the texts that the cells contain. */
export interface LocalExport extends CsvLayout {
  list: BrowserExport;
  maxRows: number;
}

/** Returns the headings of the given columns, and the function that the contract declares to convert a row to cells. */
export const toCsvLayout = (resource: string, columns: readonly ExportColumn[]): CsvLayout => ({
  headings: columns.map(({ heading }) => heading),
  toCells: findExport(resource)!.toCells(
    columns.map(({ name }) => name),
    translateMessage,
  ),
});

/** Reads a list page by page and converts each page to CSV, for lists that the server cannot export. */
export async function* pageChunks(
  dataProvider: DataProvider,
  query: RowsQuery,
  layout: CsvLayout,
  signal: AbortSignal,
): AsyncGenerator<CsvChunk> {
  const encoder = new TextEncoder();
  const mark = spreadsheetDecimalMark();
  let rowCount = 0;
  let text = BOM + csvLines([[...layout.headings]], mark);
  for await (const { rows, total } of eachPage(dataProvider, query, signal)) {
    if (rows.length) {
      const firstIndex = rowCount;
      const cells = rows.map((row, index) => layout.toCells(row, firstIndex + index));
      text += csvLines(cells, mark);
    }
    rowCount += rows.length;
    yield { bytes: encoder.encode(text), rowCount, total };
    text = '';
  }
}

/** Writes a file in pieces. `discard` deletes the unfinished file. */
export interface FileWriter {
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void> | void;
  close: () => Promise<void> | void;
  discard: () => Promise<void> | void;
}

/** Minimum number of rows for an export directly to disk, because so many rows can exceed the browser's memory. */
const DISK_ROWS = 50_000;
/** Number of bytes collected into one Blob. The browser can move a Blob from memory to disk. */
const BLOB_BYTES = 4 * 1024 * 1024;

interface Handle extends FileSystemFileHandle {
  remove?: () => Promise<void>;
}
type Picker = (options: {
  suggestedName: string;
  types: { accept: Record<string, string[]> }[];
}) => Promise<Handle>;

const openDiskWriter = async (name: string, pick: Picker): Promise<FileWriter> => {
  const types = [{ accept: { 'text/csv': ['.csv'] } }];
  const handle = await pick({ suggestedName: name, types });
  const file = await handle.createWritable();
  return {
    write: (bytes) => file.write(bytes),
    close: () => file.close(),
    discard: async () => {
      await file.abort();
      // Deletes the empty file that the picker has created. Keeps a file with content, which the picker did not create.
      if ((await handle.getFile()).size === 0) await handle.remove?.();
    },
  };
};

const createDownloadWriter = (name: string): FileWriter => {
  const type = 'text/csv;charset=utf-8';
  let blobs: Blob[] = [];
  let pending: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const flush = () => {
    blobs.push(new Blob(pending, { type }));
    pending = [];
    size = 0;
  };
  return {
    write: (bytes) => {
      pending.push(bytes);
      size += bytes.length;
      if (size >= BLOB_BYTES) flush();
    },
    close: () => {
      flush();
      const url = URL.createObjectURL(new Blob(blobs, { type }));
      const link = Object.assign(document.createElement('a'), { href: url, download: name });
      link.click();
      // Keeps the URL for a minute, because the browser may not start the download immediately.
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    },
    discard: () => {
      blobs = [];
      pending = [];
    },
  };
};

/**
 * Opens a file for an export. Writes many rows directly to disk if the browser can do so. Otherwise downloads the
 * file when it is complete.
 * @param rows expected number of rows
 * @throws AbortError when the user closes the file picker
 */
export const openFileWriter = (name: string, rows: number | undefined): Promise<FileWriter> | FileWriter => {
  const pick = (window as { showSaveFilePicker?: Picker }).showSaveFilePicker;
  return pick && rows !== undefined && rows >= DISK_ROWS
    ? openDiskWriter(name, pick.bind(window))
    : createDownloadWriter(name);
};

export const fileNameOf = (resource: string) => {
  const name = resource.replace(/_account$/, 's').replaceAll('_', '-');
  return `${name}-${dayjs().format('YYYY-MM-DD')}.csv`;
};
