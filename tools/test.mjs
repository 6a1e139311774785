import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { build, drive } from './e2e.mjs';
import { keepTemporaryFilesInMemory } from './memory.mjs';
import { hasPostgres } from './postgres.mjs';
import { run } from './run.mjs';
import { playwrightTally, vitestTally } from './tally.mjs';

keepTemporaryFilesInMemory();
const reports = mkdtempSync(join(tmpdir(), 'treat-ya-self-tests-'));
const total = { passed: 0, failed: 0 };

/** @param {import('./tally.mjs').Tally} tally */
const count = ({ passed, failed }) => {
  total.passed += passed;
  total.failed += failed;
};

/**
 * @param {string} name of the report
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
const vitest = async (name, args, env) => {
  const report = join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const passed = await run('npx', ['vitest', 'run', ...reporters, ...KEPT_MODULES, ...args], env);
  count(vitestTally(report));
  return passed;
};

/** What one stage has compiled of our sources, the next does not compile again. */
const KEPT_MODULES = [
  '--experimental.fsModuleCache',
  `--experimental.fsModuleCachePath=${mkdtempSync(join(reports, 'modules-'))}`,
];

/** What is built is not built again, nor a database filled that an earlier stage has filled. */
const BUILT = { IS_BUILT: 'yes', TEST_DUMPS: mkdtempSync(join(reports, 'dumps-')) };
const PROCESSES = 'ops*';

const processes = () => vitest('processes', ['--project', PROCESSES], BUILT);

const unitAndServer = () => {
  if (!hasPostgres())
    console.log('No PostgreSQL server is installed here: only the embedded engine is asked.');
  return vitest('vitest', ['--project', `!${PROCESSES}`], BUILT);
};

const endToEnd = async () => {
  const report = join(reports, 'playwright.json');
  const passed = await drive(['--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  count(playwrightTally(report));
  return passed;
};

/** @typedef {[name: string, perform: () => Promise<boolean>]} Stage */
/** @typedef {Stage[]} Chain one after the other, until one fails */
/** @type {Chain[][]} Cheapest first: the first to fail ends the run. What stands together runs together. */
const STAGES = [
  [
    [['check', () => run('npm', ['run', 'check'])]],
    // Who tests processes waits for them now and then; most of what checks runs on one core.
    [
      ['build', build],
      ['processes', processes],
    ],
  ],
  [[['unit and server', unitAndServer]]],
  [[['end to end', endToEnd]]],
];

/** @type {[string, number][]} */
const times = [];
const begun = performance.now();

/** @param {Chain} chain @returns {Promise<string[]>} the name of the stage that failed */
const failing = async ([stage, ...later]) => {
  if (!stage) return [];
  const [name, perform] = stage;
  const start = performance.now();
  const passed = await perform();
  times.push([name, performance.now() - start]);
  return passed ? failing(later) : [name];
};

for (const chains of STAGES) {
  const names = chains.map((chain) => chain.map(([name]) => name).join(', then '));
  console.log(`\n── ${names.join('; ')} ──\n`);
  const failed = (await Promise.all(chains.map(failing))).flat();
  if (!failed.length) continue;
  console.error(`\nStopped: "${failed.join('", "')}" failed.`);
  process.exitCode = 1;
  // A stage can fail without a test of its own having done so.
  total.failed ||= 1;
  break;
}
rmSync(reports, { recursive: true, force: true });

/** @param {number} ms */
const inMinutes = (ms) => {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
times.push(['in all', performance.now() - begun]);
console.log(`\n${times.map(([name, ms]) => `${inMinutes(ms).padStart(6)}  ${name}`).join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
