import { unparse } from 'papaparse';

import type { Cell } from './cell';

/** What a spreadsheet takes for a formula, also behind blanks and in wide letters, which some programs do not mind. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n\0]/;

/** The same behind what separates cells in other countries' spreadsheets, whose programs mind no comma and no quote. */
const FORMULA_INSIDE = /(?!^)([;\t\r\n] *)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

const withoutFormulasInside = (cell: Cell) =>
  typeof cell === 'string' ? cell.replaceAll(FORMULA_INSIDE, "$1'") : cell;

/**
 * Rows as a spreadsheet shows them and never runs them: names, addresses and descriptions are written by strangers, and one
 * that begins with `=` could send the sheet elsewhere. An apostrophe says that text follows; numbers are no formula. The
 * mark at the start tells Excel that names are written in UTF-8.
 */
export const toCsv = (rows: readonly Cell[][]) => {
  const safe = rows.map((row) => row.map(withoutFormulasInside));
  return `\uFEFF${unparse(safe, { escapeFormulae: FORMULA, newline: '\r\n' })}\r\n`;
};
