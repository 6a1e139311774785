import papaparse from 'papaparse';

import type { Cell, DecimalMark } from './exportDefinition';

/** Separates cells in some program, regardless of the separator of the file. LibreOffice tries several at once. */
const SEPARATOR = /([,;|\t\r\n])/;
const isQuoted = (cell: unknown) => SEPARATOR.test(String(cell));

/** Start of a formula, also in wide letters, and behind blanks and quotes, which some programs ignore. */
const FORMULA = /^[\s\0"]*(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;
const CONTROL = /^[\t\r\n\0]/;
const NUMBER = /^\s*[+-][\d\s().-]*$/;

/** Adds an apostrophe to a text that is a formula, and to each part that some program could take for a cell with one. */
const withoutFormulas = (text: string) => {
  const parts = text.slice(1).split(SEPARATOR);
  const guarded = parts.map((part, index) =>
    index === 0 || (parts[index - 1] === ',' && NUMBER.test(part)) ? part : part.replace(FORMULA, "$&'"),
  );
  const isFormula = FORMULA.test(text) || CONTROL.test(text);
  return (isFormula ? "'" : '') + text.slice(0, 1) + guarded.join('');
};

/** Byte order mark, by which Excel recognizes UTF-8. */
export const BOM = '\uFEFF';

/**
 * Writes CSV without formulas: users write names and descriptions, and a spreadsheet would run a text that begins with `=`.
 * An apostrophe marks such a cell as text. Numbers stay as they are.
 */
export const csvLines = (rows: readonly Cell[][], mark: DecimalMark = '.') => {
  const write = (cell: Cell) => {
    if (typeof cell === 'string') return withoutFormulas(cell);
    return cell === null ? '' : String(cell).replace('.', mark);
  };
  const cells = rows.map((row) => row.map(write));
  const delimiter = mark === ',' ? ';' : ',';
  return `${papaparse.unparse(cells, { delimiter, newline: '\r\n', quotes: isQuoted })}\r\n`;
};

export const toCsv = (rows: readonly Cell[][], mark: DecimalMark = '.') => BOM + csvLines(rows, mark);
