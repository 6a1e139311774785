import { useLocaleState, useTranslate } from 'react-admin';

import type { TranslationOf } from '../contract/core/translationOf';

const isGroup = (words: unknown): words is Record<string, unknown> =>
  typeof words === 'object' && words !== null;

/** The words at `figures.share`. */
const wordsAt = (key: string, words: unknown) =>
  key.split('.').reduce((found, name) => (isGroup(found) ? found[name] : undefined), words) ?? key;

/**
 * Wording of one page, which comes with its code: the first list has no need of it.
 *
 * @param group what its keys begin with in react-admin's messages, where a project can word them otherwise
 */
export const createWords = <Words extends object>(group: string, en: Words, es: TranslationOf<Words>) => {
  const useWords = () => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const words = locale === 'es' ? es : en;
    return (key: string, values: object = {}) =>
      translate(`${group}.${key}`, { ...values, _: wordsAt(key, words) });
  };
  return Object.assign(useWords, { inBothLanguages: [en, es] as const });
};
