import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Failure
 * @property {string} name
 * @property {string} reason one line
 * @property {string} [command] runs this test alone
 * @property {string[]} [files] traces and screenshots, relative to the repository
 */
/** @typedef {{ passed: number, failures: Failure[] }} Outcome */
/** @typedef {Outcome & { hasPassed: boolean }} Finished a run can fail without a failed test */

/** @param {string} word */
const quote = (word) =>
  /^[\w%+,./:=@-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;

/**
 * Returns a command that a POSIX shell reads as these words.
 * @param {string[]} words
 */
export const shellCommand = (words) => words.map(quote).join(' ');

/** Adds up the outcomes of several runs. */
export const startTotal = () => {
  /** @type {Outcome} */
  const total = { passed: 0, failures: [] };
  return {
    total,
    /**
     * Adds a run. A run that failed without a failed test counts as one failure.
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
 * Lists failed tests, each with its reason, the command that runs it alone, and the browser's trace and screenshots.
 * @param {Failure[]} failures
 */
export const listFailures = (failures) =>
  failures
    .map(({ name, reason, command, files = [] }, index) =>
      [`${index + 1}. ${name}`, reason, ...(command ? [command] : []), ...files.map(lineOf)].join('\n   '),
    )
    .join('\n\n');

/**
 * Prints the failures of a run, and its counts alone on the last line.
 * @param {Outcome} outcome
 * @param {string} [repeat] repeats the run as it was
 */
export const printSummary = ({ passed, failures }, repeat) => {
  if (failures.length) console.log(`\nFailed:\n\n${listFailures(failures)}`);
  if (failures.length && repeat) console.log(`\nRepeat this run: ${repeat}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
};

/** @param {string | undefined} message */
const firstLine = (message) =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .map((line) => line.trim())
    .find(Boolean) ?? 'No reason given';

/** @param {string} project @param {string[]} path */
const nameOf = (project, path) => `${path.join(' > ').replaceAll(/\s+/g, ' ')} [${project}]`;

/** @param {string} text */
const escapeRegExp = (text) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/**
 * @param {import('./vitestReport.mjs').VitestReport} report
 * @param {string[]} [vitest] the command that takes Vitest's arguments
 * @returns {Outcome}
 */
export const vitestOutcome = ({ files, unhandled }, vitest = ['npx', 'vitest', 'run']) => ({
  passed: files.reduce((sum, { passed }) => sum + passed, 0),
  failures: [
    ...files.flatMap(({ project, file, failures }) =>
      failures.map(({ titles, reasons, isSuite }) => {
        // Vitest matches the pattern against the titles of a test, joined by spaces.
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
 * @typedef {object} BrowserTest
 * @property {string} projectName
 * @property {string} status
 * @property {{ errors: { message?: string }[], attachments: { path?: string }[] }[]} results
 */
/** @typedef {{ title: string, file: string, line: number, tests: BrowserTest[] }} BrowserSpec */
/** @typedef {{ title: string, file: string, specs: BrowserSpec[], suites?: BrowserSuite[] }} BrowserSuite */
/** @typedef {{ message?: string, location?: { file: string } }} BrowserError */
/**
 * Part of Playwright's JSON report.
 * @typedef {object} PlaywrightReport
 * @property {{ rootDir: string }} config
 * @property {BrowserSuite[]} suites
 * @property {BrowserError[]} errors outside of tests, such as a file that cannot be loaded
 */

const E2E = ['npm', 'run', 'test:e2e', '--', '--no-build'];

/** @param {BrowserSuite} suite @param {string[]} [above] @returns {{ spec: BrowserSpec, titles: string[] }[]} */
const specsOf = ({ specs, suites = [] }, above = []) => [
  ...specs.map((spec) => ({ spec, titles: [...above, spec.title] })),
  ...suites.flatMap((suite) => specsOf(suite, [...above, suite.title])),
];

/**
 * @param {PlaywrightReport} report
 * @param {string} [root] the repository's folder
 * @returns {Outcome}
 */
export const playwrightOutcome = ({ config, suites, errors }, root = process.cwd()) => {
  const specs = suites.flatMap((suite) => specsOf(suite));
  const testDir = relative(root, config.rootDir);
  /** @param {BrowserSpec} spec */
  const placeOf = ({ file, line }) => `${testDir}/${file}:${line}`;
  const tests = specs.flatMap(({ spec, titles }) => spec.tests.map((test) => ({ spec, titles, test })));
  const failed = tests.filter(({ test }) => test.status === 'unexpected' || test.status === 'flaky');

  /** Tests that a loop declares have one line. Tags follow a title. @param {BrowserSpec} spec @param {string[]} titles */
  const among = (spec, titles) => {
    const here = new Set(
      specs.filter((other) => placeOf(other.spec) === placeOf(spec)).map((other) => other.titles.join(' ')),
    );
    return here.size > 1 ? ['-g', `${escapeRegExp(titles.join(' '))}( @|$)`] : [];
  };
  return {
    passed: tests.filter(({ test }) => test.status === 'expected').length,
    failures: [
      ...failed.map(({ spec, titles, test }) => {
        const result = test.results.find((each) => each.errors.length > 0) ?? test.results[0];
        const project = `--project=${test.projectName}`;
        return {
          name: nameOf(test.projectName, [`${testDir}/${spec.file}`, ...titles]),
          reason: firstLine(result?.errors[0]?.message),
          command: shellCommand([...E2E, project, placeOf(spec), ...among(spec, titles)]),
          files: (result?.attachments ?? []).flatMap(({ path }) =>
            path && /\.(zip|png)$/.test(path) ? relative(root, path) : [],
          ),
        };
      }),
      ...errors.map(({ message, location }) => {
        // The location is a loader's where an import is missing.
        const [file] = /[\w./-]+\.spec\.ts/.exec(`${location?.file}\n${message}`) ?? [];
        const path = file && relative(root, file);
        return {
          name: path ?? 'Browser tests',
          reason: firstLine(message),
          ...(path && { command: shellCommand([...E2E, path]) }),
        };
      }),
    ],
  };
};
