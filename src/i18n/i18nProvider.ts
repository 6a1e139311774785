import polyglotI18nProvider from 'ra-i18n-polyglot';

import type { Language } from '../contract/core/languages';
import { translateMessage as translateWith } from '../contract/core/translatable';

import { LOCALES } from '../contract/core/languages';
import { isolateBidi } from '../contract/core/isolateBidi';
import { FALLBACK_LANGUAGE, loadMessages } from './loadMessages';

const isolateValues = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolateBidi(value) : value,
    ]),
  );

const provider = polyglotI18nProvider(loadMessages, FALLBACK_LANGUAGE, LOCALES, { allowMissing: true });

/** Starts in English. `changeLocale` loads the messages of another language. */
export const i18nProvider = {
  ...provider,
  translate: (key: string, values?: object): string =>
    provider.translate(key, values && isolateValues(values)),
};

/** Translates outside of components, where `useTranslate` is not available. */
export const { translate } = i18nProvider;

export const currentLanguage = () => i18nProvider.getLocale() as Language;

/** Translates an encoded message, such as that of a validation rule. Any other text is returned as it is. */
export const translateMessage = (text: string) => translateWith(text, currentLanguage(), translate);
