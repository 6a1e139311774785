const begun = performance.now();

/**
 * Prints a finding as soon as it is made.
 * @param {string} what
 * @param {string} found
 */
export const say = (what, found) =>
  console.log(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${what}: ${found}`);

/**
 * @param {boolean} holds
 * @param {string} what must hold
 */
export const must = (holds, what) => {
  if (!holds) throw new Error(`This does not hold: ${what}`);
};
