import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { hasPostgres, startPostgres } from './postgres.mjs';
import { isMain, keepTemporaryFilesInMemory, printSummary, readOrExit, startTotal } from './run.mjs';
import { runVitest } from './vitest.mjs';

/**
 * `npm run test:days`: runs the unit, API and server tests on days and in time zones that break date arithmetic. `npm
 * run test:days -- 29-feb kolkata` runs only these days. Vitest gets the arguments after the names of days.
 */

/**
 * @typedef {object} Day
 * @property {string} name
 * @property {string} [time] in ISO 8601. The default is the time of `tests/support/clock.mjs`.
 * @property {string} zone
 */
/**
 * The clock of most runs starts at midday, so that all time zones of the tests have the same date. For the days on which
 * clocks change, the run uses a time zone with daylight saving time.
 * @type {Day[]}
 */
export const DAYS = [
  { name: '29-feb', time: '2028-02-29T12:00:00Z', zone: 'UTC' },
  { name: '1-march', time: '2028-03-01T12:00:00Z', zone: 'UTC' },
  { name: 'summer-time', time: '2027-03-28T12:00:00+02:00', zone: 'Europe/Berlin' },
  { name: 'winter-time', time: '2027-10-31T12:00:00+01:00', zone: 'Europe/Berlin' },
  // Starts shortly before midnight, so that the year ends while the tests run.
  { name: 'new-year', time: '2027-12-31T23:57:00Z', zone: 'UTC' },
  { name: 'santiago', zone: 'America/Santiago' },
  { name: 'kolkata', zone: 'Asia/Kolkata' },
  { name: 'apia', zone: 'Pacific/Apia' },
];

/** Projects of Vitest. Excludes browser, screen and process tests, which measure durations rather than dates. */
const PROJECTS = ['client', 'landing', 'server', 'serverOnPostgres'];

/**
 * Reads the arguments of `npm run test:days`: names of days, then Vitest's arguments.
 * @param {string[]} args
 * @param {boolean} [withPostgres]
 * @returns {{ days: Day[], args: string[] }}
 * @throws {Error} for an unknown day
 */
export const readDays = (args, withPostgres = true) => {
  const end = args.findIndex((arg) => arg.startsWith('-') || arg.includes('/'));
  const names = end < 0 ? args : args.slice(0, end);
  const rest = end < 0 ? [] : args.slice(end);
  const unknown = names.filter((name) => !DAYS.some((day) => day.name === name));
  if (unknown.length)
    throw new Error(
      `No day is named "${unknown.join('", "')}". There are ${DAYS.map(({ name }) => name).join(', ')}.`,
    );
  const projects = PROJECTS.filter((project) => withPostgres || project !== 'serverOnPostgres');
  const hasProject = rest.some((arg) => /^--project\b/.test(arg));
  return {
    days: names.length ? DAYS.filter(({ name }) => names.includes(name)) : DAYS,
    args: [...(hasProject ? [] : projects.flatMap((project) => ['--project', project])), ...rest],
  };
};

/**
 * Returns the offset from the real time to another time, in the format of `FAKETIME`.
 * @param {string} time in ISO 8601, with its offset from UTC
 * @param {number} now in milliseconds since 1970
 */
export const offsetTo = (time, now) => {
  const seconds = Math.round((Date.parse(time) - now) / 1000);
  if (Number.isNaN(seconds)) throw new Error(`"${time}" is no time`);
  return `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}s`;
};

/**
 * Returns the environment of a process whose clock starts at another time. Child processes inherit the clock.
 * PostgreSQL's own timeouts (`statement_timeout`, `deadlock_timeout`) do not fire on a later day: libfaketime 0.9.10
 * shows the real time to a signal handler that interrupts `epoll_wait`.
 * @param {string} library of libfaketime
 * @param {string} time in ISO 8601, with its offset from UTC
 * @param {number} [now] in milliseconds since 1970
 */
export const fakedClock = (library, time, now = Date.now()) => ({
  LD_PRELOAD: library,
  // Sets an offset of the clock. With an absolute time, the clock of each child process would start at this time again.
  FAKETIME: offsetTo(time, now),
  // Leaves the monotonic clock real, which timers and measured durations use.
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});

const LIBRARY = 'libfaketime.so.1';
/** Folders in which the library can be on systems without `dpkg`. */
const FOLDERS = ['/usr/lib/faketime', '/usr/lib64/faketime', '/usr/local/lib/faketime'];

const findFaketime = () => {
  const { stdout } = spawnSync('dpkg', ['-L', 'libfaketime'], { encoding: 'utf8' });
  const files = [...(stdout ?? '').split('\n'), ...FOLDERS.map((folder) => join(folder, LIBRARY))];
  return files.find((file) => file.endsWith(`/${LIBRARY}`) && existsSync(file));
};

