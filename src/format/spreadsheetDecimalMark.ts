import type { DecimalMark } from '../contract/core/cell';
import { decimalMark } from './money';

/** What this computer's spreadsheet programs expect: they go by its region, in whatever language the back-office is read. */
export const spreadsheetDecimalMark = (): DecimalMark =>
  decimalMark(navigator.language) === ',' ? ',' : '.';
