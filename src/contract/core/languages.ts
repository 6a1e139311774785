/**
 * Languages of the screens, mails and API, with their own names. English is complete: a message that another language
 * lacks is shown in English.
 */
const NAMES = {
  en: 'English',
  es: 'Español',
};

export type Language = keyof typeof NAMES;
export const LANGUAGES = Object.keys(NAMES) as [Language, ...Language[]];

/** Languages as react-admin's language menu takes them. */
export const LOCALES = LANGUAGES.map((locale) => ({ locale, name: NAMES[locale] }));
