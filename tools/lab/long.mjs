import { build, runPlaywright } from '../e2e.mjs';
import { printSummary, startTotal } from '../run.mjs';
import { runVitest } from '../vitest.mjs';

/**
 * Runs the trials of `npm test` with many more rounds and a new seed, and all server tests on both engines
 * (`tools/vitest.mjs`): `npm --prefix tools/lab run long`. The variable `SEED` repeats a run. Past results are in
 * tools/lab/README.md.
 */
process.env.LONG_TRIALS = '1';
process.env.SEED ||= String(Date.now() % 1_000_000_000);
console.log(`SEED=${process.env.SEED}`);

const { total, add } = startTotal();
/** @param {string} name @param {string[]} args */
const vitest = async (name, ...args) => add(name, await runVitest(['--testTimeout=7200000', ...args]));

const hasPassed =
  (await vitest('Process trials', 'ops/signals', 'ops/powerCut', 'ops/replicas')) &&
  (await vitest('Server tests', '--project', 'server*')) &&
  add('Build', { hasPassed: await build(), passed: 0, failures: [] }) &&
  add('Browser trials', await runPlaywright(['monkey']));
printSummary(total, `SEED=${process.env.SEED} npm --prefix tools/lab run long`);
process.exitCode = hasPassed ? 0 : 1;
