import {
  formatCredits,
  formatDollars,
  formatExactDollars,
  formatNumber,
  formatShortCredits,
  numberFormat,
} from '../contract/core/intl';
import type { DecimalMark } from '../contract/export/definition';

/** Text shown for a missing amount, date or name. */
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

/** Formats a fraction, such as 0.5, as a percentage with at most one decimal. */
export const percent = (share: number, locale: string) =>
  numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share);

export const decimalMark = (locale: string) => credits(0.5, locale).slice(1, 2);

/** Returns the decimal mark for spreadsheet programs, which use the computer's region, not the chosen language. */
export const spreadsheetDecimalMark = (): DecimalMark =>
  decimalMark(navigator.language) === ',' ? ',' : '.';

export { toHundredths } from '../contract/core/intl';
