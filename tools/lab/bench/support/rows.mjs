/**
 * What a benchmark answers: a figure, beside a floor measured in the same run.
 * @typedef {object} Row
 * @property {string} what
 * @property {string} floor what it is compared with, and its figure
 * @property {string} measured
 * @property {number} [ratio] of measured to floor; missing where a figure stands for itself
 * @property {{ most: number } | { least: number }} [reach] of the ratio
 */

/** How large a benchmark is: a quick one takes about a minute and shows that it works.
 * @typedef {{ quick: boolean }} Size
 */

/** @param {Row} row @returns {boolean | undefined} nothing where nothing is to be reached */
export const isMet = ({ ratio, reach }) => {
  if (ratio === undefined || !reach) return undefined;
  return 'most' in reach ? ratio <= reach.most : ratio >= reach.least;
};

/** @param {number} value */
const short = (value) => value.toFixed(value < 10 ? 2 : 0);

/** @param {number} bound as it is, to two places */
const rounded = (bound) => Number(bound.toFixed(2));

/** @param {Row} row */
export const toCells = (row) => {
  const { what, floor, measured, ratio, reach } = row;
  const limit = reach && ('most' in reach ? `≤ ${rounded(reach.most)}` : `≥ ${rounded(reach.least)}`);
  const met = isMet(row);
  const verdict = met === undefined ? '' : met ? 'met' : 'MISSED';
  return [what, floor, measured, ratio === undefined ? '' : short(ratio), limit ?? '', verdict];
};

export const HEAD = ['benchmark', 'baseline', 'measured', 'ratio', 'limit', 'result'];
