import { spanishMessages } from './i18n/languages';
import { storedLocale } from './session/preferences';
import { resources } from './resources';
import { preloadPage } from './resources/preloadPages';

/** Fetches the wording of the chosen language, so that no other shows first, and the page that will show. */
export const preload = (pathname: string, roles: readonly string[]) =>
  Promise.all([storedLocale() === 'es' && spanishMessages(resources), preloadPage(pathname, roles)]);
