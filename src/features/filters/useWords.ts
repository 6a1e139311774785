import { useLocaleState, useTranslate } from 'react-admin';

import type { NamedPeriod } from '../../contract/core/choices';
import { fillTemplate } from '../../format/fillTemplate';
import { words as english } from './words';
import { words as spanish } from './words.es';

/** The words of filters, in the reader's language. */
export const useWords = () => {
  const [locale] = useLocaleState();
  const translate = useTranslate();
  const words = locale === 'es' ? spanish : english;
  return {
    words,
    locale,
    period: (name: NamedPeriod) => translate(`app.period.${name}`),
    /** Whom a number means, where nobody knows their name. */
    person: (id: unknown) => fillTemplate(words.number, { id: String(id) }),
    colleague: (id: unknown) => fillTemplate(words.number, { id: String(id) }),
  };
};
export type FilterWording = ReturnType<typeof useWords>;
