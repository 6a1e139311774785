import papaparse from 'papaparse';

import type { Cell, DecimalMark } from './cell';

/** What a spreadsheet takes for a formula, also behind blanks and in wide letters, which some programs do not mind. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n\0]/;

/** The same behind what separates cells in other countries' spreadsheets, whose programs mind no comma and no quote. */
const FORMULA_INSIDE = /(?!^)([;\t\r\n] *)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

const withoutFormulas = (text: string) => {
  const inside = text.replaceAll(FORMULA_INSIDE, "$1'");
  return FORMULA.test(inside) ? `'${inside}` : inside;
};

/** What some program separates cells by: LibreOffice tries all of these at once, and would cut `96,90` in two. */
const SEPARATOR = /[,;\t]/;
const isQuoted = (cell: unknown) => SEPARATOR.test(String(cell));

/** At a file's start, it tells Excel that names are written in UTF-8. */
export const BOM = '\uFEFF';

/**
 * Rows as a spreadsheet shows them and never runs them: names, addresses and descriptions are written by strangers, and one
 * that begins with `=` could send the sheet elsewhere. An apostrophe says that text follows; numbers are no formula.
 */
export const csvLines = (rows: readonly Cell[][], mark: DecimalMark = '.') => {
  const written = (cell: Cell) => {
    if (typeof cell === 'string') return withoutFormulas(cell);
    return cell === null ? '' : String(cell).replace('.', mark);
  };
  const cells = rows.map((row) => row.map(written));
  const delimiter = mark === ',' ? ';' : ',';
  return `${papaparse.unparse(cells, { delimiter, newline: '\r\n', quotes: isQuoted })}\r\n`;
};

/** A whole file. */
export const toCsv = (rows: readonly Cell[][], mark: DecimalMark = '.') => BOM + csvLines(rows, mark);
