import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { hasPostgres } from './postgres.mjs';

const TESTS = 'tests/server';
/** Tests of the embedded engine itself. */
const EMBEDDED = `${TESTS}/embedded/`;
/**
 * First words of a test file that runs on both engines, followed by the reason. Every other file runs on PostgreSQL if a
 * server is installed. The embedded engine has one session and therefore no concurrent transactions.
 */
const BOTH = '// Both engines: ';

/** @param {string} file */
export const isForBothEngines = (file) =>
  file.startsWith(`${TESTS}/`) && existsSync(file) && readFileSync(file, 'utf8').startsWith(BOTH);

/** Lists the tests that skip the embedded engine if `npm run test:changed` sets `ONE_ENGINE`. */
const listPostgresOnly = () =>
  readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .map((name) => join(TESTS, name))
    .filter((file) => file.endsWith('.test.ts') && !file.startsWith(EMBEDDED))
    .filter((file) => process.env.ONE_ENGINE || !isForBothEngines(file));

/**
 * Returns Vitest's options of the server tests for each engine. `long` of `tools/lab` sets `LONG_TRIALS` to run every test
 * on both engines.
 * @returns {{ embedded: { exclude?: string[], env?: Record<string, string> }, postgres?: { exclude: string[] } }}
 */
export const engineOptions = () => {
  if (!hasPostgres()) return { embedded: {} };
  const embedded = process.env.LONG_TRIALS ? {} : { exclude: listPostgresOnly(), env: { FUZZ_RUNS: '4' } };
  return { embedded, postgres: { exclude: [`${EMBEDDED}**`] } };
};
