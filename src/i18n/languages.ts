import dayjs from 'dayjs';
import english from 'ra-language-english';
import { mergeTranslations, type TranslationMessages } from 'react-admin';

import { en } from './en';

/** What a resource brings: its wording and that of what it reads, and the same in Spanish when that is asked for. */
export interface Worded {
  name: string;
  messages: object;
  reads?: readonly { name: string; messages: object }[];
  spanish: () => Promise<Record<string, object>>;
}

/** Our wording over react-admin's own. */
export const inEnglish = (resources: readonly Worded[]) => {
  dayjs.locale('en');
  return mergeTranslations(english, en, {
    resources: Object.fromEntries(
      resources.flatMap(({ name, messages, reads = [] }) =>
        [{ name, messages }, ...reads].map((worded) => [worded.name, worded.messages]),
      ),
    ),
  });
};

let spanish: TranslationMessages | undefined;

/** Fetches what only those who chose the language need; the second time it is there. */
export const inSpanish = (resources: readonly Worded[]) => {
  dayjs.locale('es');
  return (
    spanish ??
    Promise.all([import('./es'), ...resources.map((resource) => resource.spanish())]).then(([es, ...own]) => {
      // Only now dayjs knows it.
      dayjs.locale('es');
      spanish = mergeTranslations(
        { ra: es.ra },
        { app: es.app },
        { resources: Object.assign({}, ...own) as object },
      );
      return spanish;
    })
  );
};
