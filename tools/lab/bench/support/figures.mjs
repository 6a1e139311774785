/**
 * @param {readonly number[]} values
 * @param {number} share 0.5 is the median, 0.95 what all but one in twenty stay below
 */
export const percentile = (values, share) => {
  const sorted = [...values].toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN;
};

/** @param {readonly number[]} values */
export const median = (values) => percentile(values, 0.5);

/** @param {() => Promise<unknown>} act @returns {Promise<number>} milliseconds */
const timeOf = async (act) => {
  const start = performance.now();
  await act();
  return performance.now() - start;
};

/**
 * @typedef {object} Timed
 * @property {() => Promise<unknown>} act
 * @property {() => Promise<unknown>} [after] what ends it, which is not timed
 */

/**
 * Times several things in turn, round after round, so that whatever else the machine does falls on all of them.
 * @template {string} K
 * @param {number} rounds
 * @param {Record<K, Timed>} things
 * @returns {Promise<Record<K, number[]>>} milliseconds, without a first round that warms up
 */
export const interleave = async (rounds, things) => {
  const names = /** @type {K[]} */ (Object.keys(things));
  const times = /** @type {Record<K, number[]>} */ ({});
  for (const name of names) times[name] = [];
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const { act, after } = things[name];
      const time = await timeOf(act);
      await after?.();
      if (round > 0) times[name].push(time);
    }
  }
  return times;
};

/** @param {number} milliseconds */
export const ms = (milliseconds) => `${milliseconds.toFixed(milliseconds < 100 ? 1 : 0)} ms`;
