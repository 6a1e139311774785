/** Languages of the user interface, mails and API. English replaces a missing translation. */
const NAMES = { en: 'English', es: 'Español' };

export type Language = keyof typeof NAMES;
export const LANGUAGES = Object.keys(NAMES) as [Language, ...Language[]];

export const LOCALES = LANGUAGES.map((locale) => ({ locale, name: NAMES[locale] }));

/** Type of a translation, with the keys of the English messages. A missing or extra key does not compile. */
export type TranslationOf<Messages> = {
  [Key in keyof Messages]: Messages[Key] extends string ? string : TranslationOf<Messages[Key]>;
};
