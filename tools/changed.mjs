import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';

import { chooseTests } from './choice.mjs';
import { isForBothEngines } from './engines.mjs';
import { keepTemporaryFilesInMemory } from './memory.mjs';
import { hasPostgres } from './postgres.mjs';
import { run } from './run.mjs';
import { shellCommand } from './report.mjs';

/**
 * `npm run test:changed [-- word...]`: the tests of what differs from `main`, or of the words given, in less than two
 * minutes. Prints what it leaves out.
 */

/** Keeps a run under two minutes on two cores. */
const LIMIT = 40;

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

const readChanges = () => {
  const [branch] = git('rev-parse', '--abbrev-ref', 'HEAD');
  const base = branch === 'main' ? 'HEAD' : 'main';
  if (branch === 'main') console.log('On main: comparing with the last commit (HEAD).');
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
};

const asked = process.argv.slice(2);
const tests = git('ls-files', '--cached', '--others', '--exclude-standard', 'tests').filter((file) =>
  /\.(test\.tsx?|spec\.ts)$/.test(file),
);
const choice = chooseTests({ tests, asked, changed: asked.length ? [] : readChanges(), limit: LIMIT });

// A word without tests must not look like a pass.
if (choice.unknown.length) {
  console.error(`No test has "${choice.unknown.join('" or "')}" in its path.`);
  process.exit(1);
}

console.log(`Changed: ${choice.words.join(', ') || 'nothing'}`);
keepTemporaryFilesInMemory();
const passed = await run('npx', ['vitest', 'run', ...choice.run], { ONE_ENGINE: 'yes' });

/** @param {string} what @param {string[]} command */
const leaveOut = (what, ...command) => console.log(`\nLeft out: ${what}. Run: ${shellCommand(command)}`);
const { leftOut, processes, journeys, untested } = choice;
const onBoth = hasPostgres() ? choice.run.filter(isForBothEngines) : [];
if (onBoth.length) leaveOut('the embedded engine', 'npx', 'vitest', 'run', '--project', 'server', ...onBoth);
if (!hasPostgres()) console.log('\nLeft out: PostgreSQL, which is not installed.');
if (leftOut.length)
  leaveOut(`${leftOut.length} files more than ${LIMIT}`, 'npx', 'vitest', 'run', ...leftOut);
if (processes.length)
  leaveOut('tests of the built server', 'npx', 'vitest', 'run', '--project', 'ops', ...processes);
if (journeys.length) {
  const names = journeys.map((file) => basename(file, '.spec.ts'));
  leaveOut('browser tests', 'npm', 'run', 'test:e2e', '--', ...names);
}
if (untested.length)
  console.log(`\nNo test is named after these files; npm test covers them: ${untested.join(', ')}`);
process.exitCode = passed ? 0 : 1;
