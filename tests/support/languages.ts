import {
  FALLBACK_LANGUAGE,
  LANGUAGES,
  LOCALES,
  TRANSLATED_LANGUAGES,
  type Language,
} from '../../src/contract/core/languages';
import { languageName } from '../../src/contract/core/intl';

/** Messages of one file, nested by key. */
export type Messages = { [key: string]: string | Messages };

/** Returns the key and the text of each message. */
export const textsIn = (messages: Messages, at = ''): [key: string, text: string][] =>
  Object.entries(messages).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[`${at}${key}`, text]] : textsIn(text, `${at}${key}.`),
  );

/** Name and code of each language, for `describe.each`. */
export const EACH_LANGUAGE = LANGUAGES.map((language) => [languageName(language, 'en'), language] as const);
/** Name and code of each language other than English, for `describe.each`. */
export const EACH_TRANSLATION = TRANSLATED_LANGUAGES.map(
  (language) => [languageName(language, 'en'), language] as const,
);

/** Names of the languages that a user who reads English can choose. */
export const OTHER_LANGUAGE_NAMES = LOCALES.filter(({ locale }) => locale !== FALLBACK_LANGUAGE).map(
  ({ name }) => name,
);

/** Returns the messages of an area, such as `src/pages`. Vitest tests of all areas use `import.meta.glob` instead. */
export const loadMessagesOf = async (area: string, language: Language) => {
  const file = `../../${area}/messages.${language}.ts`;
  const { messages } = (await import(/* @vite-ignore */ file)) as { messages: Messages };
  return new Map(textsIn(messages));
};
