import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { build, runPlaywright } from './e2e.mjs';
import { hasPostgres } from './postgres.mjs';
import { isMain, keepTemporaryFilesInMemory, printSummary, readOrExit, run, startTotal } from './run.mjs';
import { runVitest } from './vitest.mjs';

const USAGE = `npm test                           runs every test
npm test -- --shuffle              in a random order, whose seed is printed
npm test -- --shuffle=SEED         in the order of that seed
npm test -- --browser-workers=N    with N browsers at once`;

const SEEDS = 1_000_000_000;

/** @param {string} name @param {string | undefined} value */
const wholeNumber = (name, value) => {
  if (value === undefined || /^[1-9]\d{0,8}$/.test(value)) return value;
  throw new Error(`--${name} takes a whole number above 0, at most 999999999, not "${value}"`);
};

/**
 * Reads the arguments of `npm test`.
 * @param {string[]} args
 * @returns {{ seed?: string, vitest: string[], playwright: string[] }} the arguments of Vitest and Playwright
 * @throws {Error} for an argument that is not in `USAGE`
 */
export const readTestOptions = (args) => {
  const { values } = parseArgs({
    // Adds a seed to a `--shuffle` without a seed, because `parseArgs` does not support optional values.
    args: args.map((arg) =>
      arg === '--shuffle' ? `--shuffle=${1 + Math.floor(Math.random() * (SEEDS - 1))}` : arg,
    ),
    options: { shuffle: { type: 'string' }, 'browser-workers': { type: 'string' } },
  });
  const seed = wholeNumber('shuffle', values.shuffle);
  const workers = wholeNumber('browser-workers', values['browser-workers']);
  const shuffled = ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`];
  return {
    ...(seed && { seed }),
    vitest: seed ? shuffled : [],
    playwright: [...(seed ? [`--shuffle=${seed}`] : []), ...(workers ? [`--workers=${workers}`] : [])],
  };
};

/** @typedef {[name: string, perform: () => Promise<import('./run.mjs').Finished>]} Stage */

/** @param {string} name @param {() => Promise<boolean>} perform @returns {Stage} a stage without tests */
const untallied = (name, perform) => [
  name,
  async () => ({ hasPassed: await perform(), passed: 0, failures: [] }),
];

/** @param {number} ms */
const inMinutes = (ms) => {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`.padStart(6);
};

/** @param {ReturnType<typeof readTestOptions>} options */
const main = async (options) => {
  keepTemporaryFilesInMemory();
  const folder = mkdtempSync(join(tmpdir(), 'treat-ya-self-tests-'));
  const modules = mkdtempSync(join(folder, 'modules-'));
  // Arguments and environment variables with which the stages share compiled files, the build and test databases.
  const shared = ['--experimental.fsModuleCache', `--experimental.fsModuleCachePath=${modules}`];
  const env = { IS_BUILT: 'yes', TEST_DUMPS: mkdtempSync(join(folder, 'dumps-')) };
  /** @param {string} project */
  const vitest = (project) => runVitest([...shared, ...options.vitest, '--project', project], env);

  /** @type {Stage[][][]} The rows run in turn, the chains of a row in parallel. After a failure, no later row runs. */
  const rows = [
    [
      [untallied('check', () => run('npm', ['run', 'check']))],
      // Runs both chains at the same time: the process tests often wait, and `npm run check` mostly uses one core.
      [untallied('build', build), ['processes', () => vitest('ops')]],
    ],
    [[['unit and server', () => vitest('!ops')]]],
    [[['end to end', () => runPlaywright(options.playwright, 'test-results/all')]]],
  ];

  const { total, add } = startTotal();
  /** @type {[string, number][]} */
  const times = [];
  const begun = performance.now();

  /** @param {Stage[]} chain @returns {Promise<string[]>} the name of the stage that failed */
  const runChain = async ([stage, ...later]) => {
    if (!stage) return [];
    const [name, perform] = stage;
    const start = performance.now();
    const hasPassed = add(`The stage "${name}"`, await perform());
    times.push([name, performance.now() - start]);
    return hasPassed ? runChain(later) : [name];
  };

  if (options.seed) console.log(`Shuffled order, seed ${options.seed}`);
  if (!hasPostgres())
    console.log('No PostgreSQL server is installed: the tests use the embedded engine alone.');
  for (const chains of rows) {
    const names = chains.map((chain) => chain.map(([name]) => name).join(', then '));
    console.log(`\n── ${names.join('; ')} ──\n`);
    const failed = (await Promise.all(chains.map(runChain))).flat();
    if (!failed.length) continue;
    console.error(`\nStopped: "${failed.join('", "')}" failed.`);
    process.exitCode = 1;
    break;
  }
  rmSync(folder, { recursive: true, force: true });

  times.push(['in all', performance.now() - begun]);
  console.log(`\n${times.map(([name, ms]) => `${inMinutes(ms)}  ${name}`).join('\n')}`);
  printSummary(total, options.seed && `npm test -- --shuffle=${options.seed}`);
};

if (isMain(import.meta.url)) await main(readOrExit(() => readTestOptions(process.argv.slice(2)), USAGE));
