import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const LIBRARY = 'libfaketime.so.1';
const INSTALL_LIMIT_MS = 3 * 60 * 1000;
/** Folders of the library on systems without `dpkg`. */
const FOLDERS = ['/usr/lib/faketime', '/usr/lib64/faketime', '/usr/local/lib/faketime'];

/** @param {string} command @param {string[]} args */
const output = (command, args) => spawnSync(command, args, { encoding: 'utf8' }).stdout ?? '';

/** @returns {string | undefined} the library's file */
const findLibrary = () =>
  [
    ...output('dpkg', ['-L', 'libfaketime']).split('\n'),
    ...FOLDERS.map((folder) => join(folder, LIBRARY)),
  ].find((file) => file.endsWith(`/${LIBRARY}`) && existsSync(file));

const installPackage = () => {
  const hasApt = (process.env.PATH ?? '')
    .split(delimiter)
    .some((folder) => existsSync(join(folder, 'apt-get')));
  if (process.getuid?.() !== 0 || !hasApt) return;
  console.log('libfaketime is missing: trying to install its package.');
  spawnSync('sh', ['-c', 'apt-get update && apt-get install -y --no-install-recommends faketime'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: INSTALL_LIMIT_MS,
  });
};

/** Returns the file of libfaketime, which root installs where it is missing. */
export const findOrInstallFaketime = () => {
  const found = findLibrary();
  if (found) return found;
  installPackage();
  return findLibrary();
};

export const HOW_TO_GET_FAKETIME =
  'libfaketime is not installed. Install the package "faketime" (Debian, Ubuntu) or "libfaketime" (Fedora, Arch).';

/**
 * Returns the seconds between the real time and another one, as `FAKETIME` takes them.
 * @param {string} time in ISO 8601, with its offset from UTC
 * @param {number} now in milliseconds since 1970
 */
export const offsetTo = (time, now) => {
  const seconds = Math.round((Date.parse(time) - now) / 1000);
  if (Number.isNaN(seconds)) throw new Error(`"${time}" is no time`);
  return `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}s`;
};

/**
 * Returns the environment of a process whose clock starts at another time. Its children inherit the clock.
 * PostgreSQL's own timeouts (`statement_timeout`, `deadlock_timeout`) do not fire on a later day: libfaketime 0.9.10 shows
 * the real time to a signal handler that interrupts `epoll_wait`.
 * @param {string} library of libfaketime
 * @param {string} time in ISO 8601, with its offset from UTC
 * @param {number} [now] in milliseconds since 1970
 */
export const fakedClock = (library, time, now = Date.now()) => ({
  LD_PRELOAD: library,
  // An offset rather than a time: each process would begin anew at a time.
  FAKETIME: offsetTo(time, now),
  // Timers and measured durations stay real.
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});

/**
 * @typedef {object} Day
 * @property {string} name
 * @property {string} [time] in ISO 8601; the real clock where it is missing
 * @property {string} zone
 */
/**
 * Midday of most days, so that no time zone of a test has another date. The days of the clock changes are in a zone
 * that changes its clock.
 * @type {Day[]}
 */
export const DAYS = [
  { name: '29-feb', time: '2028-02-29T12:00:00Z', zone: 'UTC' },
  { name: '1-march', time: '2028-03-01T12:00:00Z', zone: 'UTC' },
  { name: 'summer-time', time: '2027-03-28T12:00:00+02:00', zone: 'Europe/Berlin' },
  { name: 'winter-time', time: '2027-10-31T12:00:00+01:00', zone: 'Europe/Berlin' },
  // The year ends while the tests run.
  { name: 'new-year', time: '2027-12-31T23:57:00Z', zone: 'UTC' },
  { name: 'santiago', zone: 'America/Santiago' },
  { name: 'kolkata', zone: 'Asia/Kolkata' },
  { name: 'apia', zone: 'Pacific/Apia' },
];

/** Excludes browser, screen and process tests, which measure durations rather than dates. */
const PROJECTS = ['client', 'landing', 'server', 'serverOnPostgres'];

/**
 * Reads the arguments of `npm run test:days`: names of days, then Vitest's arguments.
 * @param {string[]} args
 * @param {boolean} [hasPostgres]
 * @returns {{ days: Day[], args: string[] }}
 * @throws {Error} for a name that no day has
 */
export const readDays = (args, hasPostgres = true) => {
  const end = args.findIndex((arg) => arg.startsWith('-') || arg.includes('/'));
  const names = end < 0 ? args : args.slice(0, end);
  const rest = end < 0 ? [] : args.slice(end);
  const unknown = names.filter((name) => !DAYS.some((day) => day.name === name));
  if (unknown.length)
    throw new Error(
      `No day is named "${unknown.join('", "')}". There are ${DAYS.map(({ name }) => name).join(', ')}.`,
    );
  const projects = PROJECTS.filter((project) => hasPostgres || project !== 'serverOnPostgres');
  const hasProject = rest.some((arg) => /^--project\b/.test(arg));
  return {
    days: names.length ? DAYS.filter(({ name }) => names.includes(name)) : DAYS,
    args: [...(hasProject ? [] : projects.flatMap((project) => ['--project', project])), ...rest],
  };
};
