/** A missing amount, date or name is shown as a dash. */
export const DASH = '–';

/** Made once for each language: to make a format takes longer than to write a page of amounts with it. */
const writtenAs = (options: Intl.NumberFormatOptions) => {
  const formats = new Map<string, Intl.NumberFormat>();
  return (amount: number | null, locale = 'en-US') => {
    if (amount === null) return DASH;
    const format = formats.get(locale) ?? new Intl.NumberFormat(locale, options);
    formats.set(locale, format);
    return format.format(amount);
  };
};

/** US dollars with thousands separators: `$1,234.50`. */
export const dollars = writtenAs({ style: 'currency', currency: 'USD' });

/** Credits with thousands separators and no needless decimals: `1,250` or `12.5`. */
export const credits = writtenAs({ maximumFractionDigits: 2 });

/** Credits to the hundredth, so that they align in a column: `12.50`. */
export const exactCredits = writtenAs({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A plain number, with thousands separators. */
export const count = writtenAs({});

/** In hundredths, where amounts are compared and taken from one another: 0.3 - 0.1 is not 0.2. */
export const toHundredths = (amount: number) => Math.round(amount * 100);
