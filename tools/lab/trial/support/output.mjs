const startedAt = performance.now();

/**
 * Prints a result with the seconds since the start.
 * @param {string} label
 * @param {string} result
 */
export const print = (label, result) =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${label}: ${result}`);

/**
 * @param {boolean} condition
 * @param {string} requirement in words
 * @throws Error if the condition is false
 */
export const assert = (condition, requirement) => {
  if (!condition) throw new Error(`Requirement not met: ${requirement}`);
};

/**
 * Prints a table with the keys of the rows as headings.
 * @param {Record<string, string | number>[]} rows all with the same keys
 */
export const printTable = (rows) => {
  const names = Object.keys(rows[0] ?? {});
  const lines = [names, ...rows.map((row) => names.map((name) => String(row[name])))];
  const widths = names.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  for (const line of lines) console.log(line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '));
};
