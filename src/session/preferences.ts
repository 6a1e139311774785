import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '../contract/core/languages';

/** Name of react-admin's store in the browser. */
export const STORE_NAME = 'TreatYaSelf';
/** Items of react-admin's store that a logout keeps: the theme and the language that the user has chosen. */
export const KEPT_AT_LOGOUT = ['theme', 'locale'] as const;

/** Reads a stored locale such as `es`, or `es_MX`, which an earlier version stored. */
export const readLocale = (stored: unknown): Language | undefined => {
  const [written] = typeof stored === 'string' ? stored.toLowerCase().split(/[-_.@]/) : [];
  return LANGUAGES.find((language) => language === written);
};

const stored = (key: (typeof KEPT_AT_LOGOUT)[number]): unknown => {
  try {
    return JSON.parse(localStorage.getItem(`RaStore${STORE_NAME}.${key}`) ?? 'null');
  } catch {
    return undefined;
  }
};

/** Returns the theme that the user has chosen, or `undefined` if the page follows the operating system. */
export const storedTheme = () => stored('theme');
export const hasChosenLocale = () => readLocale(stored('locale')) !== undefined;
export const storedLocale = () => readLocale(stored('locale')) ?? FALLBACK_LANGUAGE;

/** Stores the locale. Dispatches a storage event, as another tab would, so that react-admin's store updates too. */
export const chooseLocale = (locale: string) => {
  const key = `RaStore${STORE_NAME}.locale`;
  const newValue = JSON.stringify(locale);
  localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
};
