import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

import { startParams } from '../../../server/db/startParams.js';
import { SyncedFiles } from '../../../server/db/syncedFiles.js';
import { startPostgres } from '../../postgres.mjs';
import { interleave, median } from './support/statistics.mjs';

const TABLE = 'create table if not exists written (id serial primary key, line text)';
const WRITE = "insert into written (line) values ('a line of a ledger')";
/** Number of commits that are timed together. */
const BATCH_SIZE = 100;

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
const perSecond = (milliseconds) => `${Math.round((BATCH_SIZE * 1000) / milliseconds)} a second`;

/**
 * Measures the cost of syncing each commit to the disk. One connection commits sequentially, so that no commits share a sync.
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
    const [durable, unsynced] = [await open(true), await open(false)];
    const name = `sequential commits, each synced to the disk, ${engine}`;
    if (!durable || !unsynced) {
      found.push({ name, baseline: 'no PostgreSQL server', measured: 'not measured' });
      continue;
    }
    /** @param {Database} db */
    const write = (db) => async () => {
      for (let n = 0; n < BATCH_SIZE; n++) await db.query(WRITE);
    };
    for (const db of [durable, unsynced]) await db.query(TABLE);
    const times = await interleave(quick ? 5 : 30, {
      durable: { act: write(durable) },
      unsynced: { act: write(unsynced) },
    });
    for (const db of [durable, unsynced]) await db.close();
    const [baseline, measured] = [median(times.unsynced), median(times.durable)];
    found.push({
      name,
      baseline: `without sync, ${perSecond(baseline)}`,
      measured: perSecond(measured),
      ratio: baseline / measured,
    });
  }
  return found;
};
