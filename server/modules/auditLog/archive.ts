import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type pg from 'pg';

import { syncFolder } from '../../db/disk/syncFolder';
import { readChain, readChainStart, verifyEntry, type ChainEntry, type ChainLink } from './hashChain';
import { recordSystemEvent } from './events';

interface ArchiveResult {
  events: number;
  /** Hash chain position of the last event in the archive file. */
  upTo: number;
  sha256: string;
}

/** Replacer for `JSON.stringify` that writes bytes as hexadecimal digits. */
const toHex = (_key: string, value: unknown) => {
  const bytes = value as { type?: string; data?: number[] } | null;
  return bytes?.type === 'Buffer' ? Buffer.from(bytes.data!).toString('hex') : value;
};

const findLastPosition = async (client: pg.PoolClient, before: Date) => {
  const { rows } = await client.query<{ up_to: string | null }>(
    `select coalesce((select min(s.position) - 1 from tys.activity_seals s join tys.activity a on a.id = s.event_id
      where a.created_at >= $1), (select max(position) from tys.activity_seals)) as up_to`,
    [before],
  );
  return Number(rows[0]?.up_to ?? 0);
};

/** @throws Error when the chain is broken at or before the position `upTo` */
async function* archiveLines(
  client: pg.PoolClient,
  start: ChainLink,
  upTo: number,
  onEnd: (end: ChainLink) => void,
) {
  let link = start;
  yield `${JSON.stringify({ format: 'treat-ya-self activity 1', after: start }, toHex)}\n`;
  for await (const entry of readChain(client, start.position)) {
    if (link.position === upTo) break;
    const next = verifyEntry(link, entry);
    if (typeof next === 'string') throw new Error(`The hash chain is broken: ${next}. Nothing was archived.`);
    link = next;
    const { erased: _, is_to_the_ms: __, ...stored }: ChainEntry = entry;
    yield `${JSON.stringify(stored, toHex)}\n`;
  }
  yield `${JSON.stringify({ end: link }, toHex)}\n`;
  onEnd(link);
}

const deleteEvents = async (client: pg.PoolClient, upTo: number) => {
  const archived = 'select event_id from tys.activity_seals where position <= $1';
  await client.query(`delete from tys.activity_texts where event_id in (${archived})`, [upTo]);
  await client.query(`delete from tys.activity where id in (${archived})`, [upTo]);
  await client.query('delete from tys.activity_seals where position <= $1', [upTo]);
};

/**
 * Verifies the events before a date and moves the events into a file, which is flushed to disk before any event is
 * deleted. The database keeps the last archived hash to verify the remaining events.
 * @throws Error when the file exists or the hash chain is broken
 */
export const archiveActivity = async (pool: pg.Pool, file: string, before: Date): Promise<ArchiveResult> => {
  if (existsSync(file)) throw new Error(`${file} already exists. Nothing was changed.`);
  const unfinished = `${file}.unfinished`;
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read');
    const start = await readChainStart(client);
    const upTo = await findLastPosition(client, before);
    if (upTo <= start.position) return { events: 0, upTo: start.position, sha256: '' };
    let end = start;
    const checksum = createHash('sha256');
    const updateChecksum = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        checksum.update(chunk);
        done(null, chunk);
      },
    });
    await pipeline(
      Readable.from(archiveLines(client, start, upTo, (last) => (end = last))),
      updateChecksum,
      createWriteStream(unfinished, { flags: 'w', mode: 0o600, flush: true }),
    );
    renameSync(unfinished, file);
    syncFolder(dirname(file));
    const digest = checksum.digest();
    await client.query(
      `insert into tys.activity_archives (up_to, hash, file, file_hash, created_at) values ($1, $2, $3, $4, now())`,
      [end.position, end.hash, basename(file), digest],
    );
    await deleteEvents(client, end.position);
    const events = end.position - start.position;
    await recordSystemEvent(client, { action: 'archived', facts: { events } });
    await client.query('commit');
    return { events, upTo: end.position, sha256: digest.toString('hex') };
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
    rmSync(unfinished, { force: true });
  }
};
