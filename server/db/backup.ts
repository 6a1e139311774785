import { createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import type pg from 'pg';

import { syncFolder } from './disk/syncFolder';
import { FORMAT, ROW_PREFIX, type BackupHead, type BackupTail } from './backupFormat';
import { verifyBackup } from './verifyBackup';
import { listTables, quote } from './tables';
import { ourVersion, requireOurVersion, versionOf } from './version';

/** Rows per fetch: a picture has some hundred kilobytes. */
const BATCH_SIZE = 200;

const sequencesOf = async (client: pg.PoolClient) => {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value as last from pg_sequences
    where schemaname = 'tys' and sequencename not like '\\_\\_drizzle%'`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last === null ? null : Number(last)]));
};

type Counts = Record<string, number>;

/** @param counts is filled while rows are read */
async function* linesOf(client: pg.PoolClient, at: Date, counts: Counts): AsyncGenerator<string> {
  const head: BackupHead = { format: FORMAT, at: at.toISOString(), version: ourVersion() };
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
  // Sequences do not belong to the snapshot. Read last, they are beyond the ids of all its rows.
  const tail: BackupTail = { count, sequences: await sequencesOf(client) };
  yield `${JSON.stringify(tail)}\n`;
}

export interface BackupResult {
  file: string;
  rows: number;
  tables: number;
  bytes: number;
  people: number;
}

/** @throws Error when the database has no people, or its tables have another version */
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
 * Writes a snapshot of the database to a file while the server runs, and reads the file back. The file gets its name
 * when it is complete and durable, readable by its owner only.
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
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { file, rows, tables: Object.keys(counts).length, bytes, people };
  } finally {
    rmSync(unfinished, { force: true });
    // Ends the transaction with its connection.
    client.release(true);
  }
};
