import dayjs from 'dayjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { PERSON_FIELD_NAMES } from '../../src/contract/accounts/person';
import { dateTimeFormat, relativeTimeFormat } from '../../src/contract/core/intl';
import type { Language } from '../../src/contract/core/languages';
import { FORGOT_PASSWORD_PATH, LOGIN_PATH, SETUP_PATH } from '../../src/contract/routes';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { resources } from '../../src/resources';
import { EACH_TRANSLATION } from '../support/languages';
import { openBackOffice } from './backOffice';
import { openedPage, PAGES, pathOf, shownTexts, textsOfPage, withoutKnown } from './pageTexts';

const { server, open, signInWith } = openBackOffice();

const files = import.meta.glob<object>('../../{src,server}/**/messages.*.ts', {
  eager: true,
  import: 'messages',
});

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
const wordsIn = (language: Language) => {
  const messages = Object.entries(files).flatMap(([file, each]) =>
    file.endsWith(`.${language}.ts`) ? each : [],
  );
  const words = new Set<string>();
  JSON.stringify(messages, (_key, value: unknown) => {
    if (typeof value === 'string')
      for (const word of wordsOf(value.replaceAll(/%\{\w+\}/g, ' '))) words.add(word);
    return value;
  });
  return words;
};

/** Returns the words for relative times and months. Some are also English: the French `minutes`, the Portuguese `out`. */
const formattedWords = (language: Language) => {
  const relative = relativeTimeFormat(language);
  const units = (['minute', 'hour', 'day'] as const).flatMap((unit) =>
    [-3, -1].map((count) => relative.format(count, unit)),
  );
  const months = Array.from({ length: 12 }, (_, at) => new Date(2026, at, 1)).flatMap((day) => [
    dateTimeFormat(language, { month: 'long' }).format(day),
    dateTimeFormat(language, { day: 'numeric', month: 'long' }).format(day),
    dayjs(day).locale(language).format('MMM'),
  ]);
  return [...units, ...months].flatMap(wordsOf);
};

/** Returns the words of the English messages that occur in no text of this language. */
const englishWordsBeside = (language: Language) => {
  const known = new Set([...wordsIn(language), ...formattedWords(language)]);
  return new Set([...wordsIn('en')].filter((word) => !known.has(word)));
};

/** Query for all names and all texts that people have written. */
const WRITTEN = `select unnest(array[${PERSON_FIELD_NAMES.join()}, restricted_note]) text from tys.users
  union select name from tys.categories union select unnest(benefits || name) from tys.plans
  union select service from tys.bookings union select unnest(array[reason, note]) from tys.refund_requests
  union select reason from tys.reports union select unnest(array[subject, message]) from tys.contact_submissions
  union select text from tys.notes union select text from tys.replies
  union select unnest(array[name, text]) from tys.saved_replies
  union select unnest(array[value::json ->> 'name', value::json ->> 'note']) from tys.activity_texts`;

let written: string[] = [];
beforeAll(async () => {
  const { rows } = await server.pool.query<{ text: string | null }>(WRITTEN);
  written = shownTexts(['Treat Ya Self', 'tester@added.example', ...rows.flatMap(({ text }) => text || [])]);
});
afterAll(() => i18nProvider.changeLocale('en'));

describe.each(EACH_TRANSLATION)('pages in %s', (_name, language) => {
  const englishWords = englishWordsBeside(language);
  const englishTexts = () =>
    textsOfPage().filter((text) =>
      wordsOf(withoutKnown(text, written)).some((word) => englishWords.has(word)),
    );

  test.each([LOGIN_PATH, FORGOT_PASSWORD_PATH, SETUP_PATH, ...PAGES, 'finance?tab=buyer_transactions'])(
    'the page %s shows English only in names and in texts that people have written',
    async (page) => {
      localStorage.setItem('RaStoreTreatYaSelf.locale', JSON.stringify(language));
      await i18nProvider.changeLocale(language);
      if (!page.startsWith('/')) await signInWith(...new Set(resources.flatMap(({ role }) => role ?? [])));
      open(await pathOf(server, page));
      await openedPage();
      expect(englishTexts()).toEqual([]);
    },
  );
});
