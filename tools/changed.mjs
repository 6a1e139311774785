import { execFileSync } from 'node:child_process';
import { basename, extname } from 'node:path';

import { keepTemporaryFilesInMemory } from './memory.mjs';
import { run } from './run.mjs';

/**
 * `npm run test:changed [-- word...]`: the tests of what differs from `main`, in about a minute for one area; or of the
 * words given. A test belongs to a change when its path has a word of the changed file's name or folder: `plan` for
 * `src/contract/plans.ts` and `src/resources/pricingPlans/`. What every call has to hold is always asked.
 */
const ALWAYS = ['tests/wire/', 'tests/server/access'];
/** Names that say where a thing is, not what it is about. */
const NO_AREA =
  /^(src|server|tests|tools|docs|e2e|support|contract|resources|dataProvider|screens|ui|index|messages|es|test|spec|main|json)$/;

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** @param {string} path */
const wordsOf = (path) =>
  path
    .split('/')
    .slice(-2)
    .flatMap((part) => basename(part, extname(part)).split('.'))
    .flatMap((name) => name.split(/(?=[A-Z])|[_-]/))
    .filter((word) => word.length > 3 && !NO_AREA.test(word))
    .map((word) => word.toLowerCase().replace(/ies$/, '').replace(/s$/, ''));

const asked = process.argv.slice(2);
const changed = asked.length
  ? []
  : [...git('diff', '--name-only', 'main'), ...git('ls-files', '--others', '--exclude-standard')];
const words = new Set(asked.length ? asked : changed.flatMap(wordsOf));
const tests = git('ls-files', '--cached', '--others', '--exclude-standard', 'tests');
const named = tests.filter(
  (file) => changed.includes(file) || [...words].some((word) => file.toLowerCase().includes(word)),
);
const units = named.filter((file) => /\.test\.tsx?$/.test(file));
const journeys = named.filter((file) => file.endsWith('.spec.ts'));

console.log(`Changed: ${[...words].join(', ') || 'nothing'}`);
keepTemporaryFilesInMemory();
const passed = await run('npx', ['vitest', 'run', ...ALWAYS, ...units]);
if (journeys.length) {
  const names = journeys.map((file) => basename(file, '.spec.ts')).join(' ');
  console.log(`\nIn the browser, once it passes here: npm run test:e2e -- ${names}`);
}
process.exitCode = passed ? 0 : 1;
