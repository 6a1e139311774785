/**
 * @param {readonly number[]} values
 * @param {number} share 0.5 for the median, 0.95 for the 95th percentile
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
 * @property {() => Promise<unknown>} [after] runs after `act`, untimed
 */

/**
 * Times several actions alternately, so that other load on the machine affects all of them.
 * @template {string} K
 * @param {number} rounds
 * @param {Record<K, Timed>} actions
 * @returns {Promise<Record<K, number[]>>} milliseconds, without the extra first round for warming up
 */
export const interleave = async (rounds, actions) => {
  const names = /** @type {K[]} */ (Object.keys(actions));
  const times = /** @type {Record<K, number[]>} */ ({});
  for (const name of names) times[name] = [];
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const { act, after } = actions[name];
      const time = await timeOf(act);
      await after?.();
      if (round > 0) times[name].push(time);
    }
  }
  return times;
};

/** @param {number} milliseconds */
export const ms = (milliseconds) => `${milliseconds.toFixed(milliseconds < 100 ? 1 : 0)} ms`;
