import { build, runPlaywright } from '../e2e.mjs';
import { printSummary, startTotal } from '../run.mjs';
import { runVitest } from '../vitest.mjs';

/**
 * `npm --prefix tools/lab run long`: the trials of `npm test` with many more rounds and a new seed each time, and all server
 * tests on both engines (`tools/vitest.mjs`). `SEED=…` before it repeats a run. Past results are in tools/lab/README.md.
 */
process.env.LONG_TRIALS = '1';
process.env.SEED ||= String(Date.now() % 1_000_000_000);
console.log(`SEED=${process.env.SEED}`);

const { total, add } = startTotal();
/** @param {string} name @param {string[]} args */
const vitest = async (name, ...args) => add(name, await runVitest(['--testTimeout=7200000', ...args]));

const hasPassed =
  (await vitest('The trials of processes', 'ops/signals', 'ops/powerCut', 'ops/replicas')) &&
  (await vitest('The server tests', '--project', 'server*')) &&
  add('The build', { hasPassed: await build(), passed: 0, failures: [] }) &&
  add('The browser trials', await runPlaywright(['monkey']));
printSummary(total, `SEED=${process.env.SEED} npm --prefix tools/lab run long`);
process.exitCode = hasPassed ? 0 : 1;
