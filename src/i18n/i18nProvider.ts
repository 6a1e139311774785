import polyglotI18nProvider from 'ra-i18n-polyglot';

import { FALLBACK_LANGUAGE, LOCALES, type Language } from '../contract/core/languages';
import { isTranslatable, translateMessage as translateWith, withCount } from '../contract/core/translatable';
import { isolateBidi } from '../contract/core/intl';
import { loadMessages } from './loadMessages';

const isolateValues = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolateBidi(value) : value,
    ]),
  );

const provider = polyglotI18nProvider(loadMessages, FALLBACK_LANGUAGE, LOCALES, { allowMissing: true });

export const currentLanguage = () => provider.getLocale() as Language;

const translateKey = (key: string, values?: object): string =>
  provider.translate(key, values && isolateValues(withCount(values, currentLanguage())));

/** Translates an encoded message, such as the message of a validation rule. Returns other text unchanged. */
export const translateMessage = (text: string) => translateWith(text, currentLanguage(), translateKey);

/** Provides translations to react-admin, in English at first. `changeLocale` loads the messages of another language. */
export const i18nProvider = {
  ...provider,
  changeLocale: async (locale: string) => {
    if (locale !== currentLanguage()) await provider.changeLocale(locale);
  },
  /** Accepts a message key or a message that `translatable` encoded, because notifications pass both kinds. */
  translate: (text: string, values?: object): string =>
    isTranslatable(text) ? translateMessage(text) : translateKey(text, values),
};

/** Translates messages outside of components, where `useTranslate` is not available. */
export const { translate } = i18nProvider;
