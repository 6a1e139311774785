import papaparse from 'papaparse';

import type { Cell, DecimalMark } from './cell';

/** Separates cells in some program, whichever character the file is written with. LibreOffice tries several at once. */
const SEPARATOR = /([,;|\t\r\n])/;
const isQuoted = (cell: unknown) => SEPARATOR.test(String(cell));

/** Begins a formula, in wide letters too, also behind blanks and quotes, which some programs ignore. */
const FORMULA = /^[\s\0"]*(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;
const CONTROL = /^[\t\r\n\0]/;
/** A number or a telephone number. Text and contact details have them behind a comma. */
const NUMBER = /^\s*[+-][\d\s().-]*$/;

/** Guards the text, and each part of it that some program takes for a cell of its own, with an apostrophe. */
const withoutFormulas = (text: string) => {
  const parts = text.slice(1).split(SEPARATOR);
  const guarded = parts.map((part, at) =>
    at === 0 || (parts[at - 1] === ',' && NUMBER.test(part)) ? part : part.replace(FORMULA, "$&'"),
  );
  const isFormula = FORMULA.test(text) || CONTROL.test(text);
  return (isFormula ? "'" : '') + text.slice(0, 1) + guarded.join('');
};

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
