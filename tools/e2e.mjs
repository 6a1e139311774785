import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join, relative } from 'node:path';

import { chromium } from '@playwright/test';

import {
  escapeRegExp,
  firstLine,
  isMain,
  keepTemporaryFilesInMemory,
  nameOf,
  run,
  runWithReport,
  shellCommand,
} from './run.mjs';

/**
 * `npm run test:e2e [-- --no-build] [arguments of Playwright]`: builds the product and runs the browser tests. Finds or installs
 * Chromium, and reads Playwright's results.
 */

/** The headless build comes first, because it needs half the processor time of a complete browser. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const DOWNLOAD_LIMIT_MS = 3 * 60 * 1000;
const PACKAGES_LIMIT_MS = 6 * 60 * 1000;

const isRoot = process.getuid?.() === 0;

/** Flags that prevent the browser's own network requests, which are slow on a machine without network access. */
export const CHROMIUM_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-proxy-server',
  // Disables the sandbox for root, because Chromium's sandbox does not start as root.
  ...(isRoot ? ['--no-sandbox'] : []),
];

/** @param {string} file */
const isProgram = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** @param {string} name */
const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram);

/** Tells whether the browser starts. A downloaded browser can need libraries that are missing. @param {string} file */
const canStart = (file) =>
  isProgram(file) && spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0;

/** Returns the browser of `CHROMIUM_PATH` without a check, so that a wrong path fails. Otherwise searches for a browser. */
export const findChromium = () =>
  process.env.CHROMIUM_PATH ||
  (NAMES.map(onPath).find((file) => file && canStart(file)) ?? [chromium.executablePath()].find(canStart));

/**
 * Runs an installation without output, because errors matter only if every installation fails.
 * @param {string} command @param {string[]} args @param {number} timeout in milliseconds
 * @returns {string} standard error
 */
const runSilently = (command, args, timeout) => {
  const { stderr, error } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout,
  });
  return [stderr, error?.message].filter(Boolean).join('\n');
};

const APT_INSTALL = 'apt-get install -y --no-install-recommends';
const INSTALLATIONS = [
  {
    name: "Playwright's",
    install: () => runSilently('npx', ['playwright', 'install', '--no-shell', 'chromium'], DOWNLOAD_LIMIT_MS),
  },
  {
    name: "the system's package",
    install: () => {
      if (!isRoot || !onPath('apt-get')) return '';
      const either = `${APT_INSTALL} chromium-headless-shell || ${APT_INSTALL} chromium`;
      return runSilently('sh', ['-c', `apt-get update && (${either})`], PACKAGES_LIMIT_MS);
    },
  },
];

/** Finds Chromium, or installs Playwright's build or the system's package. Prints errors only if all attempts fail. */
export const findOrInstallChromium = () => {
  const errors = [];
  for (const { name, install } of INSTALLATIONS) {
    const found = findChromium();
    if (found) return found;
    console.log(`No Chromium yet: ${name} is tried.`);
    errors.push(install());
  }
  const installed = findChromium();
  if (!installed) console.error(errors.filter(Boolean).join('\n'));
  return installed;
};

/** URL of an API on a host that does not exist. The tests' browser maps the host to a local port. */
const PROVIDER_API = 'http://api.provider.example/api';

/** Builds the product, then builds the pages a second time for an API on another origin. */
export const build = async () =>
  (await run('npm', ['run', 'build'])) &&
  (await run('npx', ['vite', 'build', '--outDir', 'dist/foreign', '--logLevel', 'warn'], {
    VITE_API_URL: PROVIDER_API,
  }));

/**
 * Runs Playwright against the latest build.
 * @param {string[]} args
 * @param {string} output folder of traces and screenshots, which Playwright empties first
 * @param {Record<string, string>} [env]
 */
const runBrowserTests = async (args, output, env = {}) => {
  const browser = findOrInstallChromium();
  const command = ['playwright', 'test', `--output=${output}`, ...args];
  if (browser) return run('npx', command, { ...env, CHROMIUM_PATH: browser });
  console.error(
    'No Chromium found or installed. Run "npx playwright install --with-deps chromium", or set CHROMIUM_PATH.',
  );
  return false;
};

