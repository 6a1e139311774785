import polyglotI18nProvider from 'ra-i18n-polyglot';

import { LOCALES } from '../session/preferences';
import { inEnglish, inSpanish, type Worded } from './languages';

/** English, and Spanish for those who choose it in the user menu. */
export const createI18nProvider = (resources: readonly Worded[], initialLocale: string) =>
  polyglotI18nProvider(
    (locale) => (locale === 'es' ? inSpanish(resources) : inEnglish(resources)),
    initialLocale,
    LOCALES,
    { allowMissing: true },
  );
