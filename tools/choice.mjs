import { basename, extname } from 'node:path';

/** Hold for every endpoint and every message, whatever has changed. */
const ALWAYS = [
  'tests/wire/',
  'tests/server/auth/access',
  'tests/server/badAddresses',
  'tests/server/requestBodies',
  'tests/server/records',
  'tests/doctor/healthy',
  'tests/format/rules',
  'tests/format/wording',
];
/** Parts of paths that name no subject. */
const NO_AREA =
  /^(src|server|test|tool|doc|e2e|support|contract|resource|dataprovider|screen|ui|index|message|word|spec|main|json|open)$/;

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
    .filter((word) => word.length > 3 && !NO_AREA.test(word));

/** @param {Iterable<string>} words @param {string} file */
const isAbout = (words, file) => [...words].some((word) => file.toLowerCase().includes(word));

/** @param {string} file */
const isJourney = (file) => file.endsWith('.spec.ts');
/** Start the built server: the build alone takes half a minute. @param {string} file */
const isProcess = (file) => file.startsWith('tests/ops/');

/**
 * @typedef {object} Choice
 * @property {string[]} words the subjects of the change
 * @property {string[]} run the Vitest files to run
 * @property {string[]} leftOut Vitest files above the limit, least related last
 * @property {string[]} processes tests of the built server
 * @property {string[]} journeys browser tests
 * @property {string[]} untested changed source files that no test is named after
 * @property {string[]} unknown words that no test has in its path
 */

/**
 * Chooses the tests of a change: changed tests first, then tests whose path has a word of a changed file's name or folder
 * (`plan` for `src/contract/catalogue/plans.ts`), then the tests that hold for every change.
 * @param {object} options
 * @param {string[]} options.tests the files of all tests
 * @param {string[]} [options.changed] files
 * @param {string[]} [options.asked] words in the place of changed files
 * @param {number} options.limit Vitest files at most
 * @returns {Choice}
 */
export const chooseTests = ({ tests, changed = [], asked = [], limit }) => {
  const words = new Set([...asked.map(stem), ...changed.flatMap(wordsOf)]);
  const chosen = new Set([
    ...tests.filter((file) => changed.includes(file)),
    ...tests.filter((file) => isAbout(words, file)),
  ]);
  const always = tests.filter((file) => ALWAYS.some((start) => file.startsWith(start)));
  const quick = [...new Set([...chosen, ...always])].filter((file) => !isJourney(file) && !isProcess(file));
  return {
    words: [...words],
    run: quick.slice(0, limit),
    leftOut: quick.slice(limit),
    processes: [...chosen].filter(isProcess),
    journeys: [...chosen].filter(isJourney),
    untested: changed.filter(
      (file) => /^(src|server|landing)\//.test(file) && !tests.some((test) => isAbout(wordsOf(file), test)),
    ),
    unknown: asked.filter((word) => !tests.some((file) => isAbout([stem(word)], file))),
  };
};
