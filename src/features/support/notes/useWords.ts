import { useLocaleState } from 'react-admin';

import { PERSON_KINDS } from '../../../contract/accounts/personPage';
import { words as english } from './words';
import { words as spanish } from './words.es';

/** The words of notes, in the reader's language. */
export const useWords = () => {
  const [locale] = useLocaleState();
  return { words: locale === 'es' ? spanish : english, locale };
};

/** What is said otherwise of people and of what is dealt with. @param about such as `report:4` */
export const wordsFor = (words: typeof english, about: string) =>
  PERSON_KINDS.some((kind) => about.startsWith(`${kind}:`)) ? words : words.on_concern;
