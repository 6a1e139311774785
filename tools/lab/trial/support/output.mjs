const begun = performance.now();

/**
 * Prints a finding as soon as it is made.
 * @param {string} what
 * @param {string} found
 */
export const print = (what, found) =>
  console.log(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${what}: ${found}`);

/**
 * @param {boolean} holds
 * @param {string} what must hold
 */
export const assert = (holds, what) => {
  if (!holds) throw new Error(`This does not hold: ${what}`);
};

/**
 * Prints rows below their headings.
 * @param {Record<string, string | number>[]} rows all with the same keys
 */
export const printTable = (rows) => {
  const names = Object.keys(rows[0] ?? {});
  const lines = [names, ...rows.map((row) => names.map((name) => String(row[name])))];
  const widths = names.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  for (const line of lines) console.log(line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '));
};
