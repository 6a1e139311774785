import papaparse from 'papaparse';

import type { Cell, DecimalMark } from './cell';

/** Separates cells in some program, whichever character the file is written with. LibreOffice tries several at once. */
const SEPARATOR = /([,;|\t\r\n])/;
const isQuoted = (cell: unknown) => SEPARATOR.test(String(cell));

/** Begins a formula, in wide letters too, also behind blanks and quotes, which some programs ignore. */
const FORMULA = /^[\s\0"]*(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;
const CONTROL = /^[\t\r\n\0]/;
const NUMBER = /^\s*[+-][\d\s().-]*$/;

/** Adds an apostrophe to the text, and to each part of it that some program takes for a cell. */
const withoutFormulas = (text: string) => {
  const parts = text.slice(1).split(SEPARATOR);
  const guarded = parts.map((part, at) =>
    at === 0 || (parts[at - 1] === ',' && NUMBER.test(part)) ? part : part.replace(FORMULA, "$&'"),
  );
  const isFormula = FORMULA.test(text) || CONTROL.test(text);
  return (isFormula ? "'" : '') + text.slice(0, 1) + guarded.join('');
};

/** Tells Excel that the file is UTF-8. */
export const BOM = '\uFEFF';

/**
 * CSV that a spreadsheet never runs: users write names, addresses and descriptions, and a text that begins with `=`
 * could be a formula. An apostrophe marks text. Numbers are no formula.
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

export const toCsv = (rows: readonly Cell[][], mark: DecimalMark = '.') => BOM + csvLines(rows, mark);
