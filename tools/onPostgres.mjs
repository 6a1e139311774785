import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { startPostgres } from './postgres.mjs';

const TESTS = 'tests/server';
/** About the embedded engine itself. */
const EMBEDDED = `${TESTS}/embedded/**`;
/**
 * A file whose first line begins so, and goes on with why, proves what the database has no part in: its statements are other
 * files' too, which run on both. Every other file runs on both.
 */
const ONE_IS_ENOUGH = '// One engine is enough: ';

/** Each statement of what is tried with anything at all, not each of the trials. */
const FEW_ROUNDS = { FUZZ_RUNS: '12' };

const filesOfOne = () =>
  readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(TESTS, name))
    .filter((file) => readFileSync(file, 'utf8').startsWith(ONE_IS_ENOUGH));

/**
 * The server's tests once more, on the other engine. Nothing fails where no PostgreSQL is installed.
 * @param {(args: string[], env: Record<string, string>) => Promise<boolean>} vitest runs it with these
 * @param {{ whole?: boolean }} [how] whole: also what one engine is enough for
 */
export const onPostgres = async (vitest, { whole = false } = {}) => {
  const postgres = await startPostgres();
  if (!postgres) {
    console.log('No PostgreSQL server is installed here: left out.');
    return true;
  }
  try {
    const leftOut = [EMBEDDED, ...(whole ? [] : filesOfOne())].flatMap((file) => ['--exclude', file]);
    const env = { TEST_DATABASE_URL: postgres.url, ...(whole ? {} : FEW_ROUNDS) };
    return await vitest(['--project', 'server', ...leftOut], env);
  } finally {
    await postgres.stop();
  }
};
