import { readdirSync, readFileSync } from 'node:fs';

/**
 * `node tools/sentences.mjs`: compares the numbers of `tests/sentences.tsv`, the sentences of the specification, with the
 * numbers such as `[S012]` in the titles of tests. Fails when a sentence has no test, or a test has an unknown number.
 */

const LIST = 'tests/sentences.tsv';
const IS_TEST = /\.(test\.tsx?|spec\.ts)$/;

/** @param {string} path */
const read = (path) => readFileSync(path, 'utf8');

/** @param {string} text @returns {Map<string, string>} sentences by their number */
const sentencesOf = (text) =>
  new Map(
    text
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t'))
      .map(([number = '', section, sentence]) => [number, `section ${section}: ${sentence}`]),
  );

const sentences = sentencesOf(read(LIST));
/** @type {Map<string, string>} the first file of each number */
const tested = new Map();
const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((path) => `tests/${path}`)
  .filter((path) => IS_TEST.test(path));
for (const file of files)
  for (const [, number = ''] of read(file).matchAll(/\[(S\d+)\]/g))
    if (!tested.has(number)) tested.set(number, file);

const untested = [...sentences].filter(([number]) => !tested.has(number));
const unknown = [...tested].filter(([number]) => !sentences.has(number));
for (const [number, sentence] of untested) console.log(`${number} has no test (${sentence})`);
for (const [number, file] of unknown) console.log(`${number} is not in ${LIST} (${file})`);
console.log(`${sentences.size - untested.length} of ${sentences.size} sentences have a test.`);
process.exitCode = untested.length + unknown.length > 0 ? 1 : 0;
