import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { hasPostgres } from './postgres.mjs';

const TESTS = 'tests/server';
/** About the embedded engine itself. */
const EMBEDDED = `${TESTS}/embedded/`;
/**
 * A file whose first line begins so, and goes on with why, proves what an engine has a part in of its own. Every other
 * file is asked of one engine: of PostgreSQL, where one is installed. Races are: the embedded engine has one session, where no
 * two transactions are under way at once (which `concurrency` and `refunds` ask of it).
 */
const BOTH = '// Both engines: ';
/** `long` of `tools/lab` asks both engines everything. */
const ASKS_BOTH = Boolean(process.env.LONG_TRIALS);
/** `npm run test:changed` leaves the embedded engine out where PostgreSQL runs the same file. */
const ASKS_ONE = Boolean(process.env.ONE_ENGINE);

/** @param {string} file */
export const isForBothEngines = (file) =>
  file.startsWith(`${TESTS}/`) && existsSync(file) && readFileSync(file, 'utf8').startsWith(BOTH);

const leftToPostgres = () =>
  readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .map((name) => join(TESTS, name))
    .filter((file) => file.endsWith('.test.ts') && !file.startsWith(EMBEDDED))
    .filter((file) => ASKS_ONE || !isForBothEngines(file));

/** Where both engines are asked: each statement, not each of the trials. */
const FEW_ROUNDS = { FUZZ_RUNS: '4' };

/**
 * What each engine is asked of the server's tests, as vitest takes it; of PostgreSQL nothing where none is installed.
 * @returns {{ embedded: { exclude?: string[], env?: Record<string, string> }, postgres?: { exclude: string[] } }}
 */
export const askedOfEngines = () => {
  if (!hasPostgres()) return { embedded: {} };
  const postgres = { exclude: [`${EMBEDDED}**`] };
  return { embedded: ASKS_BOTH ? {} : { exclude: leftToPostgres(), env: FEW_ROUNDS }, postgres };
};
