import { numberFormat } from './intl';
/** Made once for each language: to make a format takes longer than to write a page of amounts with it. */
const writtenAs = (options: Intl.NumberFormatOptions) => {
  const formats = new Map<string, Intl.NumberFormat>();
  return (amount: number, locale: string) => {
    // Spanish by itself separates thousands only from 10.000 on, and then no column is of one kind.
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

/** The same with what cents cannot say: `$1.2346`. */
export const formatExactDollars = writtenAs({
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 4,
});

const HUNDREDTHS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** Credits to the hundredth, so that they align in a column: `1,250.50`. */
export const formatCredits = writtenAs(HUNDREDTHS);

/** The same in a sentence, where a whole number is one: `12.50`, but `100`. */
export const formatShortCredits = writtenAs({ ...HUNDREDTHS, trailingZeroDisplay: 'stripIfInteger' });

/** A number of things. */
export const formatNumber = writtenAs({});

/** To the nearest cent or hundredth, in which amounts are compared, added and kept: 0.3 - 0.1 is not 0.2. */
export const toHundredths = (amount: number) => Math.round(amount * 100);
