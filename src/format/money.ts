import {
  formatCredits,
  formatDollars,
  formatExactDollars,
  formatNumber,
  formatShortCredits,
} from '../contract/core/amounts';

/** A missing amount, date or name is shown as a dash. */
export const DASH = '–';

const orDash =
  (write: (amount: number, locale: string) => string) =>
  (amount: number | null, locale = 'en-US') =>
    amount === null ? DASH : write(amount, locale);

export const dollars = orDash(formatDollars);
export const exactDollars = orDash(formatExactDollars);
export const credits = orDash(formatShortCredits);
export const exactCredits = orDash(formatCredits);
export const count = orDash(formatNumber);

/** Decimal mark of a language. */
export const decimalMark = (locale: string) => credits(0.5, locale).slice(1, 2);

export { toHundredths } from '../contract/core/amounts';
