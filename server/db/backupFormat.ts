import { createInterface } from 'node:readline';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import * as z from 'zod';

import type { Table } from './tables';

/**
 * A backup is a gzip file of lines of JSON: the head, then for each table its name and its rows, and last the numbers
 * that the next rows get, with a count by which a file that was cut short gives itself away. Rows are PostgreSQL's own
 * `row_to_json`, which both engines write and read alike.
 */
export const FORMAT = 'treat-ya-self backup 1';

export interface Head {
  format: string;
  /** When it was made. */
  at: string;
  /** Of its tables: the newest migration. */
  version: number;
}

export interface Tail {
  /** Of rows, in all tables. */
  count: number;
  /** The last number that each sequence gave, where it gave one. */
  sequences: Record<string, number | null>;
}

export const ROW = ' ';

const head = z.object({ format: z.literal(FORMAT), at: z.string(), version: z.number() });
const table = z.object({ name: z.string(), columns: z.array(z.string()) });
const tail = z.object({ count: z.number(), sequences: z.record(z.string(), z.number().nullable()) });

const parse =
  <T>(schema: z.ZodType<T>) =>
  (line: string | undefined): T => {
    try {
      return schema.parse(JSON.parse(line ?? ''));
    } catch {
      throw notOne();
    }
  };

export const isTable = (line: string) => line.startsWith('{"name"');
export const parseHead = parse<Head>(head);
export const parseTable = parse<Table>(table);
export const parseTail = parse<Tail>(tail);

export const notOne = () =>
  new Error('The file is no backup of this program, or is damaged. Nothing was changed.');

/** Lines that begin with a space are rows of the table named before; they are never taken apart here. */
export async function* readLines(file: string): AsyncGenerator<string> {
  const gunzip = createGunzip();
  const unzipped = pipeline(createReadStream(file), gunzip);
  // Reported when the lines come to their end.
  unzipped.catch(() => {});
  try {
    yield* createInterface({ input: gunzip, crlfDelay: Infinity });
    await unzipped;
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code?.startsWith('Z_') ? notOne() : error;
  }
}
