import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { build, drive } from './e2e.mjs';
import { keepTemporaryFilesInMemory } from './memory.mjs';
import { FEW_ROUNDS, leftToPostgres, onPostgres, without } from './onPostgres.mjs';
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
  const left = leftToPostgres();
  const args = ['--project', `!${PROCESSES}`, ...without(left)];
  return vitest('vitest', args, { ...BUILT, ...(left.length ? FEW_ROUNDS : {}) });
};

const serverOnPostgres = () => onPostgres((args, env) => vitest('postgres', args, env));

const endToEnd = async () => {
  const report = join(reports, 'playwright.json');
  const passed = await drive(['--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  count(playwrightTally(report));
  return passed;
};

/** @typedef {[name: string, stage: () => Promise<boolean>]} Stage */
/** @type {Stage[][]} Cheapest first: the first to fail ends the run. What stands together runs together. */
const STAGES = [
  [['build', build]],
  // Who tests processes waits for them now and then; most of what checks runs on one core.
  [
    ['check', () => run('npm', ['run', 'check'])],
    ['processes', processes],
  ],
  [['unit and server', unitAndServer]],
  [['server on PostgreSQL', serverOnPostgres]],
  [['end to end', endToEnd]],
];

/** @type {[string, number][]} */
const times = [];
const begun = performance.now();

/** @param {Stage} stage @returns {Promise<string[]>} its name when it fails */
const failing = async ([name, stage]) => {
  const start = performance.now();
  const passed = await stage();
  times.push([name, performance.now() - start]);
  return passed ? [] : [name];
};

for (const stages of STAGES) {
  console.log(`\n── ${stages.map(([name]) => name).join(', ')} ──\n`);
  const failed = (await Promise.all(stages.map(failing))).flat();
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
