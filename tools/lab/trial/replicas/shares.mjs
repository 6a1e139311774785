/** @param {number} part @param {number} whole */
export const percent = (part, whole) => (100 * part) / whole;

/** Returns the numbers of read-only queries by database server, added up over the processes. @param {readonly string[]} origins */
const readCounts = async (origins) => {
  /** @type {Record<string, number>} */
  const sums = {};
  for (const origin of origins) {
    const text = await (await fetch(`${origin}/metrics`)).text();
    for (const [, server = '', count] of text.matchAll(/^tys_reads_total\{server="([^"]+)"\} (\d+)/gm))
      sums[server] = (sums[server] ?? 0) + Number(count);
  }
  return sums;
};

/**
 * @param {readonly string[]} origins
 * @param {() => Promise<unknown>} act
 * @returns {Promise<Record<string, number>>} percentage of read-only queries that each database server ran during `act`
 */
export const measureReadShares = async (origins, act) => {
  const before = await readCounts(origins);
  await act();
  const counts = Object.entries(await readCounts(origins)).map(
    ([name, count]) => /** @type {const} */ ([name, count - (before[name] ?? 0)]),
  );
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  return Object.fromEntries(counts.map(([name, count]) => [name, percent(count, all)]));
};

/** @param {Record<string, number>} shares */
export const formatShares = (shares) =>
  Object.entries(shares)
    .map(([name, share]) => `${name} ${share.toFixed(1)} %`)
    .join(', ');
