import dayjs from 'dayjs';
import english from 'ra-language-english';
import { mergeTranslations, type TranslationMessages } from 'react-admin';

import { en } from './en';

/** What a resource brings: its wording and that of its related resources, and the same in Spanish when that is asked for. */
export interface ResourceMessages {
  name: string;
  messages: object;
  related?: readonly { name: string; messages: object }[];
  spanish: () => Promise<Record<string, object>>;
}

/** Our wording over react-admin's own. */
export const englishMessages = (resources: readonly ResourceMessages[]) => {
  dayjs.locale('en');
  return mergeTranslations(english, en, {
    resources: Object.fromEntries(
      resources.flatMap(({ name, messages, related = [] }) =>
        [{ name, messages }, ...related].map((worded) => [worded.name, worded.messages]),
      ),
    ),
  });
};

let spanish: TranslationMessages | undefined;

/** Fetches what only those who chose the language need; the second time it is there. */
export const spanishMessages = (resources: readonly ResourceMessages[]) => {
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
