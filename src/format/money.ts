/** A missing amount, date or name is shown as a dash. */
export const DASH = '–';

/** US dollars with thousands separators: `$1,234.50`. */
export const dollars = (amount: number | null, locale = 'en-US') =>
  amount === null ? DASH : amount.toLocaleString(locale, { style: 'currency', currency: 'USD' });

/** Credits with thousands separators and no needless decimals: `1,250` or `12.5`. */
export const credits = (amount: number | null, locale = 'en-US') =>
  amount === null ? DASH : amount.toLocaleString(locale, { maximumFractionDigits: 2 });
