import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

import { startParams } from '../../../server/db/startParams.js';
import { SyncedFiles } from '../../../server/db/syncedFiles.js';
import { startPostgres } from '../../postgres.mjs';
import { interleave, median } from './support/figures.mjs';

const TABLE = 'create table if not exists written (id serial primary key, what text)';
const WRITE = "insert into written (what) values ('a line of a ledger')";
/** Commits that are timed together. */
const TOGETHER = 100;

/** @typedef {{ query: (sql: string) => Promise<unknown>, close: () => Promise<unknown> }} Database */

/** @param {boolean} isDurable @returns {Promise<Database>} */
const openEmbedded = async (isDurable) => {
  const folder = mkdtempSync(join(tmpdir(), 'treat-ya-self-bench-'));
  const dataDir = join(folder, 'pgdata');
  const fs = isDurable ? { fs: new SyncedFiles(dataDir) } : {};
  const db = await PGlite.create({ dataDir, startParams: startParams(isDurable), ...fs });
  return {
    query: (sql) => db.query(sql),
    close: async () => {
      await db.close();
      rmSync(folder, { recursive: true });
    },
  };
};

/** @param {boolean} isDurable @returns {Promise<Database | undefined>} */
const openPostgres = async (isDurable) => {
  const server = await startPostgres([`fsync=${isDurable ? 'on' : 'off'}`]);
  if (!server) return undefined;
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  return {
    query: (sql) => client.query(sql),
    close: async () => {
      await client.end();
      await server.stop();
    },
  };
};

/** @param {number} milliseconds */
const perSecond = (milliseconds) => `${Math.round((TOGETHER * 1000) / milliseconds)}/s`;

/**
 * What it costs that a commit is on the disk before it is answered: one connection, one after the other, so that nobody
 * else's sync is shared.
 * @param {import('./support/rows.mjs').Size} size
 * @returns {Promise<import('./support/rows.mjs').Row[]>}
 */
export const rows = async ({ quick }) => {
  /** @type {[string, (isDurable: boolean) => Promise<Database | undefined>][]} */
  const engines = [
    ['embedded', openEmbedded],
    ['PostgreSQL', openPostgres],
  ];
  const found = [];
  for (const [engine, open] of engines) {
    const [durable, not] = [await open(true), await open(false)];
    const what = `commits in sequence, synced to disk, ${engine}`;
    if (!durable || !not) {
      found.push({ what, floor: 'no PostgreSQL server', measured: 'not measured' });
      continue;
    }
    /** @param {Database} db */
    const write = (db) => async () => {
      for (let n = 0; n < TOGETHER; n++) await db.query(WRITE);
    };
    for (const db of [durable, not]) await db.query(TABLE);
    const times = await interleave(quick ? 5 : 30, {
      durable: { act: write(durable) },
      not: { act: write(not) },
    });
    for (const db of [durable, not]) await db.close();
    const [floor, measured] = [median(times.not), median(times.durable)];
    found.push({
      what,
      floor: `without sync, ${perSecond(floor)}`,
      measured: perSecond(measured),
      ratio: floor / measured,
    });
  }
  return found;
};
