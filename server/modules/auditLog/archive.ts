import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type pg from 'pg';

import { syncFolder } from '../../db/disk/syncFolder';
import { nextLink, type ChainLink, type SealedEvent } from './chain';
import { readChainStart, readChain } from './readChain';
import { recordSystemEvent } from './insertEvents';

export interface ArchiveResult {
  events: number;
  /** The last place of the chain that the file holds. */
  upTo: number;
  sha256: string;
}

/** Bytes as they are read by people, with everything else as it is. */
const inHex = (_key: string, value: unknown) => {
  const bytes = value as { type?: string; data?: number[] } | null;
  return bytes?.type === 'Buffer' ? Buffer.from(bytes.data!).toString('hex') : value;
};

/** The last place before which everything is older than a moment. */
const lastBefore = async (client: pg.PoolClient, before: Date) => {
  const { rows } = await client.query<{ up_to: string | null }>(
    `select coalesce((select min(s.position) - 1 from tys.activity_seals s join tys.activity a on a.id = s.event_id
      where a.created_at >= $1), (select max(position) from tys.activity_seals)) as up_to`,
    [before],
  );
  return Number(rows[0]?.up_to ?? 0);
};

/** @param whole told where the chain ends in the file @throws Error where the chain is broken before that */
async function* linesOf(
  client: pg.PoolClient,
  beginning: ChainLink,
  upTo: number,
  whole: (end: ChainLink) => void,
) {
  let here = beginning;
  yield `${JSON.stringify({ format: 'treat-ya-self activity 1', after: beginning }, inHex)}\n`;
  for await (const row of readChain(client, beginning.position)) {
    if (here.position === upTo) break;
    const next = nextLink(here, row);
    if (typeof next === 'string') throw new Error(`The hash chain is broken: ${next}. Nothing was archived.`);
    here = next;
    const { erased: _, is_to_the_ms: __, ...kept }: SealedEvent = row;
    yield `${JSON.stringify(kept, inHex)}\n`;
  }
  yield `${JSON.stringify({ end: here }, inHex)}\n`;
  whole(here);
}

const remove = async (client: pg.PoolClient, upTo: number) => {
  const old = 'select event_id from tys.activity_seals where position <= $1';
  await client.query(`delete from tys.activity_texts where event_id in (${old})`, [upTo]);
  await client.query(`delete from tys.activity where id in (${old})`, [upTo]);
  await client.query('delete from tys.activity_seals where position <= $1', [upTo]);
};

/**
 * Moves what was done before a moment into a file, after following the chain through it. The chain's end at that place is
 * kept, so that what stays is verified from there. The file is on the disk before anything goes.
 *
 * @throws Error when there is such a file, or the chain is broken
 */
export const archiveActivity = async (pool: pg.Pool, file: string, before: Date): Promise<ArchiveResult> => {
  if (existsSync(file)) throw new Error(`${file} already exists. Nothing was changed.`);
  const unfinished = `${file}.unfinished`;
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read');
    const beginning = await readChainStart(client);
    const upTo = await lastBefore(client, before);
    if (upTo <= beginning.position) return { events: 0, upTo: beginning.position, sha256: '' };
    let end = beginning;
    const sum = createHash('sha256');
    const summed = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        sum.update(chunk);
        done(null, chunk);
      },
    });
    await pipeline(
      Readable.from(linesOf(client, beginning, upTo, (last) => (end = last))),
      summed,
      createWriteStream(unfinished, { flags: 'w', mode: 0o600, flush: true }),
    );
    renameSync(unfinished, file);
    syncFolder(dirname(file));
    const digest = sum.digest();
    await client.query(
      `insert into tys.activity_archives (up_to, hash, file, file_hash, created_at) values ($1, $2, $3, $4, now())`,
      [end.position, end.hash, basename(file), digest],
    );
    await remove(client, end.position);
    const events = end.position - beginning.position;
    await recordSystemEvent(client, { action: 'archived', facts: { events } });
    await client.query('commit');
    return { events, upTo: end.position, sha256: digest.toString('hex') };
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
    rmSync(unfinished, { force: true });
  }
};
