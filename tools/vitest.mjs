import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { hasPostgres } from './postgres.mjs';
import { escapeRegExp, firstLine, nameOf, run, runWithReport, shellCommand } from './run.mjs';

/** Chooses the engines of the server tests, runs Vitest and reads its results. Vitest loads this file as a reporter. */

/**
 * @typedef {object} FileReport
 * @property {string} project of `vitest.config.ts`
 * @property {string} file relative to the repository
 * @property {number} passed tests
 * @property {{ titles: string[], reasons: string[], isSuite?: boolean }[]} failures tests, suites whose hooks failed, and the file itself (no titles)
 * @property {number[]} startedAt in milliseconds since 1970, by the worker's clock
 */
/** @typedef {{ files: FileReport[], unhandled: string[] }} VitestReport */

/** @param {readonly { message: string }[]} errors */
const messages = (errors) => errors.map(({ message }) => message);

/** @param {import('vitest/node').TestCase | import('vitest/node').TestSuite} task @returns {string[]} */
const titlesOf = (task) => [...(task.parent.type === 'suite' ? titlesOf(task.parent) : []), task.name];

/** @param {import('vitest/node').TestModule} module @returns {FileReport} */
const fileReport = (module) => {
  const tests = [...module.children.allTests()];
  const suites = [...module.children.allSuites()].map((suite) => ({
    titles: titlesOf(suite),
    reasons: messages(suite.errors()),
    isSuite: true,
  }));
  const failed = tests.filter((test) => test.result().state === 'failed');
  return {
    project: module.project.name,
    file: module.relativeModuleId,
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failures: [
      ...[{ titles: [], reasons: messages(module.errors()) }, ...suites].filter(
        ({ reasons }) => reasons.length > 0,
      ),
      ...failed.map((test) => ({ titles: titlesOf(test), reasons: messages(test.result().errors ?? []) })),
    ],
    startedAt: tests.flatMap((test) => test.diagnostic()?.startTime ?? []),
  };
};

/** Writes a file with the results that Vitest's JSON report lacks: projects, failed hooks and unhandled errors. */
export default class VitestReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly { message: string }[]} unhandled errors outside of tests
   */
  onTestRunEnd(modules, unhandled) {
    if (!process.env.VITEST_REPORT) throw new Error('VITEST_REPORT names no file');
    /** @type {VitestReport} */
    const report = { files: modules.map(fileReport), unhandled: messages(unhandled) };
    writeFileSync(process.env.VITEST_REPORT, JSON.stringify(report));
  }
}

/**
 * @param {VitestReport} report
 * @param {string[]} [vitest] the command that takes Vitest's arguments
 * @returns {import('./run.mjs').Outcome}
 */
export const vitestOutcome = ({ files, unhandled }, vitest = ['npx', 'vitest', 'run']) => ({
  passed: files.reduce((sum, { passed }) => sum + passed, 0),
  failures: [
    ...files.flatMap(({ project, file, failures }) =>
      failures.map(({ titles, reasons, isSuite }) => {
        // Joins the titles with spaces, because Vitest matches the pattern with titles that are joined in this way.
        const title = titles.length ? ['-t', `^${escapeRegExp(titles.join(' '))}${isSuite ? ' ' : '$'}`] : [];
        return {
          name: nameOf(project, [file, ...titles]),
          reason: firstLine(reasons[0]),
          command: shellCommand([...vitest, '--project', project, file, ...title]),
        };
      }),
    ),
    ...unhandled.map((message) => ({
      name: 'Unhandled error outside of a test',
      reason: firstLine(message),
    })),
  ],
});

/**
 * Runs Vitest in this terminal.
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @param {string[]} [command] command that is printed with a failure and takes Vitest's arguments
 * @returns {Promise<import('./run.mjs').Finished & { startedAt: number[] }>} with the start of each test, in
 * milliseconds since 1970 by the worker's clock
 */
export const runVitest = async (args, env = {}, command) => {
  const reporters = ['--reporter=default', '--reporter=./tools/vitest.mjs'];
  /** @type {{ hasPassed: boolean, report: VitestReport | undefined }} */
  const { hasPassed, report = { files: [], unhandled: [] } } = await runWithReport((file) =>
    run('npx', ['vitest', 'run', ...reporters, ...args], { ...env, VITEST_REPORT: file }),
  );
  return {
    hasPassed,
    startedAt: report.files.flatMap(({ startedAt }) => startedAt),
    ...vitestOutcome(report, command),
  };
};

const TESTS = 'tests/server';
/** Folder with the tests that run on the embedded engine only. */
const EMBEDDED = `${TESTS}/embedded/`;
/**
 * First words of a test file that runs on both engines. The reason follows these words. Every other file runs on
 * PostgreSQL if a server is installed. The embedded engine has one session and therefore no concurrent transactions.
 */
const BOTH = '// Both engines: ';

/** @param {string} file */
export const isForBothEngines = (file) =>
  file.startsWith(`${TESTS}/`) && existsSync(file) && readFileSync(file, 'utf8').startsWith(BOTH);

/** Lists the test files that skip the embedded engine. With `ONE_ENGINE`, also lists test files for both engines. */
const listPostgresOnly = () =>
  readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .map((name) => join(TESTS, name))
    .filter((file) => file.endsWith('.test.ts') && !file.startsWith(EMBEDDED))
    .filter((file) => process.env.ONE_ENGINE || !isForBothEngines(file));

/**
 * Returns Vitest's options of the server tests for each engine. The command `long` of `tools/lab` sets `LONG_TRIALS`,
 * so that every test runs on both engines.
 * @returns {{ embedded: { exclude?: string[], env?: Record<string, string> }, postgres?: { exclude: string[] } }}
 */
export const engineOptions = () => {
  if (!hasPostgres()) return { embedded: {} };
  const embedded = process.env.LONG_TRIALS ? {} : { exclude: listPostgresOnly(), env: { FUZZ_RUNS: '4' } };
  return { embedded, postgres: { exclude: [`${EMBEDDED}**`] } };
};