/** Argument that makes this file print the clocks of Node and of a PostgreSQL server as JSON. */
const READ_CLOCKS = '--read-clocks';

const printClocks = async () => {
  const clocks = { Node: Date.now() };
  const server = await startPostgres();
  if (!server) return console.log(JSON.stringify(clocks));
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query('select extract(epoch from now()) * 1000 now');
  await client.end();
  await server.stop();
  return console.log(JSON.stringify({ ...clocks, PostgreSQL: Number(rows[0].now) }));
};

/** Maximum difference from the expected time. Tolerates processes that start late on a busy machine. */
const TOLERANCE_MS = 60_000;

/**
 * Checks that a clock is simulated, because a run with the real clock would test nothing.
 * @param {string} name of the clock
 * @param {number} now of the clock, in milliseconds since 1970
 * @param {string} time that the clock was set to
 * @param {number} elapsed milliseconds since the clock was set
 * @returns {string[]} a message, or none if the clock is simulated
 */
const checkClock = (name, now, time, elapsed) => {
  const late = now - Date.parse(time);
  if (late >= -TOLERANCE_MS && late <= elapsed + TOLERANCE_MS) return [];
  return [`The clock of ${name} is not faked: ${new Date(now).toISOString()} instead of ${time}`];
};

/** @param {string} time @param {Record<string, string>} env @returns {string[]} messages about wrong clocks */
const checkClocks = (time, env) => {
  const start = performance.now();
  const { stdout, stderr } = spawnSync(process.execPath, ['tools/days.mjs', READ_CLOCKS], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (!stdout) return [`No clock could be read: ${stderr}`];
  const elapsed = performance.now() - start;
  return Object.entries(JSON.parse(stdout)).flatMap(([name, now]) => checkClock(name, now, time, elapsed));
};

/**
 * @param {Day} day
 * @param {string[]} args of Vitest
 * @param {string | undefined} library of libfaketime
 * @returns {Promise<import('./run.mjs').Finished>}
 */
const runDay = async ({ name, time, zone }, args, library) => {
  console.log(`\n── ${name}: ${time ?? 'the usual clock'}, ${zone} ──\n`);
  const command = ['npm', 'run', 'test:days', '--', name];
  if (!time || !library) return runVitest(args, { TZ: zone }, command);

  const start = performance.now();
  // Prevents the tests from replacing the simulated clock by the clock of `tests/support/clock.mjs`.
  const env = { TZ: zone, TEST_CLOCK_OFFSET_MS: '0', ...fakedClock(library, time) };
  /** @param {string} reason */
  const asFailure = (reason) => ({ name: 'The clock', reason });
  const complaints = checkClocks(time, env);
  if (complaints.length) return { hasPassed: false, passed: 0, failures: complaints.map(asFailure) };
  const outcome = await runVitest(args, env, command);
  const elapsed = performance.now() - start;
  const [complaint] = outcome.startedAt.flatMap((now) => checkClock('a Vitest worker', now, time, elapsed));
  if (!complaint) return outcome;
  return { ...outcome, hasPassed: false, failures: [...outcome.failures, asFailure(complaint)] };
};

/** @param {ReturnType<typeof readDays>} options @returns {Promise<boolean>} whether every test has passed */
const main = async ({ days, args }) => {
  const library = findFaketime();
  if (!library && days.some(({ time }) => time)) {
    console.error(
      'libfaketime is not installed. Install the package "faketime" (Debian, Ubuntu) or "libfaketime" (Fedora, Arch).',
    );
    return false;
  }
  keepTemporaryFilesInMemory();
  // Each simulated day runs the tests once. All runs share the compiled source files.
  const modules = mkdtempSync(join(tmpdir(), 'treat-ya-self-modules-'));
  const shared = ['--experimental.fsModuleCache', `--experimental.fsModuleCachePath=${modules}`];

  const { total, add } = startTotal();
  /** @type {string[]} */
  const results = [];
  for (const day of days) {
    const outcome = await runDay(day, [...shared, ...args], library);
    const failures = outcome.failures.map((failure) => ({
      ...failure,
      name: `${day.name}: ${failure.name}`,
    }));
    const before = total.failures.length;
    add(day.name, { ...outcome, failures });
    const failed = total.failures.length - before;
    results.push(`${day.name.padEnd(11)}  ${outcome.passed} passed, ${failed} failed`);
  }
  rmSync(modules, { recursive: true, force: true });
  console.log(`\n${results.join('\n')}`);
  printSummary(total);
  return !total.failures.length;
};

if (isMain(import.meta.url)) {
  const argv = process.argv.slice(2);
  if (argv[0] === READ_CLOCKS) await printClocks();
  else process.exitCode = (await main(readOrExit(() => readDays(argv, hasPostgres())))) ? 0 : 1;
}
