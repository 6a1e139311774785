import papaparse from 'papaparse';
import type { Cell, DecimalMark } from './definition';

/** Characters that separate cells in at least one program. LibreOffice accepts several separators in the same file. */
const SEPARATOR = /([,;|\t\r\n])/;
const isQuoted = (cell: unknown) => SEPARATOR.test(String(cell));

/** Matches the start of a formula. Some programs ignore blanks and quotes before it, or accept full-width signs. */
const FORMULA = /^[\s\0"]*(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;
const CONTROL = /^[\t\r\n\0]/;
const NUMBER = /^\s*[+-][\d\s().-]*$/;

/** Adds an apostrophe before each formula, at the start of the text or after a character that can separate cells. */
const withoutFormulas = (text: string) => {
  const parts = text.slice(1).split(SEPARATOR);
  const guarded = parts.map((part, index) =>
    index === 0 || (parts[index - 1] === ',' && NUMBER.test(part)) ? part : part.replace(FORMULA, "$&'"),
  );
  const isFormula = FORMULA.test(text) || CONTROL.test(text);
  return (isFormula ? "'" : '') + text.slice(0, 1) + guarded.join('');
};

/** Byte order mark. Excel needs this mark to read a file as UTF-8. */
export const BOM = '\uFEFF';

/**
 * Writes CSV without formulas. A spreadsheet would evaluate a text that begins with `=`, such as a malicious name. An
 * apostrophe before the text prevents this. Numbers stay unchanged.
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
