import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { interleave, median, ms } from './support/statistics.mjs';
import { startServer } from './support/process.mjs';

const PGLITE_ONLY = fileURLToPath(new URL('support/pgliteOnly.mjs', import.meta.url));

/** @param {string} folder */
const openPglite = async (folder) => {
  const child = spawn(process.execPath, [PGLITE_ONLY, join(folder, 'pgdata')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  await once(child.stdout, 'data');
  return { exited };
};

/** @param {string} folder */
const startApi = async (folder) => {
  const server = await startServer(['dist/main.js'], { DATA_DIR: folder });
  const response = await fetch(`${server.origin}/api/categories/all`);
  await response.arrayBuffer();
  return server;
};

/**
 * Measures the time from the start of a process with existing data until its first response: of the server over HTTP, and of
 * the embedded database alone.
 * @param {import('./support/rows.mjs').Size} size
 * @returns {Promise<import('./support/rows.mjs').Row[]>}
 */
export const rows = async ({ quick }) => {
  const folder = mkdtempSync(join(tmpdir(), 'treat-ya-self-bench-'));
  await (await startApi(folder)).stop();
  /**
   * Stops the started process, outside of the measured time.
   * @type {() => Promise<unknown>}
   */
  let stop = () => Promise.resolve();
  const times = await interleave(quick ? 3 : 15, {
    alone: {
      act: async () => {
        const { exited } = await openPglite(folder);
        stop = () => exited;
      },
      after: () => stop(),
    },
    api: {
      act: async () => {
        stop = (await startApi(folder)).stop;
      },
      after: () => stop(),
    },
  });
  rmSync(folder, { recursive: true, force: true });
  const [baseline, measured] = [median(times.alone), median(times.api)];
  return [
    {
      name: 'cold start of the embedded API with existing data, until the first response, median',
      baseline: `embedded database alone, ${ms(baseline)}`,
      measured: ms(measured),
      ratio: measured / baseline,
      limit: { most: 1.3 },
    },
  ];
};
