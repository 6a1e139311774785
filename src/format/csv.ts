export type Cell = string | number | null;

/** What a spreadsheet takes for a formula, also behind blanks and in wide letters, which some programs do not mind. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n\0]/;

/** The same behind what separates cells in other countries' spreadsheets, whose programs mind no comma and no quote. */
const FORMULA_INSIDE = /(?!^)([;\t\r\n] *)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/**
 * A text that a spreadsheet shows and never runs: names, addresses and descriptions are written by strangers, and one
 * that begins with `=` could send the sheet elsewhere. An apostrophe says that text follows. Numbers are no formula.
 */
export const inert = (cell: Cell) => {
  if (typeof cell !== 'string') return cell;
  const inside = cell.replaceAll(FORMULA_INSIDE, "$1'");
  return FORMULA.test(cell) ? `'${inside}` : inside;
};

const quoted = (cell: Cell) => {
  const text = String(inert(cell) ?? '');
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as RFC 4180 has them; the mark at the start tells Excel that names are written in UTF-8. */
export const toCsv = (rows: readonly Cell[][]) =>
  `\uFEFF${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
