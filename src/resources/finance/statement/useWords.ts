import { useLocaleState } from 'react-admin';

import { words as english } from './words';
import { words as spanish } from './words.es';

/** The words of statements, in the reader's language. */
export const useWords = () => {
  const [locale] = useLocaleState();
  return { words: locale === 'es' ? spanish : english, locale };
};
