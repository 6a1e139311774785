/**
 * A sentence in both languages travels as one text that holds them both, so that it goes wherever a message goes; whoever
 * shows it picks the reader's with `pickLanguage`.
 */

export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Languages with their own names, as react-admin's language menu takes them. */
export const LOCALES = [
  { locale: 'en', name: 'English' },
  { locale: 'es', name: 'Español' },
];

const BETWEEN = '\u001F';

export type BilingualText = `${string}${typeof BETWEEN}${string}`;

/* @__NO_SIDE_EFFECTS__ */
export const bilingual = (english: string, spanish: string): BilingualText =>
  `${english}${BETWEEN}${spanish}`;

/** A sentence as this language says it; any other text as it is. */
export const pickLanguage = (language: Language, text: string) => {
  const [english = '', spanish] = text.split(BETWEEN);
  return language === 'es' && spanish !== undefined ? spanish : english;
};
