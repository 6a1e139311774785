import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { bootstrap } from '../../../server/db/bootstrap';
import { openEmbedded } from '../../../server/db/embedded';
import { startEngine } from '../../../server/db/engine';
import { openMigrated } from '../../../server/db/open';
import { roles } from '../../../server/db/schema';
import { ROLES } from '../../../src/contract/roles';
import { ENGINE_FLAGS } from '../../../tools/engineFlags.mjs';
import { KEEP_ROWS } from './keptRows';
import { addressOf, SEEDED_AT, type Kind, type Prepared } from './prepared';

/** In the order in which one database can go through both. */
const fill: Record<Kind, (pool: pg.Pool) => Promise<unknown>> = {
  /** Tables and roles: what `bootstrap` would find before anybody is there. */
  empty: async (pool) => (await openMigrated(pool)).insert(roles).values(ROLES.map((key) => ({ key }))),
  seeded: async (pool) => bootstrap(await openMigrated(pool), { now: SEEDED_AT, demo: true }),
};
const KINDS = Object.keys(fill) as Kind[];

/** Where several runs share what the first of them prepares (`tools/test.mjs`); whoever named it removes it. */
const SHARED = process.env.TEST_DUMPS;

/** Dumps of the embedded database: loading one is much quicker than filling a database. */
const prepareDumps = async () => {
  const folder = SHARED ?? mkdtempSync(join(tmpdir(), 'treat-ya-self-dumps-'));
  const prepared: Prepared = { engine: 'embedded', folder };
  const remove = async () => (SHARED ? undefined : rmSync(folder, { recursive: true, force: true }));
  if (KINDS.every((kind) => existsSync(join(folder, kind)))) return { prepared, remove };
  for (const flag of ENGINE_FLAGS) setFlagsFromString(flag);
  const engine = openEmbedded(startEngine({}));
  for (const kind of KINDS) {
    await fill[kind](engine.pool);
    await engine.pool.query(KEEP_ROWS);
    // A copy has nothing to recover when it starts.
    await engine.pool.query('checkpoint');
    writeFileSync(join(folder, kind), await engine.dump());
  }
  await engine.close();
  return { prepared, remove };
};

/** Databases on a real server, which each test file copies. */
const prepareTemplates = async (url: string) => {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const { rows } = await admin.query<{ has: boolean }>(
    `select current_setting('server_version_num')::int >= 150000 has`,
  );
  // As files, a third of the work of writing each page to the log, which is what newer servers do unless they are told.
  const strategy = rows[0]?.has ? 'strategy file_copy' : '';
  const prepared: Prepared = { engine: 'postgres', url, prefix: `tys_test_${process.pid}`, strategy };
  for (const kind of KINDS) {
    const name = `${prepared.prefix}_${kind}`;
    await admin.query(`create database ${name}`);
    const pool = new pg.Pool({ connectionString: addressOf(url, name) });
    await fill[kind](pool);
    await pool.end();
  }
  const remove = async () => {
    for (const kind of KINDS) await admin.query(`drop database ${prepared.prefix}_${kind}`);
    await admin.end();
  };
  return { prepared, remove };
};

/** Once a run, for whichever project comes first: all of them share what is prepared here. */
export default async ({ vitest }: TestProject) => {
  if (vitest.getRootProject().getProvidedContext().prepared) return undefined;
  const url = process.env.TEST_DATABASE_URL;
  const { prepared, remove } = await (url ? prepareTemplates(url) : prepareDumps());
  vitest.provide('prepared', prepared);
  return remove;
};
