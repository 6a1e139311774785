import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { drive } from './e2e.mjs';
import { playwrightOutcome } from './tally.mjs';

/**
 * Runs the browser tests in this terminal, on the last build.
 * @param {string[]} args passed on to Playwright
 * @param {string} [output] the folder of traces and screenshots
 * @returns {Promise<import('./outcome.mjs').Finished>}
 */
export const runPlaywright = async (args, output) => {
  const folder = mkdtempSync(join(tmpdir(), 'treat-ya-self-playwright-'));
  const file = join(folder, 'report.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const hasPassed = await drive(['--reporter=list,json', ...args], env, output);
  const outcome = existsSync(file) ? playwrightOutcome(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  rmSync(folder, { recursive: true, force: true });
  return { hasPassed, passed: outcome?.passed ?? 0, failures: outcome?.failures ?? [] };
};
