/** Name of react-admin's store in the browser, and what in it belongs to the person rather than the session. */
export const STORE_NAME = 'TreatYaSelf';
export const KEPT_AT_LOGOUT = ['theme', 'locale'] as const;

const stored = (key: (typeof KEPT_AT_LOGOUT)[number]): string | undefined => {
  try {
    const value = JSON.parse(localStorage.getItem(`RaStore${STORE_NAME}.${key}`) ?? 'null') as string | null;
    return value ?? undefined;
  } catch {
    return undefined;
  }
};

/** The theme chosen in the user menu; `undefined` while the system's is followed. */
export const storedTheme = () => stored('theme');
/** Whether somebody has chosen a language in this browser. */
export const hasChosenLocale = () => stored('locale') !== undefined;
/** The language chosen there, English at first. */
export const storedLocale = () => stored('locale') ?? 'en';

/** As if another tab had written it: so react-admin's store hears of it too. */
export const chooseLocale = (locale: string) => {
  const key = `RaStore${STORE_NAME}.locale`;
  const newValue = JSON.stringify(locale);
  try {
    localStorage.setItem(key, newValue);
  } catch {
    // A browser that keeps nothing has no other language either.
  }
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
};
