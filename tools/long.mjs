import { build, drive } from './e2e.mjs';
import { run } from './run.mjs';

/**
 * `npm run test:long`: the trials of `npm test` with many more rounds, and another seed each time, which is printed with
 * what failed; `SEED=… npm run test:long` repeats one. What they showed stands in docs/operations.md.
 */
process.env.LONG_TRIALS = '1';
process.env.SEED ||= String(Date.now() % 1_000_000_000);
console.log(`SEED=${process.env.SEED}`);

const trials = ['ops/signals', 'ops/powerCut', 'attack/fuzz', 'attack/numbers', 'manyNotifications'];
const passed =
  (await run('npx', ['vitest', 'run', '--testTimeout=7200000', ...trials])) &&
  (await build()) &&
  (await drive(['monkey']));
process.exitCode = passed ? 0 : 1;
