import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

/** Runs the commands of the test tools, adds up their outcomes and prints a summary. */

/**
 * @typedef {object} Failure
 * @property {string} name
 * @property {string} reason one line
 * @property {string} [command] runs this test alone
 * @property {string[]} [files] traces and screenshots, relative to the repository
 */
/** @typedef {{ passed: number, failures: Failure[] }} Outcome */
/** @typedef {Outcome & { hasPassed: boolean }} Finished a run can fail without a failed test */

/** Tells whether Node was started with this file. @param {string} url `import.meta.url` of the file */
export const isMain = (url) => url === pathToFileURL(process.argv[1] ?? '').href;

/**
 * Returns the result of `read`. If `read` throws, prints the message and ends the process with code 2.
 * @template T
 * @param {() => T} read
 * @param {string} [usage] printed after the message
 * @returns {T}
 */
export const readOrExit = (read, usage) => {
  try {
    return read();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    if (usage) console.error(`\n${usage}`);
    return process.exit(2);
  }
};

/**
 * Runs a command in this terminal.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env] added to this environment
 * @returns {Promise<boolean>} whether the command has succeeded
 */
export const run = (command, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.once('exit', (code) => resolve(code === 0));
  });

/**
 * Calls `perform`, which writes a JSON report to a file, and reads the report.
 * @template T
 * @param {(file: string) => Promise<boolean>} perform
 * @returns {Promise<{ hasPassed: boolean, report: T | undefined }>} no report if the run has not written the file
 */
export const runWithReport = async (perform) => {
  const folder = mkdtempSync(join(tmpdir(), 'treat-ya-self-report-'));
  const file = join(folder, 'report.json');
  const hasPassed = await perform(file);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  rmSync(folder, { recursive: true, force: true });
  return { hasPassed, report };
};

/** Folder on Linux whose files are in memory. In a container, the folder often has room for a few megabytes only. */
const IN_MEMORY = '/dev/shm/';
const NEEDED_BYTES = 4 * 2 ** 30;

const hasRoomInMemory = () => {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
};

/**
 * Keeps the temporary files of this process and its children in memory if the machine has room. In memory, copying a
 * database takes a twentieth of the time. The process deletes the files on exit.
 */
export const keepTemporaryFilesInMemory = () => {
  if (process.env.TMPDIR || !hasRoomInMemory()) return;
  const folder = mkdtempSync(`${IN_MEMORY}tys-tests-`);
  // Makes the folder writable for every account, because PostgreSQL runs as another account.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Exits explicitly on Ctrl+C, because the signal alone would end the process without the event `exit`.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
};

/** @param {string} word */
const quote = (word) =>
  /^[\w%+,./:=@-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;

/** Returns a command for a POSIX shell. @param {string[]} words */
export const shellCommand = (words) => words.map(quote).join(' ');

/** @param {string} text */
export const escapeRegExp = (text) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Returns the first line of an error message. @param {string | undefined} message */
export const firstLine = (message) =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .map((line) => line.trim())
    .find(Boolean) ?? 'No reason given';

/** Returns the name of a failed test. @param {string} project @param {string[]} path */
export const nameOf = (project, path) => `${path.join(' > ').replaceAll(/\s+/g, ' ')} [${project}]`;

/** Adds up the outcomes of several runs. */
export const startTotal = () => {
  /** @type {Outcome} */
  const total = { passed: 0, failures: [] };
  return {
    total,
    /**
     * Adds a run. A failed run without a failed test counts as one failure.
     * @param {string} name of the run
     * @param {Finished} run
     * @returns {boolean} whether the run has passed
     */
    add: (name, { hasPassed, passed, failures }) => {
      const reason = 'Failed without a failed test. See its output above.';
      total.passed += passed;
      total.failures.push(...(hasPassed || failures.length ? failures : [{ name, reason }]));
      return hasPassed;
    },
  };
};

/** @param {string} file */
const lineOf = (file) =>
  file.endsWith('.zip') ? shellCommand(['npx', 'playwright', 'show-trace', file]) : file;

/**
 * Lists failed tests, each with its reason, the command to repeat it, and the browser's trace and screenshots.
 * @param {Failure[]} failures
 */
export const listFailures = (failures) =>
  failures
    .map(({ name, reason, command, files = [] }, index) =>
      [`${index + 1}. ${name}`, reason, ...(command ? [command] : []), ...files.map(lineOf)].join('\n   '),
    )
    .join('\n\n');

/**
 * Prints the failures of a run. The last line has the numbers of passed and failed tests, and nothing else.
 * @param {Outcome} outcome
 * @param {string} [repeat] command that repeats the run with the same order
 */
export const printSummary = ({ passed, failures }, repeat) => {
  if (failures.length) console.log(`\nFailed:\n\n${listFailures(failures)}`);
  if (failures.length && repeat) console.log(`\nRepeat this run: ${repeat}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
};
