import { execFileSync } from 'node:child_process';
import { basename, extname } from 'node:path';

import { keepTemporaryFilesInMemory } from './memory.mjs';
import { run } from './run.mjs';

/**
 * `npm run test:changed [-- word...]`: the tests of what differs from `main`, in about a minute for one area; or of the
 * words given. A test belongs to a change when its path has a word of the changed file's name or folder: `plan` for
 * `src/contract/plans.ts` and `src/resources/pricingPlans/`. What every call and every sentence has to hold is always asked.
 */
const ALWAYS = [
  'tests/wire/',
  'tests/server/access',
  'tests/server/bad',
  'tests/server/oddBodies',
  'tests/server/rowsMade',
  'tests/doctor/healthy',
  'tests/format/rules',
  'tests/format/sentences',
  'tests/format/wording',
];
/** Names that say where a thing is, not what it is about. */
const NO_AREA =
  /^(src|server|test|tool|doc|e2e|support|contract|resource|dataprovider|screen|ui|index|message|word|spec|main|json|open)$/;

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

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

const asked = process.argv.slice(2);
const changed = asked.length
  ? []
  : [...git('diff', '--name-only', 'main'), ...git('ls-files', '--others', '--exclude-standard')];
const words = new Set(asked.length ? asked.map(stem) : changed.flatMap(wordsOf));
const tests = git('ls-files', '--cached', '--others', '--exclude-standard', 'tests').filter((file) =>
  /\.(test\.tsx?|spec\.ts)$/.test(file),
);
/** @param {Iterable<string>} those words @param {string} file */
const isAbout = (those, file) => [...those].some((word) => file.toLowerCase().includes(word));
const named = tests.filter((file) => changed.includes(file) || isAbout(words, file));
const units = named.filter((file) => !file.endsWith('.spec.ts'));
const journeys = named.filter((file) => file.endsWith('.spec.ts'));

/** Where a word is nobody's, nothing was asked about it: that must not look like a pass. */
const unknown = asked.filter((word) => !tests.some((file) => isAbout([stem(word)], file)));
if (unknown.length) {
  console.error(`No test has "${unknown.join('" or "')}" in its path.`);
  process.exit(1);
}
const untested = changed.filter(
  (file) => /^(src|server|landing)\//.test(file) && !tests.some((test) => isAbout(wordsOf(file), test)),
);

console.log(`Changed: ${[...words].join(', ') || 'nothing'}`);
keepTemporaryFilesInMemory();
const passed = await run('npx', ['vitest', 'run', ...ALWAYS, ...units]);
if (journeys.length) {
  const names = journeys.map((file) => basename(file, '.spec.ts')).join(' ');
  console.log(`\nIn the browser, once it passes here: npm run test:e2e -- ${names}`);
}
if (untested.length)
  console.log(`\nNo test is named after these; npm test asks them: ${untested.join(', ')}`);
process.exitCode = passed ? 0 : 1;
