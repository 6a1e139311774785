import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import type pg from 'pg';

import { FORMAT, ROW, type Head, type Tail } from './backupFormat';
import { listTables, quote } from './tables';
import { ourVersion } from './version';

/** Rows fetched at once: a picture has some hundred kilobytes. */
const AT_ONCE = 200;

const sequencesOf = async (client: pg.PoolClient) => {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value as last from pg_sequences
    where schemaname = 'tys' and sequencename not like '\\_\\_drizzle%'`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last === null ? null : Number(last)]));
};

async function* linesOf(client: pg.PoolClient, at: Date): AsyncGenerator<string> {
  const head: Head = { format: FORMAT, at: at.toISOString(), version: ourVersion() };
  yield `${JSON.stringify(head)}\n`;
  let count = 0;
  for (const table of await listTables(client)) {
    yield `${JSON.stringify(table)}\n`;
    const columns = table.columns.map(quote).join(', ');
    await client.query(
      `declare backup no scroll cursor for
      select row_to_json(r)::text as line from (select ${columns} from tys.${quote(table.name)}) r`,
    );
    for (let isOver = false; !isOver;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${AT_ONCE} from backup`);
      count += rows.length;
      isOver = rows.length < AT_ONCE;
      if (rows.length) yield rows.map(({ line }) => `${ROW}${line}\n`).join('');
    }
    await client.query('close backup');
  }
  // Sequences stand outside of transactions: read last, they are past every row of the snapshot.
  const tail: Tail = { count, sequences: await sequencesOf(client) };
  yield `${JSON.stringify(tail)}\n`;
}

/**
 * Writes the database as it is at one moment to a file, while the server goes on. The file has its name only once it is
 * complete, and only its owner may read it.
 *
 * @throws Error when there is such a file
 */
export const backUp = async (pool: pg.Pool, file: string, at: Date): Promise<void> => {
  const unfinished = `${file}.unfinished`;
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    await pipeline(
      Readable.from(linesOf(client, at)),
      createGzip(),
      createWriteStream(unfinished, { flags: 'w', mode: 0o600 }),
    );
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
    // Ends the transaction with its connection.
    client.release(true);
  }
};
