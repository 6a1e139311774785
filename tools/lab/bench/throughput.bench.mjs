import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { createClient } from './support/client.mjs';
import { openPostgres } from './support/databases.mjs';
import { median } from './support/figures.mjs';
import { load } from './support/load.mjs';
import { startServer } from './support/process.mjs';

const RECORDER = new URL('support/recordSql.mjs', import.meta.url).href;
const BARE = fileURLToPath(new URL('support/bareDriver.mjs', import.meta.url));
const CONNECTIONS = 20;
/** That somebody signed in is sealed a moment later, which is no part of a list. */
const QUIET_MS = 2_000;

/**
 * A call for ten sellers, in requests a second, against the bare driver running the statements of that very call.
 * @param {import('./support/rows.mjs').Size} size
 * @returns {Promise<import('./support/rows.mjs').Row[]>}
 */
export const rows = async ({ quick }) => {
  const databases = await openPostgres([1_000]);
  if (!databases) return [{ what: 'throughput', floor: 'no PostgreSQL server', measured: 'not measured' }];
  const [env] = databases.envs;
  const folder = mkdtempSync(join(tmpdir(), 'treat-ya-self-bench-'));
  const RECORD_SQL = join(folder, 'statements');
  const recorded = await startServer(['--import', RECORDER, 'dist/main.js'], { ...env, RECORD_SQL });
  const { token, get } = await createClient(recorded.origin);
  await setTimeout(QUIET_MS);
  writeFileSync(RECORD_SQL, '');
  await get('admin/sellers');
  const made = readFileSync(RECORD_SQL, 'utf8');
  await recorded.stop();
  // Not what a server does as it ends.
  writeFileSync(RECORD_SQL, made);
  const statements = made.trim().split('\n').length;

  const ours = await startServer(['dist/main.js'], { ...env });
  const bare = await startServer([BARE], { ...env, RECORD_SQL });
  /** @type {{ ours: number[], bare: number[] }} */
  const rates = { ours: [], bare: [] };
  const seconds = quick ? 2 : 5;
  for (let round = 0; round <= (quick ? 2 : 6); round++) {
    for (const [name, { origin }] of /** @type {const} */ ([
      ['bare', bare],
      ['ours', ours],
    ])) {
      const url = `${origin}/api/admin/sellers`;
      const { perSecond, failed } = await load({ url, token, connections: CONNECTIONS, seconds });
      if (failed) throw new Error(`${failed} calls failed`);
      // The first round warms up.
      if (round > 0) rates[name].push(perSecond);
    }
  }
  await Promise.all([ours.stop(), bare.stop()]);
  await databases.stop();
  rmSync(folder, { recursive: true });
  const [floor, measured] = [median(rates.bare), median(rates.ours)];
  return [
    {
      what: `ten sellers, requests a second over ${CONNECTIONS} connections, PostgreSQL, median`,
      floor: `${Math.round(floor)}, bare driver, same ${statements} statements`,
      measured: String(Math.round(measured)),
      ratio: measured / floor,
      reach: { least: 0.8 },
    },
  ];
};
