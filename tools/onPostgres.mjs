import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { hasPostgres, startPostgres } from './postgres.mjs';

const TESTS = 'tests/server';
/** About the embedded engine itself. */
const EMBEDDED = `${TESTS}/embedded/`;
/**
 * A file whose first line begins so, and goes on with why, proves what an engine has a part in of its own. Every other
 * file is asked of one engine: of PostgreSQL, where one is installed.
 */
const BOTH = '// Both engines: ';

/** The files that the embedded engine need not run here, since PostgreSQL does. @returns {string[]} */
export const leftToPostgres = () =>
  hasPostgres()
    ? readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
        .map((name) => join(TESTS, name))
        .filter((file) => file.endsWith('.test.ts') && !file.startsWith(EMBEDDED))
        .filter((file) => !readFileSync(file, 'utf8').startsWith(BOTH))
    : [];

/**
 * Where both engines are asked: each statement, not each of the trials. The embedded engine has one session, where no two
 * transactions are under way at once, whatever the round.
 */
export const FEW_ROUNDS = { FUZZ_RUNS: '12', REFUND_ROUNDS: '1', LEAVING_ROUNDS: '1' };

/** @param {string[]} files @returns {string[]} */
export const without = (files) => files.flatMap((file) => ['--exclude', file]);

/**
 * The server's tests on PostgreSQL. Nothing fails where none is installed.
 * @param {(args: string[], env: Record<string, string>) => Promise<boolean>} vitest runs it with these
 */
export const onPostgres = async (vitest) => {
  const postgres = await startPostgres();
  if (!postgres) {
    console.log('No PostgreSQL server is installed here: left out.');
    return true;
  }
  try {
    const all = ['--project', 'server', ...without([`${EMBEDDED}**`])];
    return await vitest(all, { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
};
