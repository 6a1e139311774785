import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { startPostgres } from '../../../postgres.mjs';

/** PostgreSQL's settings for a million rows, as in `docs/scaling.md`. */
const SETTINGS = ['shared_buffers=1GB', 'work_mem=32MB', 'effective_cache_size=3GB', 'random_page_cost=1.1'];

/** Environment variables that make a server use one database. @typedef {Record<string, string>} Env */
/** @typedef {{ engine: string, envs: Env[], stop: () => Promise<void> }} Databases */

/**
 * @param {string} url of a PostgreSQL server
 * @param {string} name
 */
const databaseUrl = (url, name) => {
  const parsed = new URL(url);
  parsed.pathname = `/${name}`;
  return parsed.href;
};

/**
 * Adds demo data.
 * @param {Env} env
 * @param {number} people number of sellers, and also of buyers
 */
const seed = (env, people) => {
  const { DATABASE_URL: _, ...inherited } = process.env;
  // Adds `--yes`, because `seed` requires it for a database with data, which an interrupted run can leave.
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
    env: { ...inherited, DEMO: 'on', ...env },
  });
  if (status !== 0) throw new Error(`The database could not be filled:\n${stderr.toString()}`);
};

/**
 * Opens one PostgreSQL database for each size. `BENCH_POSTGRES_URL` names a server that keeps the databases between runs,
 * because filling a large one takes minutes. Without the variable, `stop` deletes the databases.
 * @param {number[]} sizes numbers of sellers, and also of buyers
 * @returns {Promise<Databases | undefined>} `undefined` if PostgreSQL is not installed
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
    // Without `DEMO=on`, a server on PostgreSQL rejects a database with demo accounts, because their passwords are public.
    const env = { DATABASE_URL: databaseUrl(url, name), DEMO: 'on' };
    seed(env, people);
    envs.push(env);
  }
  await admin.end();
  return { engine: 'PostgreSQL', envs, stop: async () => own?.stop() };
};

/**
 * Opens one database of the embedded engine for each size. `BENCH_DATA_DIR` names a folder that keeps the databases.
 * @param {number[]} sizes numbers of sellers, and also of buyers
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
 * Measures on each engine. Without PostgreSQL, one row says that it is missing.
 * @param {number[]} sizes numbers of sellers, and also of buyers
 * @param {(databases: Databases) => Promise<import('./rows.mjs').Row[]>} measure
 */
export const onEachEngine = async (sizes, measure) => {
  const rows = [];
  for (const open of [openEmbedded, openPostgres]) {
    const databases = await open(sizes);
    if (!databases) {
      rows.push({ name: 'on PostgreSQL', baseline: 'no PostgreSQL server', measured: 'not measured' });
      continue;
    }
    rows.push(...(await measure(databases)));
    await databases.stop();
  }
  return rows;
};
