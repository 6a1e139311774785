/** `en-US` of `en_US.UTF-8` and `en-US@posix`, as Linux desktops and kiosks call it. English for any other text that is no tag. */
export const languageTag = (locale: string) => {
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

/** The formatters of `Intl`, which throw a RangeError by themselves for a locale that is no valid tag. */
export const numberFormat = guarded(Intl.NumberFormat);
export const dateTimeFormat = guarded(Intl.DateTimeFormat);
export const relativeTimeFormat = guarded(Intl.RelativeTimeFormat);
export const listFormat = guarded(Intl.ListFormat);
export const displayNames = guarded(Intl.DisplayNames);
