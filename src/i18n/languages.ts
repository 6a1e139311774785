import english from 'ra-language-english';
import { mergeTranslations, type TranslationMessages } from 'react-admin';

import { en } from './en';

/** What a resource brings: its wording, and the same in Spanish when that is asked for. */
export interface Worded {
  name: string;
  messages: object;
  spanish: () => Promise<object>;
}

const byName = (resources: readonly Worded[], words: (resource: Worded, at: number) => object) => ({
  resources: Object.fromEntries(resources.map((resource, at) => [resource.name, words(resource, at)])),
});

/** Our wording over react-admin's own. */
export const inEnglish = (resources: readonly Worded[]) =>
  mergeTranslations(
    english,
    en,
    byName(resources, ({ messages }) => messages),
  );

let spanish: TranslationMessages | undefined;

/** Fetches what only those who chose the language need; the second time it is there. */
export const inSpanish = (resources: readonly Worded[]) =>
  spanish ??
  Promise.all([import('./es'), ...resources.map((resource) => resource.spanish())]).then(([es, ...own]) => {
    spanish = mergeTranslations(
      { ra: es.ra },
      { app: es.app, ...es.sentences },
      byName(resources, (_, at) => own[at] ?? {}),
    );
    return spanish;
  });
