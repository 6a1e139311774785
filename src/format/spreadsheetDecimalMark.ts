import type { DecimalMark } from '../contract/core/cell';
import { decimalMark } from './money';

/** Spreadsheet programs follow the region of the computer, not the language of the back-office. */
export const spreadsheetDecimalMark = (): DecimalMark =>
  decimalMark(navigator.language) === ',' ? ',' : '.';
