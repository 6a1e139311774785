import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { fakedClock, findOrInstallFaketime, HOW_TO_GET_FAKETIME, readDays } from './fakedDays.mjs';
import { keepTemporaryFilesInMemory } from './memory.mjs';
import { printSummary, startTotal } from './report.mjs';
import { hasPostgres } from './postgres.mjs';
import { runVitest } from './runTests.mjs';

/**
 * `npm run test:days`: the unit, API and server tests on days and in time zones that break date arithmetic.
 * `npm run test:days -- 29-feb kolkata` for some of them; what follows the names is passed on to Vitest.
 */
const readArguments = () => {
  try {
    return readDays(process.argv.slice(2), hasPostgres());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(2);
  }
};
const { days, args } = readArguments();

const library = days.some(({ time }) => time) ? findOrInstallFaketime() : undefined;
if (!library && days.some(({ time }) => time)) {
  console.error(HOW_TO_GET_FAKETIME);
  process.exit(1);
}

keepTemporaryFilesInMemory();
const modules = mkdtempSync(join(tmpdir(), 'treat-ya-self-modules-'));
const KEPT_MODULES = ['--experimental.fsModuleCache', `--experimental.fsModuleCachePath=${modules}`];

/** Processes start late on a busy machine. */
const TOLERANCE_MS = 60_000;

/**
 * Checks that a clock is faked: a run on the real day would prove nothing.
 * @param {string} name of the clock
 * @param {number} now of the clock, in milliseconds since 1970
 * @param {string} time that the clock was set to
 * @param {number} elapsed since then, in milliseconds
 * @returns {string[]} the complaint
 */
const complaint = (name, now, time, elapsed) => {
  const late = now - Date.parse(time);
  if (late >= -TOLERANCE_MS && late <= elapsed + TOLERANCE_MS) return [];
  return [`The clock of ${name} is not faked: ${new Date(now).toISOString()} instead of ${time}`];
};

/** @param {string} time @param {NodeJS.ProcessEnv} env @returns {string[]} complaints */
const readClocks = (time, env) => {
  const begun = performance.now();
  const { stdout, stderr } = spawnSync(process.execPath, ['tools/readClocks.mjs'], { env, encoding: 'utf8' });
  if (!stdout) return [`No clock could be read: ${stderr}`];
  const elapsed = performance.now() - begun;
  return Object.entries(JSON.parse(stdout)).flatMap(([name, now]) => complaint(name, now, time, elapsed));
};

/** @param {import('./fakedDays.mjs').Day} day @returns {Promise<import('./report.mjs').Finished>} */
const runDay = async ({ name, time, zone }) => {
  console.log(`\n── ${name}: ${time ?? 'the real clock'}, ${zone} ──\n`);
  const start = performance.now();
  const clock = time && library ? fakedClock(library, time) : {};
  const env = { TZ: zone, ...clock };
  /** @param {string[]} complaints */
  const asFailures = (complaints) => complaints.map((reason) => ({ name: 'The clock', reason }));

  const complaints = time ? readClocks(time, { ...process.env, ...env }) : [];
  if (complaints.length) return { hasPassed: false, passed: 0, failures: asFailures(complaints) };
  const outcome = await runVitest([...KEPT_MODULES, ...args], env, ['npm', 'run', 'test:days', '--', name]);
  if (!time) return outcome;
  const elapsed = performance.now() - start;
  const [wrong] = outcome.startedAt.flatMap((now) => complaint('a Vitest worker', now, time, elapsed));
  return wrong
    ? { ...outcome, hasPassed: false, failures: [...outcome.failures, ...asFailures([wrong])] }
    : outcome;
};

const { total, add } = startTotal();
/** @type {string[]} */
const results = [];
for (const day of days) {
  const outcome = await runDay(day);
  const failures = outcome.failures.map((failure) => ({ ...failure, name: `${day.name}: ${failure.name}` }));
  const known = total.failures.length;
  add(day.name, { ...outcome, failures });
  results.push(`${day.name.padEnd(11)}  ${outcome.passed} passed, ${total.failures.length - known} failed`);
}
rmSync(modules, { recursive: true, force: true });

console.log(`\n${results.join('\n')}`);
printSummary(total);
process.exitCode = total.failures.length ? 1 : 0;
