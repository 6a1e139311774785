import { LANGUAGES, type Language } from '../../contract/core/languages';

/** Name of react-admin's store in the browser, and what in it belongs to the person rather than the session. */
export const STORE_NAME = 'TreatYaSelf';
export const KEPT_AT_LOGOUT = ['theme', 'locale'] as const;

/** Reads a stored locale such as `es`, or `es_MX` of another version. */
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

/** The theme chosen in the user menu; `undefined` while the system's is followed. */
export const storedTheme = () => stored('theme');
/** Whether somebody has chosen a language in this browser. */
export const hasChosenLocale = () => readLocale(stored('locale')) !== undefined;
/** The language chosen there, English at first. */
export const storedLocale = () => readLocale(stored('locale')) ?? 'en';

/** As if another tab had written it: so react-admin's store hears of it too. */
export const chooseLocale = (locale: string) => {
  const key = `RaStore${STORE_NAME}.locale`;
  const newValue = JSON.stringify(locale);
  localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
};
