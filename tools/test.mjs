import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { build, drive } from './e2e.mjs';
import { startPostgres } from './postgres.mjs';
import { run } from './run.mjs';
import { playwrightTally, vitestTally } from './tally.mjs';

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
  const passed = await run('npx', ['vitest', 'run', ...reporters, ...args], env);
  count(vitestTally(report));
  return passed;
};

/** The server's tests once more, on the other engine, by one worker: it has what the browser leaves of two cores. */
const onPostgres = async () => {
  const postgres = await startPostgres();
  if (!postgres) {
    console.log('No PostgreSQL server is installed here: left out.');
    return true;
  }
  try {
    const args = ['--project', 'server', '--exclude', 'tests/server/embedded/**', '--maxWorkers', '1'];
    return await vitest('postgres', args, { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
};

/** Most of what checks runs on one core; the build has the other. What is wrong names its file, so both may speak. */
const checkAndBuild = async () => {
  const [checked, built] = await Promise.all([run('npm', ['run', 'check']), build()]);
  if (!checked) console.error('The check failed.');
  if (!built) console.error('The build failed.');
  return checked && built;
};

const endToEnd = async () => {
  const report = join(reports, 'playwright.json');
  const passed = await drive(['--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  count(playwrightTally(report));
  return passed;
};

/** @typedef {[name: string, stage: () => Promise<boolean>]} Stage */
/** @type {Stage[][]} Cheapest first: the first to fail ends the run. What stands together runs together. */
const STAGES = [
  [['check and build', checkAndBuild]],
  // What is built is not built again.
  [['unit and server', () => vitest('vitest', [], { IS_BUILT: 'yes' })]],
  [
    ['server on PostgreSQL', onPostgres],
    ['end to end', endToEnd],
  ],
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
