import { merge } from 'es-toolkit';
import raEnglish from 'ra-language-english';
import type { TranslationMessages } from 'react-admin';

/** Language in which every message exists. A translation that lacks a message falls back to it. */
export const FALLBACK_LANGUAGE = 'en';

const english = import.meta.glob<object>('../**/messages.en.ts', { eager: true, import: 'messages' });
const translations = import.meta.glob<object>(['../**/messages.*.ts', '!../**/messages.en.ts'], {
  import: 'messages',
});

/** Our messages over react-admin's own. */
const join = (...catalogues: object[]) =>
  [raEnglish, ...catalogues].reduce((all, each) => merge(all, each), {}) as TranslationMessages;

const loaded: Record<string, TranslationMessages> = {
  [FALLBACK_LANGUAGE]: join(...Object.values(english)),
};

/** Messages of all features in a language, or a promise at its first use: its files are one chunk. */
export const loadMessages = (language: string): TranslationMessages | Promise<TranslationMessages> => {
  const known = loaded[language];
  if (known) return known;
  const files = Object.entries(translations).filter(([file]) => file.endsWith(`.${language}.ts`));
  return Promise.all(files.map(([, load]) => load())).then(
    (own) => (loaded[language] = join(...Object.values(english), ...own)),
  );
};
