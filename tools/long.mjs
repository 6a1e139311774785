import { build, drive } from './e2e.mjs';
import { leftToPostgres, onPostgres } from './onPostgres.mjs';
import { run } from './run.mjs';

/**
 * `npm run test:long`: the trials of `npm test` with many more rounds, and another seed each time, which is printed with
 * what failed; `SEED=… npm run test:long` repeats one. What they showed stands in docs/operations.md. And the server's tests
 * that `npm test` asks of PostgreSQL alone, on the embedded engine; and the steps of docs/tasks.md, walked and counted.
 */
process.env.LONG_TRIALS = '1';
process.env.SEED ||= String(Date.now() % 1_000_000_000);
console.log(`SEED=${process.env.SEED}`);

/** On the embedded engine; the server's are asked of PostgreSQL with all of them. */
const trials = [
  'ops/signals',
  'ops/powerCut',
  'ops/replicas',
  'attack/fuzz',
  'attack/numbers',
  'manyNotifications',
  'refundRaces',
  'erasureRaces',
  'server/migrations',
  'server/embedded/',
];
/**
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
const vitest = (args, env) => run('npx', ['vitest', 'run', '--testTimeout=7200000', ...args], env);
const passed =
  (await vitest(trials)) &&
  (await vitest(['--project', 'server', ...leftToPostgres()])) &&
  (await onPostgres(vitest)) &&
  (await build()) &&
  (await drive(['monkey', 'tests/e2e/long/']));
process.exitCode = passed ? 0 : 1;
