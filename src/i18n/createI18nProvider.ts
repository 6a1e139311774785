import polyglotI18nProvider from 'ra-i18n-polyglot';

import { isolated } from '../contract/isolated';
import { LOCALES } from '../session/preferences';
import { inEnglish, inSpanish, type Worded } from './languages';

const withIsolated = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(value) : value,
    ]),
  );

/** English, and Spanish for those who choose it in the user menu. */
export const createI18nProvider = (resources: readonly Worded[], initialLocale: string) => {
  const provider = polyglotI18nProvider(
    (locale) => (locale === 'es' ? inSpanish(resources) : inEnglish(resources)),
    initialLocale,
    LOCALES,
    { allowMissing: true },
  );
  return {
    ...provider,
    translate: (key: string, values?: object) => provider.translate(key, values && withIsolated(values)),
  };
};
