import { createInterface } from 'node:readline';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import * as z from 'zod';

import type { Table } from './tables';

/**
 * A backup is a gzip file of JSON lines: the head, each table's name and columns followed by its rows, and the
 * sequences with the number of rows, which reveals a truncated file. Rows are PostgreSQL's `row_to_json`, which is
 * equal in both engines.
 */
export const FORMAT = 'treat-ya-self backup 1';

export interface BackupHead {
  format: string;
  at: string;
  /** Time of the newest migration. */
  version: number;
}

export interface BackupTail {
  /** Rows of all tables. */
  count: number;
  /** The last value of each sequence, or `null` for an unused one. */
  sequences: Record<string, number | null>;
}

export const ROW_PREFIX = ' ';

const head = z.object({ format: z.literal(FORMAT), at: z.string(), version: z.number() });
const table = z.object({ name: z.string(), columns: z.array(z.string()) });
const tail = z.object({ count: z.number(), sequences: z.record(z.string(), z.int().nullable()) });

const parse =
  <T>(schema: z.ZodType<T>) =>
  (line: string | undefined): T => {
    try {
      return schema.parse(JSON.parse(line ?? ''));
    } catch {
      throw invalidBackupError();
    }
  };

export const isTableLine = (line: string) => line.startsWith('{"name"');
export const parseHead = parse<BackupHead>(head);
export const parseTable = parse<Table>(table);
export const parseTail = parse<BackupTail>(tail);

export const invalidBackupError = () =>
  new Error('The file is not a backup of this program, or is damaged. Nothing was changed.');

/** Yields the lines of a backup. A line with a leading space is a row of the table named before. */
export async function* readLines(file: string): AsyncGenerator<string> {
  const gunzip = createGunzip();
  const unzipped = pipeline(createReadStream(file), gunzip);
  // Reported at the end of the lines.
  unzipped.catch(() => {});
  try {
    yield* createInterface({ input: gunzip, crlfDelay: Infinity });
    await unzipped;
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code?.startsWith('Z_') ? invalidBackupError() : error;
  } finally {
    // Without a reader, an error would go unhandled.
    gunzip.destroy();
  }
}
