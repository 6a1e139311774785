import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Tally */

/** @param {string} file */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/**
 * A file that could not be loaded has no tests to fail, so it counts as one.
 * @param {string} file
 * @returns {Tally}
 */
export const vitestTally = (file) => {
  const report = read(file);
  if (!report) return { passed: 0, failed: 0 };
  /** @param {{ status: string, assertionResults: { status: string }[] }} suite */
  const unloadable = ({ status, assertionResults }) =>
    status === 'failed' && !assertionResults.some((result) => result.status === 'failed');
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(unloadable).length,
  };
};

/**
 * @param {string} file
 * @returns {Tally}
 */
export const playwrightTally = (file) => {
  const report = read(file);
  if (!report) return { passed: 0, failed: 0 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky };
};
