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
import { ourVersion, requireOurVersion, readVersion } from './version';

/** Left out of backups: a restore signs everyone out, resets rate limits and causes a new reconciliation. */
const EXCLUDED_TABLES = [
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

/** A table with its stored columns, without computed ones. */
const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()) });
export type Table = z.infer<typeof tableSchema>;

export const listTables = async (client: pg.PoolClient): Promise<Table[]> => {
  const { rows } = await client.query<Table>(
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'tys' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and table_name <> '__drizzle_migrations' and table_name <> all($1)
    group by table_name order by table_name`,
    [EXCLUDED_TABLES],
  );
  return rows;
};

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * A backup is a gzip file of JSON lines: the head, each table's name and columns followed by its rows, and the
 * sequences with the number of rows, which reveals a truncated file. Rows are PostgreSQL's `row_to_json`, which is
 * equal in both engines.
 */
const FORMAT = 'treat-ya-self backup 1';
export const ROW_PREFIX = ' ';

/** `version` is the time of the newest migration. */
const headSchema = z.object({ format: z.literal(FORMAT), at: z.string(), version: z.number() });
/** Total number of rows, and the last value of each sequence (`null` for an unused sequence). */
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

/**
 * Reads a backup to its end.
 * @param checkHead reads its first line
 * @returns the number of rows of each table, and whether their sum equals the number in the last line
 * @throws Error for an invalid line
 */
export const scanBackup = async (file: string, checkHead: (line: string) => unknown) => {
  const counts: Record<string, number> = {};
  let current: string | undefined;
  let tail: BackupTail | undefined;
  let isFirst = true;
  for await (const line of readLines(file)) {
    if (isFirst) checkHead(line);
    else if (tail) throw invalidBackupError();
    else if (line.startsWith(ROW_PREFIX) && current !== undefined) {
      JSON.parse(line);
      counts[current]! += 1;
    } else if (isTableLine(line)) {
      current = parseTable(line).name;
      counts[current] = 0;
    } else tail = parseTail(line);
    isFirst = false;
  }
  return { found: counts, isWhole: tail?.count === sum(Object.values(counts)) };
};

/**
 * Reads a new backup as a restore would, and checks that each table has as many rows as were written.
 * @throws Error when the file differs
 */
const verifyBackup = async (file: string, written: Record<string, number>) => {
  const { found: counts, isWhole } = await scanBackup(file, parseHead);
  if (!isWhole || !isEqual(counts, written))
    throw new Error(`${file} does not contain the data that was written.`);
};

/** Rows per fetch: a picture has some hundred kilobytes. */
const BATCH_SIZE = 200;

const readSequences = async (client: pg.PoolClient) => {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value as last from pg_sequences
    where schemaname = 'tys' and sequencename not like '\\_\\_drizzle%'`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last === null ? null : Number(last)]));
};

type RowCounts = Record<string, number>;

/** @param counts is filled while rows are read */
async function* generateLines(client: pg.PoolClient, time: Date, counts: RowCounts): AsyncGenerator<string> {
  const head: z.infer<typeof headSchema> = { format: FORMAT, at: time.toISOString(), version: ourVersion() };
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
    for (let isLast = false; !isLast;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${BATCH_SIZE} from backup`);
      count += rows.length;
      counts[table.name]! += rows.length;
      isLast = rows.length < BATCH_SIZE;
      if (rows.length) yield rows.map(({ line }) => `${ROW_PREFIX}${line}\n`).join('');
    }
    await client.query('close backup');
  }
  // The snapshot does not include sequences. They are read last, so that no id in the snapshot is above them.
  const tail: BackupTail = { count, sequences: await readSequences(client) };
  yield `${JSON.stringify(tail)}\n`;
}

interface BackupResult {
  file: string;
  rows: number;
  tables: number;
  bytes: number;
  people: number;
}

/** @throws Error when the database has no people, or its tables have another version */
const countPeople = async (client: pg.PoolClient) => {
  requireOurVersion(await readVersion(client));
  const { rows } = await client.query<{ people: string }>(
    'select count(*) people from tys.users where deleted_at is null',
  );
  const people = Number(rows[0]!.people);
  if (people) return people;
  throw new Error('The database contains no people and may be the wrong one. No backup was made.');
};

/**
 * Writes a snapshot of the database to a file while the server runs, and reads the file back. The file gets its name
 * when it is complete and durable, readable by its owner only.
 *
 * @throws Error when the file exists, the database has no people, or its tables have another version
 */
export const backUp = async (pool: pg.Pool, file: string, time: Date): Promise<BackupResult> => {
  if (existsSync(file)) throw new Error(`${file} already exists. Nothing was changed.`);
  const unfinished = `${file}.unfinished`;
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    const people = await countPeople(client);
    const counts: RowCounts = {};
    await pipeline(
      Readable.from(generateLines(client, time, counts)),
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
    // Ends the transaction with its connection.
    client.release(true);
  }
};
