import { execFileSync } from 'node:child_process';
import { basename, extname } from 'node:path';

import { isForBothEngines } from './vitest.mjs';
import { hasPostgres } from './postgres.mjs';
import { isMain, keepTemporaryFilesInMemory, run, shellCommand } from './run.mjs';

/**
 * `npm run test:changed [-- word...]`: runs the tests of the files that differ from `main`, or the tests with the given
 * words in their paths, in a few minutes. Prints the omitted tests.
 */

/** Maximum number of Vitest files in a run. On a busy machine with two cores, a run of 40 files took almost four minutes. */
const LIMIT = 40;
/** Tests that cover all endpoints, pages and messages. Every run includes these tests. */
const ALWAYS = [
  'tests/server/actions',
  'tests/docs/providerApi',
  'tests/docs/recipes',
  'tests/wire/',
  'tests/server/auditLog/events',
  'tests/server/auth/access',
  'tests/server/accounts/erasure',
  'tests/server/support/bookingCases',
  'tests/server/badAddresses',
  'tests/server/requestBod',
  'tests/server/records',
  'tests/server/migrations',
  'tests/doctor/healthy',
  'tests/screens/access.',
  'tests/screens/accountActions',
  'tests/screens/bookingCases',
  'tests/screens/sorting',
  'tests/screens/newField',
  'tests/format/activity',
  'tests/format/browserTests',
  'tests/format/rights',
  'tests/format/rules',
  'tests/format/wording',
];
/** Words in a path that do not describe the subject of the file. */
const NO_SUBJECT =
  /^(src|server|test|tool|doc|e2e|support|contract|resource|dataprovider|screen|ui|index|message|word|spec|main|json|open)$/;

/** Tests that belong to a changed file although their paths have none of the words in its path. */
const RELATED = [
  {
    files: /\/messages\.\w+\.ts$|\/core\/languages\.ts$|^server\/db\/migrations\//,
    tests: /^tests\/(?:(?:format|server|screens)\/language|screens\/pseudoLocale)/,
  },
];

/** @param {string} word */
const stem = (word) => word.toLowerCase().replace(/ies$/, '').replace(/s$/, '');

/** @param {string} path */
const wordsOf = (path) =>
  path
    .split('/')
    .slice(-2)
    .flatMap((part) => basename(part, extname(part)).split('.'))
    .flatMap((name) => name.split(/(?=[A-Z])|[_-]/))
    .map(stem)
    .filter((word) => word.length > 3 && !NO_SUBJECT.test(word));

/** @param {Iterable<string>} words @param {string} file */
const isAbout = (words, file) => [...words].some((word) => file.toLowerCase().includes(word));

/** @param {string} file */
const isBrowserTest = (file) => file.endsWith('.spec.ts');
/** Tells whether a test needs the built server. A build takes half a minute. @param {string} file */
const isProcessTest = (file) => file.startsWith('tests/ops/');

/**
 * @typedef {object} Choice
 * @property {string[]} words the subjects of the change
 * @property {string[]} run the Vitest files to run
 * @property {string[]} omitted Vitest files above the limit, least related last
 * @property {string[]} processes tests of the built server
 * @property {string[]} journeys browser tests
 * @property {string[]} untested changed source files that no test is named after
 * @property {string[]} unknown words that no test has in its path
 */

/**
 * Chooses the tests of a change: changed or named tests first, then the tests in `RELATED` and `ALWAYS`, then tests whose path has
 * a word of a changed file's name or folder (`plan` for `src/contract/catalogue/plans.ts`).
 * @param {object} options
 * @param {string[]} options.tests the files of all tests
 * @param {string[]} [options.changed] files
 * @param {string[]} [options.named] words instead of changed files
 * @param {number} options.limit the maximum number of Vitest files
 * @returns {Choice}
 */
export const chooseTests = ({ tests, changed = [], named = [], limit }) => {
  const words = new Set([...named.map(stem), ...changed.flatMap(wordsOf)]);
  const related = [
    ...tests.filter((file) => changed.includes(file) || isAbout(named.map(stem), file)),
    ...RELATED.filter(({ files }) => changed.some((file) => files.test(file))).flatMap((one) =>
      tests.filter((file) => one.tests.test(file)),
    ),
  ];
  const always = tests.filter((file) => ALWAYS.some((start) => file.startsWith(start)));
  const similar = tests.filter((file) => isAbout(words, file));
  const chosen = new Set([...related, ...similar]);
  const quick = [...new Set([...related, ...always, ...similar])].filter(
    (file) => !isBrowserTest(file) && !isProcessTest(file),
  );
  return {
    words: [...words],
    run: quick.slice(0, limit),
    omitted: quick.slice(limit),
    processes: [...chosen].filter(isProcessTest),
    journeys: [...chosen].filter(isBrowserTest),
    untested: changed.filter(
      (file) => /^(src|server|landing)\//.test(file) && !tests.some((test) => isAbout(wordsOf(file), test)),
    ),
    unknown: named.filter((word) => !tests.some((file) => isAbout([stem(word)], file))),
  };
};

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

const readChanges = () => {
  const [branch] = git('rev-parse', '--abbrev-ref', 'HEAD');
  const base = branch === 'main' ? 'HEAD' : 'main';
  if (branch === 'main') console.log('On main: comparing with the last commit (HEAD).');
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
};

/** @param {Choice} choice */
const printOmitted = ({ run: files, omitted, processes, journeys, untested }) => {
  const vitest = ['npx', 'vitest', 'run'];
  /** @type {[name: string, tests: string[], command: string[]][]} */
  const groups = [
    ['the embedded engine', files.filter(isForBothEngines), [...vitest, '--project', 'server']],
    [`${omitted.length} files more than ${LIMIT}`, omitted, vitest],
    ['tests of the built server', processes, [...vitest, '--project', 'ops']],
    ['browser tests', journeys.map((file) => basename(file, '.spec.ts')), ['npm', 'run', 'test:e2e', '--']],
  ];
  for (const [name, tests, command] of hasPostgres() ? groups : groups.slice(1))
    if (tests.length) console.log(`\nLeft out: ${name}. Run: ${shellCommand([...command, ...tests])}`);
  if (!hasPostgres()) console.log('\nLeft out: PostgreSQL, which is not installed.');
  if (untested.length)
    console.log(`\nNo test is named after these files; npm test covers them: ${untested.join(', ')}`);
};

/** @param {string[]} named words @returns {Promise<boolean>} whether the tests have passed */
const main = async (named) => {
  const tests = git('ls-files', '--cached', '--others', '--exclude-standard', 'tests').filter((file) =>
    /\.(test\.tsx?|spec\.ts)$/.test(file),
  );
  const choice = chooseTests({ tests, named, changed: named.length ? [] : readChanges(), limit: LIMIT });
  // Fails for a word that no test's path contains, because a run without tests would pass.
  if (choice.unknown.length) {
    console.error(`No test has "${choice.unknown.join('" or "')}" in its path.`);
    return false;
  }
  console.log(`Changed: ${choice.words.join(', ') || 'nothing'}`);
  keepTemporaryFilesInMemory();
  const hasPassed = await run('npx', ['vitest', 'run', ...choice.run], { ONE_ENGINE: 'yes' });
  printOmitted(choice);
  return hasPassed;
};

if (isMain(import.meta.url)) process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
