import {
  formatCredits,
  formatDollars,
  formatExactDollars,
  formatNumber,
  formatShortCredits,
  numberFormat,
} from '../contract/core/intl';
import type { DecimalMark } from '../contract/core/exportDefinition';

/** Shown for a missing amount, date or name. */
export const DASH = '–';

const orDash =
  (format: (amount: number, locale: string) => string) =>
  (amount: number | null, locale = 'en-US') =>
    amount === null ? DASH : format(amount, locale);

export const dollars = orDash(formatDollars);
export const exactDollars = orDash(formatExactDollars);
export const credits = orDash(formatShortCredits);
export const exactCredits = orDash(formatCredits);
export const count = orDash(formatNumber);

/** Formats a share of 1 as a percentage with at most one decimal. */
export const percent = (share: number, locale: string) =>
  numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share);

/** Decimal mark of a language. */
export const decimalMark = (locale: string) => credits(0.5, locale).slice(1, 2);

/** Decimal mark of the user's spreadsheet program, which follows the region of the computer, not the chosen language. */
export const spreadsheetDecimalMark = (): DecimalMark =>
  decimalMark(navigator.language) === ',' ? ',' : '.';

export { toHundredths } from '../contract/core/intl';
