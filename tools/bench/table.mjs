/**
 * @typedef {object} Row
 * @property {string} what
 * @property {string} measured
 * @property {string} target
 * @property {boolean} met
 * @property {string} [note]
 */

/**
 * Prints what was measured beside what is wanted.
 * @param {Row[]} rows
 */
export const print = (rows) => {
  const cells = rows.map(({ what, measured, target, met, note = '' }) => [
    what,
    measured,
    target,
    met ? 'met' : 'MISSED',
    note,
  ]);
  const lines = [['what', 'measured', 'target', '', ''], ...cells];
  const widths = lines[0]?.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0))) ?? [];
  for (const line of lines)
    console.log(
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    );
};
