import { numberFormat } from './intl';
/** Caches the format of each language: creating one takes longer than formatting a page of amounts. */
const writtenAs = (options: Intl.NumberFormatOptions) => {
  const formats = new Map<string, Intl.NumberFormat>();
  return (amount: number, locale: string) => {
    // Spanish separates thousands only from 10.000 on by default, which mixes styles in a column.
    const format = formats.get(locale) ?? numberFormat(locale, { useGrouping: 'always', ...options });
    formats.set(locale, format);
    return format.format(amount);
  };
};

/** US dollars: `$1,234.50`, and `1.234,50 $` in Spanish. */
export const formatDollars = writtenAs({
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
});

/** Up to four decimals: `$1.2346`. */
export const formatExactDollars = writtenAs({
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 4,
});

const HUNDREDTHS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** Two decimals, so that credits align in a column: `1,250.50`. */
export const formatCredits = writtenAs(HUNDREDTHS);

/** For sentences: `12.50`, but `100`. */
export const formatShortCredits = writtenAs({ ...HUNDREDTHS, trailingZeroDisplay: 'stripIfInteger' });

export const formatNumber = writtenAs({});

/** Whole hundredths, in which amounts are compared, added and stored: 0.3 - 0.1 is not 0.2. */
export const toHundredths = (amount: number) => Math.round(amount * 100);
