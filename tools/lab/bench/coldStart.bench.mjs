import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { interleave, median, ms } from './support/figures.mjs';
import { startServer } from './support/process.mjs';

const ALONE = fileURLToPath(new URL('support/openAlone.mjs', import.meta.url));

/** @param {string} folder */
const openAlone = async (folder) => {
  const child = spawn(process.execPath, [ALONE, join(folder, 'pgdata')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  return { ended };
};

/** @param {string} folder */
const startApi = async (folder) => {
  const server = await startServer(['dist/main.js'], { DATA_DIR: folder });
  const answer = await fetch(`${server.origin}/api/categories/all`);
  await answer.arrayBuffer();
  return server;
};

/**
 * From starting a process on existing data to its first answer: our server's over HTTP, and one of the embedded
 * database alone.
 * @param {import('./support/rows.mjs').Size} size
 * @returns {Promise<import('./support/rows.mjs').Row[]>}
 */
export const rows = async ({ quick }) => {
  const folder = mkdtempSync(join(tmpdir(), 'treat-ya-self-bench-'));
  await (await startApi(folder)).stop();
  /**
   * Ends what was started, outside of the time that is taken.
   * @type {() => Promise<unknown>}
   */
  let end = () => Promise.resolve();
  const times = await interleave(quick ? 3 : 15, {
    alone: {
      act: async () => {
        const { ended } = await openAlone(folder);
        end = () => ended;
      },
      after: () => end(),
    },
    api: {
      act: async () => {
        end = (await startApi(folder)).stop;
      },
      after: () => end(),
    },
  });
  rmSync(folder, { recursive: true, force: true });
  const [floor, measured] = [median(times.alone), median(times.api)];
  return [
    {
      what: 'cold start to the first response, median',
      floor: `${ms(floor)}, the database alone`,
      measured: ms(measured),
      ratio: measured / floor,
      reach: { most: 1.3 },
    },
  ];
};
