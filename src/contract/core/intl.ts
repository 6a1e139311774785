/**
 * Returns the language tag of a locale such as `en_US.UTF-8` or `en-US@posix`, which Linux desktops and kiosks use. Any text
 * that is no valid tag becomes English.
 */
const languageTag = (locale: string) => {
  try {
    return Intl.getCanonicalLocales(locale.replace(/[.@].*/, '').replaceAll('_', '-'))[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
};

const guarded =
  <Format, Options extends unknown[]>(Formatter: new (locale: string, ...options: Options) => Format) =>
  (locale: string, ...options: Options) =>
    new Formatter(languageTag(locale), ...options);

// The formatters of `Intl` throw a RangeError for a locale that is no valid tag. These use English.
export const numberFormat = guarded(Intl.NumberFormat);
export const dateTimeFormat = guarded(Intl.DateTimeFormat);
export const relativeTimeFormat = guarded(Intl.RelativeTimeFormat);
export const listFormat = guarded(Intl.ListFormat);
export const displayNames = guarded(Intl.DisplayNames);

/** Caches the format of each language: creating one takes longer than formatting a page of amounts. */
const cachedFormat = (options: Intl.NumberFormatOptions) => {
  const formats = new Map<string, Intl.NumberFormat>();
  return (amount: number, locale: string) => {
    // By default, Spanish separates thousands only from 10.000 on, which mixes styles in a column.
    const format = formats.get(locale) ?? numberFormat(locale, { useGrouping: 'always', ...options });
    formats.set(locale, format);
    return format.format(amount);
  };
};

const US_DOLLARS = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;

/** Formats US dollars: `$1,234.50`, and `1.234,50 $` in Spanish. */
export const formatDollars = cachedFormat(US_DOLLARS);

/** Formats US dollars with up to four decimals: `$1.2346`. */
export const formatExactDollars = cachedFormat({ ...US_DOLLARS, maximumFractionDigits: 4 });

const HUNDREDTHS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** Formats credits with two decimals, which align in a column: `1,250.50`. */
export const formatCredits = cachedFormat(HUNDREDTHS);

/** Formats credits in a sentence: `12.50`, but `100`. */
export const formatShortCredits = cachedFormat({ ...HUNDREDTHS, trailingZeroDisplay: 'stripIfInteger' });

export const formatNumber = cachedFormat({});

/** Converts an amount to whole hundredths, which are safe to compare, add and store: 0.3 - 0.1 is not 0.2. */
export const toHundredths = (amount: number) => Math.round(amount * 100);

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** Formats a past time in its largest unit: `5 minutes ago`, `yesterday`. `now` is in milliseconds. */
export const timeAgo = (timestamp: string, now: number, locale: string) => {
  const passed = now - new Date(timestamp).getTime();
  const [unit, size] = UNITS.find(([, length]) => passed >= length) ?? (['minute', 60_000] as const);
  const format = relativeTimeFormat(locale, { numeric: 'auto' });
  return format.format(-Math.max(0, Math.floor(passed / size)), unit);
};

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** Hebrew, Arabic and other scripts from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/;

/** Isolates a right-to-left text within a sentence, because it would reorder the numbers next to it. */
export const isolateBidi = (text: string) =>
  RIGHT_TO_LEFT.test(text) ? FIRST_STRONG_ISOLATE + text + POP_ISOLATE : text;
