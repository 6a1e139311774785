import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { mergeTranslations } from 'react-admin';

import { en } from './en';

interface Worded {
  name: string;
  messages: object;
}

/** Our wording over react-admin's own; each resource brings its part. */
export const createI18nProvider = (resources: readonly Worded[]) => {
  const messages = mergeTranslations(english, en, {
    resources: Object.fromEntries(resources.map(({ name, messages: own }) => [name, own])),
  });
  return polyglotI18nProvider(() => messages, 'en', { allowMissing: true });
};
