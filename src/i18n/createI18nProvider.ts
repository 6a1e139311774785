import polyglotI18nProvider from 'ra-i18n-polyglot';

import { isolateBidi } from '../contract/core/isolateBidi';
import { LOCALES } from '../authProvider/session/preferences';
import { englishMessages, spanishMessages, type ResourceMessages } from './languages';

const isolateValues = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolateBidi(value) : value,
    ]),
  );

/** English, and Spanish for those who choose it in the user menu. */
export const createI18nProvider = (resources: readonly ResourceMessages[], initialLocale: string) => {
  const provider = polyglotI18nProvider(
    (locale) => (locale === 'es' ? spanishMessages(resources) : englishMessages(resources)),
    initialLocale,
    LOCALES,
    { allowMissing: true },
  );
  return {
    ...provider,
    translate: (key: string, values?: object) => provider.translate(key, values && isolateValues(values)),
  };
};
