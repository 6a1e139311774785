import { spawnSync } from 'node:child_process';

import pg from 'pg';

import { startPostgres } from '../../postgres.mjs';

/** Memory for a million rows, as `docs/scaling.md` advises. */
const SETTINGS = ['shared_buffers=1GB', 'work_mem=32MB', 'effective_cache_size=3GB', 'random_page_cost=1.1'];

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
 * @param {string} env
 * @param {number} people sellers; a quarter as many buyers, whose ledgers take longer to fill
 */
const seed = (env, people) => {
  const args = ['dist/seed.js', '--sellers', String(people), '--buyers', String(Math.ceil(people / 4))];
  const { status, stderr } = spawnSync(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DATABASE_URL: env, DEMO: 'on' },
  });
  if (status !== 0) throw new Error(`The database could not be filled:\n${stderr.toString()}`);
};

/**
 * A PostgreSQL server with databases that hold so many sellers. `BENCH_POSTGRES_URL` names a
 * server to keep them on, because filling the large one takes minutes; otherwise they are gone after `stop`.
 * @param {number[]} sizes
 */
export const openDatabases = async (sizes) => {
  const kept = process.env.BENCH_POSTGRES_URL;
  const own = kept ? undefined : await startPostgres(SETTINGS);
  const url = kept ?? own?.url;
  if (!url) return undefined;
  const admin = new pg.Client(url);
  await admin.connect();
  const urls = [];
  for (const people of sizes) {
    const name = `bench_${people}`;
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await admin.query(`create database ${name}`);
    seed(databaseOn(url, name), people);
    urls.push(databaseOn(url, name));
  }
  await admin.end();
  return { urls, stop: async () => own?.stop() };
};
