import { readdirSync, readFileSync } from 'node:fs';

/**
 * `node tools/sentences.mjs`: compares the numbered sentences of the specification in `tests/sentences.tsv` with
 * numbers such as `[S012]` in the titles of tests. Fails when a sentence has no test, or a test has an unknown number.
 */

const LIST = 'tests/sentences.tsv';

const [, ...lines] = readFileSync(LIST, 'utf8').trim().split('\n');
/** Section and text of each sentence, by its number. */
const sentences = new Map(
  lines.map((line) => line.split('\t')).map(([number = '', ...sentence]) => [number, sentence]),
);

/** @type {Map<string, string>} the first test file with each number */
const tested = new Map();
for (const path of readdirSync('tests', { recursive: true, encoding: 'utf8' })) {
  if (!/\.(test\.tsx?|spec\.ts)$/.test(path)) continue;
  for (const [, number = ''] of readFileSync(`tests/${path}`, 'utf8').matchAll(/\[(S\d+)\]/g))
    if (!tested.has(number)) tested.set(number, path);
}

const untested = [...sentences].filter(([number]) => !tested.has(number));
const unknown = [...tested].filter(([number]) => !sentences.has(number));
for (const [number, [section, sentence]] of untested)
  console.log(`${number} has no test (section ${section}: ${sentence})`);
for (const [number, path] of unknown) console.log(`${number} is not in ${LIST} (tests/${path})`);
console.log(`${sentences.size - untested.length} of ${sentences.size} sentences have a test.`);
process.exitCode = untested.length + unknown.length > 0 ? 1 : 0;
