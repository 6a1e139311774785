import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { openEmbedded, startEngine } from '../../../server/db/embedded';
import { KINDS, fill } from './fill';
import { KEEP_ROWS } from './keptRows';
import type { Prepared } from './prepared';

/** Where several runs share what the first of them prepares (`tools/test.mjs`); whoever named it removes it. */
const SHARED = process.env.TEST_DUMPS;

/** Dumps of the embedded database: loading one is much quicker than filling a database. */
const prepareDumps = async () => {
  const folder = SHARED ?? mkdtempSync(join(tmpdir(), 'treat-ya-self-dumps-'));
  const prepared: Prepared = { engine: 'embedded', folder };
  const remove = async () => (SHARED ? undefined : rmSync(folder, { recursive: true, force: true }));
  if (KINDS.every((kind) => existsSync(join(folder, kind)))) return { prepared, remove };
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

/** Once a run, for whichever project comes first: all of them share what is prepared here. */
export default async ({ vitest }: TestProject) => {
  if (vitest.getRootProject().getProvidedContext().prepared) return undefined;
  const { prepared, remove } = await prepareDumps();
  vitest.provide('prepared', prepared);
  return remove;
};