/** @typedef {{ errors: { message?: string }[], attachments: { path?: string }[] }} BrowserResult */
/** @typedef {{ projectName: string, status: string, results: BrowserResult[] }} BrowserTest */
/** @typedef {{ title: string, file: string, line: number, tests: BrowserTest[] }} BrowserSpec */
/** @typedef {{ title: string, file: string, specs: BrowserSpec[], suites?: BrowserSuite[] }} BrowserSuite */
/** @typedef {{ message?: string, location?: { file: string } }} BrowserError outside of tests, such as a file that cannot be loaded */
/**
 * Part of Playwright's JSON report.
 * @typedef {{ config: { rootDir: string }, suites: BrowserSuite[], errors: BrowserError[] }} PlaywrightReport
 */

const E2E = ['npm', 'run', 'test:e2e', '--', '--no-build'];
/** Output folder of this command. `npm test` has another folder, so a repeated test does not delete other traces. */
const OWN_OUTPUT = 'test-results/e2e';

/** @param {BrowserSuite} suite @param {string[]} [above] @returns {{ spec: BrowserSpec, titles: string[] }[]} */
const specsOf = ({ specs, suites = [] }, above = []) => [
  ...specs.map((spec) => ({ spec, titles: [...above, spec.title] })),
  ...suites.flatMap((suite) => specsOf(suite, [...above, suite.title])),
];

/**
 * @param {PlaywrightReport} report
 * @param {string} [root] the repository's folder
 * @returns {import('./run.mjs').Outcome}
 */
export const playwrightOutcome = ({ config, suites, errors }, root = process.cwd()) => {
  const specs = suites.flatMap((suite) => specsOf(suite));
  const testDir = relative(root, config.rootDir);
  /** @param {BrowserSpec} spec */
  const placeOf = ({ file, line }) => `${testDir}/${file}:${line}`;
  const tests = specs.flatMap(({ spec, titles }) => spec.tests.map((test) => ({ spec, titles, test })));
  const failed = tests.filter(({ test }) => test.status === 'unexpected' || test.status === 'flaky');

  /** Returns arguments for one of the tests that a loop declares. Tags follow a title. @param {BrowserSpec} spec @param {string[]} titles */
  const titleArgs = (spec, titles) => {
    const titlesOnLine = new Set(
      specs.filter((other) => placeOf(other.spec) === placeOf(spec)).map((other) => other.titles.join(' ')),
    );
    return titlesOnLine.size > 1 ? ['-g', `${escapeRegExp(titles.join(' '))}( @|$)`] : [];
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
          command: shellCommand([...E2E, project, placeOf(spec), ...titleArgs(spec, titles)]),
          files: (result?.attachments ?? []).flatMap(({ path }) =>
            path && /\.(zip|png)$/.test(path) ? relative(root, path) : [],
          ),
        };
      }),
      ...errors.map(({ message, location }) => {
        // If an import is missing, Playwright reports the module loader as the location instead of the test file.
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

/**
 * Runs the browser tests in this terminal, against the latest build.
 * @param {string[]} args passed on to Playwright
 * @param {string} [output] folder of traces and screenshots
 * @returns {Promise<import('./run.mjs').Finished>}
 */
export const runPlaywright = async (args, output = OWN_OUTPUT) => {
  /** @type {{ hasPassed: boolean, report: PlaywrightReport | undefined }} */
  const { hasPassed, report } = await runWithReport((file) =>
    runBrowserTests(['--reporter=list,json', ...args], output, {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      RUNS_MANY: 'yes',
    }),
  );
  return { hasPassed, ...(report ? playwrightOutcome(report) : { passed: 0, failures: [] }) };
};

if (isMain(import.meta.url)) {
  keepTemporaryFilesInMemory();
  const args = process.argv.slice(2).filter((arg) => arg !== '--no-build');
  const isBuilt = args.length < process.argv.length - 2 || (await build());
  process.exitCode = isBuilt && (await runBrowserTests(args, OWN_OUTPUT)) ? 0 : 1;
}
