/** Languages of screens, mails and API. A message that another language lacks is shown in English. */
const NAMES = {
  en: 'English',
  es: 'Español',
};

export type Language = keyof typeof NAMES;
export const LANGUAGES = Object.keys(NAMES) as [Language, ...Language[]];

export const LOCALES = LANGUAGES.map((locale) => ({ locale, name: NAMES[locale] }));
