import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { build } from './e2e.mjs';
import { keepTemporaryFilesInMemory } from './memory.mjs';
import { printSummary, startTotal } from './report.mjs';
import { runPlaywright, runVitest } from './runTests.mjs';
import { hasPostgres } from './postgres.mjs';
import { run } from './run.mjs';
import { readTestOptions, USAGE } from './testOptions.mjs';

const readOptions = () => {
  try {
    return readTestOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    return process.exit(2);
  }
};
const options = readOptions();

keepTemporaryFilesInMemory();
const folder = mkdtempSync(join(tmpdir(), 'treat-ya-self-tests-'));

/** Shares compiled source files between the stages. */
const KEPT_MODULES = [
  '--experimental.fsModuleCache',
  `--experimental.fsModuleCachePath=${mkdtempSync(join(folder, 'modules-'))}`,
];
/** Shares the build and the prepared databases between the stages. */
const BUILT = { IS_BUILT: 'yes', TEST_DUMPS: mkdtempSync(join(folder, 'dumps-')) };

/** @param {string[]} args */
const vitest = (...args) => runVitest([...KEPT_MODULES, ...options.vitest, ...args], BUILT);

const PROCESSES = 'ops';

const unitAndServer = () => {
  if (!hasPostgres())
    console.log('No PostgreSQL server is installed: the tests use the embedded engine alone.');
  return vitest('--project', `!${PROCESSES}`);
};

/** @param {() => Promise<boolean>} perform a stage without tests */
const untallied = (perform) => async () => ({ hasPassed: await perform(), passed: 0, failures: [] });

/** @typedef {[name: string, perform: () => Promise<import('./report.mjs').Finished>]} Stage */
/** @typedef {Stage[]} Chain one after the other, until one fails */
/** @type {Chain[][]} Cheapest first. The chains of a row run at once, and a failure ends the run after its row. */
const STAGES = [
  [
    [['check', untallied(() => run('npm', ['run', 'check']))]],
    // The process tests often wait, and most of `npm run check` uses one core.
    [
      ['build', untallied(build)],
      ['processes', () => vitest('--project', PROCESSES)],
    ],
  ],
  [[['unit and server', unitAndServer]]],
  [[['end to end', () => runPlaywright(options.playwright, 'test-results/all')]]],
];

const { total, add } = startTotal();
/** @type {[string, number][]} */
const times = [];
const begun = performance.now();

/** @param {Chain} chain @returns {Promise<string[]>} the name of the stage that failed */
const failing = async ([stage, ...later]) => {
  if (!stage) return [];
  const [name, perform] = stage;
  const start = performance.now();
  const hasPassed = add(`The stage "${name}"`, await perform());
  times.push([name, performance.now() - start]);
  return hasPassed ? failing(later) : [name];
};

if (options.seed) console.log(`Shuffled order, seed ${options.seed}`);
for (const chains of STAGES) {
  const names = chains.map((chain) => chain.map(([name]) => name).join(', then '));
  console.log(`\n── ${names.join('; ')} ──\n`);
  const failed = (await Promise.all(chains.map(failing))).flat();
  if (!failed.length) continue;
  console.error(`\nStopped: "${failed.join('", "')}" failed.`);
  process.exitCode = 1;
  break;
}
rmSync(folder, { recursive: true, force: true });

/** @param {number} ms */
const inMinutes = (ms) => {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
times.push(['in all', performance.now() - begun]);
console.log(`\n${times.map(([name, ms]) => `${inMinutes(ms).padStart(6)}  ${name}`).join('\n')}`);
printSummary(total, options.seed && `npm test -- --shuffle=${options.seed}`);
