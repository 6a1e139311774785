import { merge } from 'es-toolkit';
import raEnglish from 'ra-language-english';
import type { TranslationMessages } from 'react-admin';

import { FALLBACK_LANGUAGE } from '../contract/core/languages';

const english = import.meta.glob<object>('../**/messages.en.ts', { eager: true, import: 'messages' });
const translations = import.meta.glob<object>(['../**/messages.*.ts', '!../**/messages.en.ts'], {
  import: 'messages',
});

/** Merges the product's messages into the messages of react-admin. */
const mergeMessages = (...catalogues: object[]) =>
  [raEnglish, ...catalogues].reduce((all, each) => merge(all, each), {}) as TranslationMessages;

const loaded: Record<string, TranslationMessages> = {
  [FALLBACK_LANGUAGE]: mergeMessages(...Object.values(english)),
};

/** Returns all messages of a language. For a language other than English, the first call returns a promise. */
export const loadMessages = (language: string): TranslationMessages | Promise<TranslationMessages> => {
  const cached = loaded[language];
  if (cached) return cached;
  const files = Object.entries(translations).filter(([file]) => file.endsWith(`.${language}.ts`));
  return Promise.all(files.map(([, load]) => load())).then(
    (translated) => (loaded[language] = mergeMessages(...Object.values(english), ...translated)),
  );
};
