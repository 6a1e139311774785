import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { createClient } from './support/client.mjs';
import { openPostgres } from './support/databases.mjs';
import { median } from './support/statistics.mjs';
import { load } from './support/load.mjs';
import { startServer } from './support/process.mjs';

const RECORDER = new URL('support/recordSql.mjs', import.meta.url).href;
const BARE = fileURLToPath(new URL('support/bareDriver.mjs', import.meta.url));
const CONNECTIONS = 20;
/** Time until the sign-in's audit event is in the hash chain. Only then does the recording for the list start. */
const SETTLE_MS = 2_000;

/**
 * Compares the throughput of a list of ten sellers with that of the pg driver, which runs the same SQL statements.
 * @param {import('./support/rows.mjs').Size} size
 * @returns {Promise<import('./support/rows.mjs').Row[]>}
 */
export const rows = async ({ quick }) => {
  const databases = await openPostgres([1_000]);
  if (!databases) return [{ name: 'throughput', baseline: 'no PostgreSQL server', measured: 'not measured' }];
  const [env] = databases.envs;
  const folder = mkdtempSync(join(tmpdir(), 'treat-ya-self-bench-'));
  const RECORD_SQL = join(folder, 'statements');
  const recorder = await startServer(['--import', RECORDER, 'dist/main.js'], { ...env, RECORD_SQL });
  const { token, get } = await createClient(recorder.origin);
  await setTimeout(SETTLE_MS);
  writeFileSync(RECORD_SQL, '');
  await get('admin/sellers');
  const recorded = readFileSync(RECORD_SQL, 'utf8');
  await recorder.stop();
  // Drops the statements of the shutdown.
  writeFileSync(RECORD_SQL, recorded);
  const statements = recorded.trim().split('\n').length;

  const product = await startServer(['dist/main.js'], { ...env });
  const bare = await startServer([BARE], { ...env, RECORD_SQL });
  /** @type {{ product: number[], bare: number[] }} */
  const rates = { product: [], bare: [] };
  const seconds = quick ? 2 : 5;
  for (let round = 0; round <= (quick ? 2 : 6); round++) {
    for (const [name, { origin }] of /** @type {const} */ ([
      ['bare', bare],
      ['product', product],
    ])) {
      const url = `${origin}/api/admin/sellers`;
      const { perSecond, failed } = await load({ url, token, connections: CONNECTIONS, seconds });
      if (failed) throw new Error(`${failed} requests failed`);
      // The first round warms up.
      if (round > 0) rates[name].push(perSecond);
    }
  }
  await Promise.all([product.stop(), bare.stop()]);
  await databases.stop();
  rmSync(folder, { recursive: true });
  const [baseline, measured] = [median(rates.bare), median(rates.product)];
  return [
    {
      name: `list of ten sellers: requests a second over ${CONNECTIONS} connections, PostgreSQL, median`,
      baseline: `pg driver with the same ${statements} statements, ${Math.round(baseline)}`,
      measured: String(Math.round(measured)),
      ratio: measured / baseline,
      limit: { least: 0.8 },
    },
  ];
};
