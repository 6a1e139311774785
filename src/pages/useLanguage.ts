import { useSyncExternalStore } from 'react';

import { storedLocale } from '../session/preferences';
import { currentLanguage, i18nProvider } from '../i18n/i18nProvider';

const subscribe = (onChange: () => void) => {
  const change = () => void i18nProvider.changeLocale(storedLocale()).then(onChange, () => {});
  window.addEventListener('storage', change);
  return () => window.removeEventListener('storage', change);
};

/** Returns the chosen language, and re-renders the component when the user chooses another language. */
export const useLanguage = () => useSyncExternalStore(subscribe, currentLanguage);
