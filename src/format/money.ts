/** A missing amount, date or name is shown as a dash. */
export const DASH = '–';

/** US dollars with thousands separators: `$1,234.50`. */
export const dollars = (amount: number | null, locale = 'en-US') =>
  amount === null ? DASH : amount.toLocaleString(locale, { style: 'currency', currency: 'USD' });

/** Credits with thousands separators and no needless decimals: `1,250` or `12.5`. */
export const credits = (amount: number | null, locale = 'en-US') =>
  amount === null ? DASH : amount.toLocaleString(locale, { maximumFractionDigits: 2 });

/** Credits to the hundredth, so that they align in a column: `12.50`. */
export const exactCredits = (amount: number | null, locale = 'en-US') =>
  amount === null
    ? DASH
    : amount.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A plain number, with thousands separators. */
export const count = (amount: number | null, locale = 'en-US') =>
  amount === null ? DASH : amount.toLocaleString(locale);

/** In hundredths, where amounts are compared and taken from one another: 0.3 - 0.1 is not 0.2. */
export const toHundredths = (amount: number) => Math.round(amount * 100);
