/**
 * Result of a benchmark, with a baseline measured in the same run.
 * @typedef {object} Row
 * @property {string} name
 * @property {string} baseline description and value, or the reason why nothing was measured
 * @property {string} measured
 * @property {number} [ratio] of `measured` to the baseline
 * @property {{ most: number } | { least: number }} [limit] of the ratio
 */

/**
 * Options of a benchmark.
 * @typedef {{ quick: boolean }} Size `quick` runs fewer rounds on smaller data, to try the benchmark itself
 */

/** @param {Row} row @returns {boolean | undefined} `undefined` without a limit */
export const isMet = ({ ratio, limit }) => {
  if (ratio === undefined || !limit) return undefined;
  return 'most' in limit ? ratio <= limit.most : ratio >= limit.least;
};

/** @param {number} value */
const formatRatio = (value) => value.toFixed(value < 10 ? 2 : 0);

/** Rounds to at most two decimals. @param {number} bound */
const round = (bound) => Number(bound.toFixed(2));

/** @param {Row} row */
export const toCells = (row) => {
  const { name, baseline, measured, ratio, limit } = row;
  const bound = limit && ('most' in limit ? `≤ ${round(limit.most)} ×` : `≥ ${round(limit.least)} ×`);
  const met = isMet(row);
  const verdict = met === undefined ? '' : met ? 'met' : 'MISSED';
  return [
    name,
    baseline,
    measured,
    ratio === undefined ? '' : `${formatRatio(ratio)} ×`,
    bound ?? '',
    verdict,
  ];
};

export const HEAD = ['benchmark', 'baseline', 'measured', 'ratio', 'limit', 'result'];
