import { createInterface } from 'node:readline';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import * as z from 'zod';

import type { Table } from './tables';

/**
 * A backup is a gzip file of JSON lines: the head, then each table's name and columns followed by its rows, and last the
 * state of the sequences, with the number of rows, by which a file that was cut short is found out. Rows are PostgreSQL's
 * `row_to_json`, which both engines write and read in the same way.
 */
export const FORMAT = 'treat-ya-self backup 1';

export interface BackupHead {
  format: string;
  /** When it was made. */
  at: string;
  /** The version of its tables: when the newest migration was written. */
  version: number;
}

export interface BackupTail {
  /** Of rows, in all tables. */
  count: number;
  /** The last number that each sequence gave, where it gave one. */
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

/** The lines of a backup. Those that begin with a space are rows of the table named before them. */
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
    // Where nobody reads on, nobody would hear of an error either.
    gunzip.destroy();
  }
}
