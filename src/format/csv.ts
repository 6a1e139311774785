export type Cell = string | number | null;

/** What a spreadsheet takes for a formula, also behind blanks and in wide letters, which some programs do not mind. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/**
 * A text that a spreadsheet shows and never runs: names, addresses and descriptions are written by strangers, and one
 * that begins with `=` could send the sheet elsewhere. An apostrophe says that text follows. Numbers are no formula.
 */
export const inert = (cell: Cell) => (typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell);

const quoted = (cell: Cell) => {
  const text = String(inert(cell) ?? '');
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as RFC 4180 has them; the mark at the start tells Excel that names are written in UTF-8. */
export const toCsv = (rows: readonly Cell[][]) =>
  `\uFEFF${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
