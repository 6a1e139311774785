import { build, drive } from './e2e.mjs';
import { run } from './run.mjs';

/**
 * `npm run test:long`: the trials of `npm test` with many more rounds, and another seed each time, which is printed with
 * what failed; `SEED=… npm run test:long` repeats one. What they showed stands in docs/operations.md. And all of the server's
 * tests on both engines (`tools/engines.mjs`); and the steps of docs/tasks.md, walked and counted.
 */
process.env.LONG_TRIALS = '1';
process.env.SEED ||= String(Date.now() % 1_000_000_000);
console.log(`SEED=${process.env.SEED}`);

/** @param {string[]} args */
const vitest = (args) => run('npx', ['vitest', 'run', '--testTimeout=7200000', ...args]);
const passed =
  (await vitest(['ops/signals', 'ops/powerCut', 'ops/replicas'])) &&
  (await vitest(['--project', 'server*'])) &&
  (await build()) &&
  (await drive(['monkey', 'tests/e2e/long/']));
process.exitCode = passed ? 0 : 1;
