import { createReadStream, createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import type pg from 'pg';
import { isEqual, sum } from 'es-toolkit';
import * as z from 'zod';

import { syncFolder } from './disk/syncFolder';
import { ourVersion, requireOurVersion, versionOf } from './version';

/** Tables that a backup omits. So a restore signs everyone out, resets rate limits and causes a new reconciliation. */
const PASSING = [
  'sessions',
  'password_resets',
  'factor_tickets',
  'rate_limits',
  'idempotency_keys',
  'queued_mail',
  'setup_codes',
  'server_keys',
  'jobs',
  'book_checks',
];

/** Name of a table, and names of its stored columns, without computed columns. */
const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()) });
export type Table = z.infer<typeof tableSchema>;

export const listTables = async (client: pg.PoolClient): Promise<Table[]> => {
  const { rows } = await client.query<Table>(
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'tys' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and table_name <> '__drizzle_migrations' and table_name <> all($1)
    group by table_name order by table_name`,
    [PASSING],
  );
  return rows;
};

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * Format of a backup: a gzip file of JSON lines. The first line is the head. Next, each table has a line with its name
 * and columns, followed by its rows. The last line has the sequences, and the number of rows, which reveals a truncated
 * file. A row is the result of PostgreSQL's `row_to_json`, which is equal in both engines.
 */
const FORMAT = 'treat-ya-self backup 1';
export const ROW_PREFIX = ' ';

/** First line of a backup. `version` is the time of the newest migration. */
const headSchema = z.object({ format: z.literal(FORMAT), at: z.string(), version: z.number() });
/** Last line of a backup: number of all rows, and last value of each sequence (`null` for an unused sequence). */
const tailSchema = z.object({ count: z.number(), sequences: z.record(z.string(), z.int().nullable()) });
export type BackupTail = z.infer<typeof tailSchema>;

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
export const parseHead = parse(headSchema);
export const parseTable = parse(tableSchema);
export const parseTail = parse(tailSchema);

export const invalidBackupError = () =>
  new Error('The file is not a backup of this program, or is damaged. Nothing was changed.');

/** Yields the lines of a backup. A line with a leading space is a row of the table that was named last. */
export async function* readLines(file: string): AsyncGenerator<string> {
  const gunzip = createGunzip();
  const unzipped = pipeline(createReadStream(file), gunzip);
  // Prevents an unhandled rejection, because the `await` below handles an error only after the last line.
  unzipped.catch(() => {});
  try {
    yield* createInterface({ input: gunzip, crlfDelay: Infinity });
    await unzipped;
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code?.startsWith('Z_') ? invalidBackupError() : error;
  } finally {
    // Closes the stream, because a later error would be unhandled if the caller stops reading lines.
    gunzip.destroy();
  }
}

/**
 * Reads a backup to its end.
 * @param checkHead receives the first line, and throws if the line is invalid
 * @returns the number of rows of each table, and whether their sum equals the number in the last line
 * @throws Error for an invalid line
 */
export const scanBackup = async (file: string, checkHead: (line: string) => unknown) => {
  const found: Record<string, number> = {};
  let current: string | undefined;
  let end: BackupTail | undefined;
  let isFirst = true;
  for await (const line of readLines(file)) {
    if (isFirst) checkHead(line);
    else if (end) throw invalidBackupError();
    else if (line.startsWith(ROW_PREFIX) && current !== undefined) {
      JSON.parse(line);
      found[current]! += 1;
    } else if (isTableLine(line)) {
      current = parseTable(line).name;
      found[current] = 0;
    } else end = parseTail(line);
    isFirst = false;
  }
  return { found, isWhole: end?.count === sum(Object.values(found)) };
};

/**
 * Reads a new backup as a restore would, and checks that each table has as many rows as were written.
 * @throws Error when the file is incomplete, or when a number of rows differs
 */
const verifyBackup = async (file: string, written: Record<string, number>) => {
  const { found, isWhole } = await scanBackup(file, parseHead);
  if (!isWhole || !isEqual(found, written))
    throw new Error(`${file} does not contain the data that was written.`);
};

/** Number of rows that one fetch reads. The number is low, because a row with a picture has some hundred kilobytes. */
const BATCH_SIZE = 200;

const sequencesOf = async (client: pg.PoolClient) => {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value as last from pg_sequences
    where schemaname = 'tys' and sequencename not like '\\_\\_drizzle%'`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last === null ? null : Number(last)]));
};

type Counts = Record<string, number>;

/** Yields the lines of a new backup. @param counts receives the number of rows of each table while the rows are read */
async function* linesOf(client: pg.PoolClient, at: Date, counts: Counts): AsyncGenerator<string> {
  const head: z.infer<typeof headSchema> = { format: FORMAT, at: at.toISOString(), version: ourVersion() };
  yield `${JSON.stringify(head)}\n`;
  let count = 0;
  for (const table of await listTables(client)) {
    yield `${JSON.stringify(table)}\n`;
    counts[table.name] = 0;
    const columns = table.columns.map(quote).join(', ');
    await client.query(
      `declare backup no scroll cursor for
      select row_to_json(r)::text as line from (select ${columns} from tys.${quote(table.name)}) r`,
    );
    for (let isOver = false; !isOver;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${BATCH_SIZE} from backup`);
      count += rows.length;
      counts[table.name]! += rows.length;
      isOver = rows.length < BATCH_SIZE;
      if (rows.length) yield rows.map(({ line }) => `${ROW_PREFIX}${line}\n`).join('');
    }
    await client.query('close backup');
  }
  // The snapshot does not include sequences. Sequences are read last, so that none is below an id in the snapshot.
  const tail: BackupTail = { count, sequences: await sequencesOf(client) };
  yield `${JSON.stringify(tail)}\n`;
}

interface BackupResult {
  file: string;
  rows: number;
  tables: number;
  bytes: number;
  people: number;
}

/** Returns the number of people. @throws Error when there are no people, or the tables have another version */
const countPeople = async (client: pg.PoolClient) => {
  requireOurVersion(await versionOf(client));
  const { rows } = await client.query<{ people: string }>(
    'select count(*) people from tys.users where deleted_at is null',
  );
  const people = Number(rows[0]!.people);
  if (people) return people;
  throw new Error('The database contains no people and may be the wrong one. No backup was made.');
};

/**
 * Writes a snapshot of the database to a file while the server runs, and reads the file back. The file gets its final
 * name once all data is durable. Only the owner can read the file.
 *
 * @throws Error when the file exists, the database has no people, or its tables have another version
 */
export const backUp = async (pool: pg.Pool, file: string, at: Date): Promise<BackupResult> => {
  if (existsSync(file)) throw new Error(`${file} already exists. Nothing was changed.`);
  const unfinished = `${file}.unfinished`;
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    const people = await countPeople(client);
    const counts: Counts = {};
    await pipeline(
      Readable.from(linesOf(client, at, counts)),
      createGzip(),
      createWriteStream(unfinished, { flags: 'w', mode: 0o600, flush: true }),
    );
    await verifyBackup(unfinished, counts);
    const { size: bytes } = statSync(unfinished);
    renameSync(unfinished, file);
    syncFolder(dirname(file));
    const rows = sum(Object.values(counts));
    return { file, rows, tables: Object.keys(counts).length, bytes, people };
  } finally {
    rmSync(unfinished, { force: true });
    // Closes the connection, which ends the transaction.
    client.release(true);
  }
};
