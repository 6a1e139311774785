/**
 * Returns the language tag of a locale. Linux desktops use locales such as `en_US.UTF-8` or `en-US@posix`, which are
 * not valid tags. Returns English for any other invalid tag.
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

// Formatters that use English for an invalid language tag. The formatters of `Intl` would throw a RangeError.
export const numberFormat = guarded(Intl.NumberFormat);
export const dateTimeFormat = guarded(Intl.DateTimeFormat);
export const relativeTimeFormat = guarded(Intl.RelativeTimeFormat);
export const listFormat = guarded(Intl.ListFormat);
export const displayNames = guarded(Intl.DisplayNames);

/** Returns the name of a language in another language, such as `Spanish` or `español` for `es`. */
export const languageName = (language: string, locale: string) =>
  displayNames(locale, { type: 'language' }).of(language) ?? language;

/** Returns a function that formats amounts. Caches each language's format, because creating a format is slow. */
const cachedFormat = (options: Intl.NumberFormatOptions) => {
  const formats = new Map<string, Intl.NumberFormat>();
  return (amount: number, locale: string) => {
    // Groups all thousands. By default, `Intl` formats Spanish numbers as 1000 but 10.000, two styles in one column.
    const format = formats.get(locale) ?? numberFormat(locale, { useGrouping: 'always', ...options });
    formats.set(locale, format);
    return format.format(amount);
  };
};

const US_DOLLARS = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;

/** Formats US dollars, such as `$1,234.50`, or `1.234,50 $` in Spanish. */
export const formatDollars = cachedFormat(US_DOLLARS);

/** Formats US dollars with up to four decimals, such as `$1.2346`. */
export const formatExactDollars = cachedFormat({ ...US_DOLLARS, maximumFractionDigits: 4 });

const HUNDREDTHS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** Formats credits with two decimals, such as `1,250.50`, so that the numbers in a column align. */
export const formatCredits = cachedFormat(HUNDREDTHS);

/** Formats credits for a sentence. Whole credits have no decimals: `12.50`, but `100`. */
export const formatShortCredits = cachedFormat({ ...HUNDREDTHS, trailingZeroDisplay: 'stripIfInteger' });

export const formatNumber = cachedFormat({});

/** Converts an amount to whole hundredths, because calculations with fractions are inexact: 0.3 - 0.1 is not 0.2. */
export const toHundredths = (amount: number) => Math.round(amount * 100);

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** Formats the time since a timestamp in the largest unit, such as `5 minutes ago`. `now` is in milliseconds. */
export const timeAgo = (timestamp: string, now: number, locale: string) => {
  const passed = now - new Date(timestamp).getTime();
  const [unit, size] = UNITS.find(([, length]) => passed >= length) ?? (['minute', 60_000] as const);
  const format = relativeTimeFormat(locale, { numeric: 'auto' });
  return format.format(-Math.max(0, Math.floor(passed / size)), unit);
};

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** Letters of Hebrew, Arabic and other scripts that run from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/;

/** Isolates a right-to-left text within a sentence. Without isolation, the text would reorder adjacent numbers. */
export const isolateBidi = (text: string) =>
  RIGHT_TO_LEFT.test(text) ? FIRST_STRONG_ISOLATE + text + POP_ISOLATE : text;
