import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { drive } from './e2e.mjs';
import { playwrightOutcome, vitestOutcome } from './report.mjs';
import { run } from './run.mjs';

/** @typedef {import('./vitestReport.mjs').VitestReport} VitestReport */

/**
 * Runs Vitest in this terminal.
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @param {string[]} [command] printed with a failure, takes Vitest's arguments
 * @returns {Promise<import('./report.mjs').Finished & { startedAt: number[] }>} with the start of each test, in
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

/**
 * Runs the browser tests in this terminal, on the last build.
 * @param {string[]} args passed on to Playwright
 * @param {string} [output] the folder of traces and screenshots
 * @returns {Promise<import('./report.mjs').Finished>}
 */
export const runPlaywright = async (args, output) => {
  const folder = mkdtempSync(join(tmpdir(), 'treat-ya-self-playwright-'));
  const file = join(folder, 'report.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, RUNS_MANY: 'yes' };
  const hasPassed = await drive(['--reporter=list,json', ...args], env, output);
  const outcome = existsSync(file) ? playwrightOutcome(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  rmSync(folder, { recursive: true, force: true });
  return { hasPassed, passed: outcome?.passed ?? 0, failures: outcome?.failures ?? [] };
};
