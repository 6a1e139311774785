/** Languages of the user interface, mails and API, by ISO 639-1 code. Each value is the language's name for itself. */
const NAMES = { en: 'English', es: 'Español' };

export type Language = keyof typeof NAMES;
export const LANGUAGES = Object.keys(NAMES) as [Language, ...Language[]];

/** Language that has every text. A text that another language lacks is shown in this language. */
export const FALLBACK_LANGUAGE = 'en';
export type TranslatedLanguage = Exclude<Language, typeof FALLBACK_LANGUAGE>;
export const TRANSLATED_LANGUAGES = LANGUAGES.filter((language) => language !== FALLBACK_LANGUAGE);

export const LOCALES = LANGUAGES.map((locale) => ({ locale, name: NAMES[locale] }));

/** Type of a translation, with the keys of the English messages. A missing or extra key does not compile. */
export type TranslationOf<Messages> = {
  [Key in keyof Messages]: Messages[Key] extends string ? string : TranslationOf<Messages[Key]>;
};

/** One field for each translation of a field of a record, such as `text_es` for `text`. */
type TranslationFields<Field extends string, Value> = {
  [L in TranslatedLanguage as `${Field}_${L}`]: Value;
};

export const translationFields = <Field extends string, Value>(
  field: Field,
  valueIn: (language: TranslatedLanguage) => Value,
) =>
  Object.fromEntries(
    TRANSLATED_LANGUAGES.map((language) => [`${field}_${language}`, valueIn(language)]),
  ) as TranslationFields<Field, Value>;

/** Splits the name of a translated field, such as `text_es`. Returns `undefined` for any other field. */
export const parseTranslationField = (name: string) => {
  const language = TRANSLATED_LANGUAGES.find((each) => name.endsWith(`_${each}`));
  return language && { field: name.slice(0, -language.length - 1), language };
};
