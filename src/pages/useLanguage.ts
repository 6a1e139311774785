import { useSyncExternalStore } from 'react';

import { storedLocale } from '../authProvider/session/preferences';

const subscribe = (onChange: () => void) => {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
};

/** The chosen language. Whoever draws words asks for it, to draw them anew when another one is chosen. */
export const useLanguage = () => useSyncExternalStore(subscribe, storedLocale);
