import { shellCommand } from './shell.mjs';

/** @param {string} file */
const lineOf = (file) =>
  file.endsWith('.zip') ? shellCommand(['npx', 'playwright', 'show-trace', file]) : file;

/**
 * Lists failed tests, each with its reason, the command that runs it alone, and the browser's trace and screenshots.
 * @param {import('./tally.mjs').Failure[]} failures
 */
export const listFailures = (failures) =>
  failures
    .map(({ name, reason, command, files = [] }, index) =>
      [`${index + 1}. ${name}`, reason, ...(command ? [command] : []), ...files.map(lineOf)].join('\n   '),
    )
    .join('\n\n');

/**
 * Prints the failures of a run, and its counts alone on the last line.
 * @param {import('./tally.mjs').Outcome} outcome
 * @param {string} [repeat] repeats the run as it was
 */
export const printSummary = ({ passed, failures }, repeat) => {
  if (failures.length) console.log(`\nFailed:\n\n${listFailures(failures)}`);
  if (failures.length && repeat) console.log(`\nRepeat this run: ${repeat}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
};
