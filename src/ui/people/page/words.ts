import { useLocaleState, useTranslate } from 'react-admin';

import { en } from './words.en';
import { es } from './words.es';

const isGroup = (words: unknown): words is Record<string, unknown> =>
  typeof words === 'object' && words !== null;

/** The words at `figures.share.buyer`. */
const wordsAt = (key: string, words: unknown) =>
  key.split('.').reduce((found, name) => (isGroup(found) ? found[name] : undefined), words) ?? key;

/** Wording of this page alone, which comes with it: the first list has no need of it. */
export const useWords = () => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const words = locale === 'es' ? es : en;
  return (key: string, values: object = {}) =>
    translate(`app.person.${key}`, { ...values, _: wordsAt(key, words) });
};
