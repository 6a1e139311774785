/** @typedef {import('./tally.mjs').Outcome} Outcome */
/** @typedef {Outcome & { hasPassed: boolean }} Finished a run can fail without a failed test */

/** Adds up the outcomes of several runs. */
export const startTotal = () => {
  /** @type {Outcome} */
  const total = { passed: 0, failures: [] };
  return {
    total,
    /**
     * Adds a run. A run that failed without a failed test counts as one failure.
     * @param {string} name of the run
     * @param {Finished} run
     * @returns {boolean} whether the run has passed
     */
    add: (name, { hasPassed, passed, failures }) => {
      const reason = 'Failed without a failed test. See its output above.';
      total.passed += passed;
      total.failures.push(...(hasPassed || failures.length ? failures : [{ name, reason }]));
      return hasPassed;
    },
  };
};
