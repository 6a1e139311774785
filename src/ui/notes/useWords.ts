import { useLocaleState } from 'react-admin';

import { words as english } from './words';
import { words as spanish } from './words.es';

/** The words of notes, in the reader's language. */
export const useWords = () => {
  const [locale] = useLocaleState();
  return { words: locale === 'es' ? spanish : english, locale };
};

/** A sentence with its gaps filled. */
export const filled = (sentence: string, values: Record<string, string | number>) =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`%{${name}}`, () => String(value)),
    sentence,
  );
