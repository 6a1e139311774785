import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { startPostgres } from '../../../postgres.mjs';

/** Memory for a million rows, as `docs/scaling.md` advises. */
const SETTINGS = ['shared_buffers=1GB', 'work_mem=32MB', 'effective_cache_size=3GB', 'random_page_cost=1.1'];

/** The settings that make a server use one database. @typedef {Record<string, string>} Env */
/** @typedef {{ engine: string, envs: Env[], stop: () => Promise<void> }} Databases */

/**
 * @param {string} url of a server
 * @param {string} name
 */
const databaseOn = (url, name) => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

/**
 * @param {Env} env
 * @param {number} people so many sellers, and as many buyers
 */
const seed = (env, people) => {
  const { DATABASE_URL: _, ...ours } = process.env;
  // A fill that was interrupted goes on beside the demo's people, where the command asks for the database's name.
  const args = [
    'dist/seed.js',
    '--sellers',
    `${people}`,
    '--buyers',
    `${people}`,
    '--yes',
    `bench_${people}`,
  ];
  const { status, stderr } = spawnSync(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...ours, DEMO: 'on', ...env },
  });
  if (status !== 0) throw new Error(`The database could not be filled:\n${stderr.toString()}`);
};

/**
 * A PostgreSQL server with databases that hold so many sellers and buyers; nothing where none is installed.
 * `BENCH_POSTGRES_URL` names a server to keep them on, because filling a large one takes minutes; otherwise they are gone
 * after `stop`.
 * @param {number[]} sizes
 * @returns {Promise<Databases | undefined>}
 */
export const openPostgres = async (sizes) => {
  const kept = process.env.BENCH_POSTGRES_URL;
  const own = kept ? undefined : await startPostgres(SETTINGS);
  const url = kept ?? own?.url;
  if (!url) return undefined;
  const admin = new pg.Client(url);
  await admin.connect();
  const envs = [];
  for (const people of sizes) {
    const name = `bench_${people}`;
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await admin.query(`create database ${name}`);
    // Its demo accounts are open, which a server on a database of others only serves when told so.
    const env = { DATABASE_URL: databaseOn(url, name), DEMO: 'on' };
    seed(env, people);
    envs.push(env);
  }
  await admin.end();
  return { engine: 'PostgreSQL', envs, stop: async () => own?.stop() };
};

/**
 * The same on the embedded engine. `BENCH_DATA_DIR` names a folder to keep them in.
 * @param {number[]} sizes
 * @returns {Promise<Databases>}
 */
const openEmbedded = async (sizes) => {
  const kept = process.env.BENCH_DATA_DIR;
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'treat-ya-self-bench-'));
  const envs = sizes.map((people) => ({ DATA_DIR: join(folder, `bench_${people}`) }));
  envs.forEach((env, at) => seed(env, sizes[at] ?? 0));
  return {
    engine: 'embedded',
    envs,
    stop: async () => {
      if (!kept) rmSync(folder, { recursive: true, force: true });
    },
  };
};

/**
 * The rows of one measurement on each engine; one that is not there is said to be missing.
 * @param {number[]} sizes
 * @param {(databases: Databases) => Promise<import('./rows.mjs').Row[]>} measure
 */
export const onEachEngine = async (sizes, measure) => {
  const rows = [];
  for (const open of [openEmbedded, openPostgres]) {
    const databases = await open(sizes);
    if (!databases) {
      rows.push({ what: 'the same on PostgreSQL', floor: 'no PostgreSQL server', measured: 'not measured' });
      continue;
    }
    rows.push(...(await measure(databases)));
    await databases.stop();
  }
  return rows;
};
