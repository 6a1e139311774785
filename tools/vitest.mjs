import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { run } from './run.mjs';
import { vitestOutcome } from './tally.mjs';

/** @typedef {import('./vitestReport.mjs').VitestReport} VitestReport */

/**
 * Runs Vitest in this terminal.
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @param {string[]} [command] printed with a failure, takes Vitest's arguments
 * @returns {Promise<import('./outcome.mjs').Finished & { startedAt: number[] }>} with the start of each test, in
 * milliseconds since 1970 by the worker's clock
 */
export const runVitest = async (args, env = {}, command) => {
  const folder = mkdtempSync(join(tmpdir(), 'treat-ya-self-vitest-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=./tools/vitestReport.mjs'];
  const hasPassed = await run('npx', ['vitest', 'run', ...reporters, ...args], {
    ...env,
    VITEST_REPORT: file,
  });
  /** @type {VitestReport} */
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { files: [], unhandled: [] };
  rmSync(folder, { recursive: true, force: true });
  return {
    hasPassed,
    startedAt: report.files.flatMap(({ startedAt }) => startedAt),
    ...vitestOutcome(report, command),
  };
};
