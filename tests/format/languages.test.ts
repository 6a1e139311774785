import dayjs from 'dayjs';
import { merge } from 'es-toolkit';
import Polyglot from 'node-polyglot';
import raEnglish from 'ra-language-english';
import { beforeAll, describe, expect, test } from 'vitest';

import { LANGUAGES } from '../../src/contract/core/languages';
import { EACH_TRANSLATION, textsIn, type Messages } from '../support/languages';

/** Messages by area, such as `src/pages`, and language. */
const catalogues: Record<string, Record<string, Messages>> = {};
const files = import.meta.glob<Messages>('../../{src,server,landing}/**/messages.*.ts', {
  eager: true,
  import: 'messages',
});
for (const [file, messages] of Object.entries(files)) {
  const [, area = '', language = ''] = /^\.\.\/\.\.\/(.+)\/messages\.(.+)\.ts$/.exec(file)!;
  catalogues[area] = { ...catalogues[area], [language]: messages };
}

/** Area whose messages contain react-admin's messages, some of which the English file replaces. */
const I18N = 'src/i18n';
const englishOf = (area: string): Messages =>
  area === I18N
    ? merge(structuredClone(raEnglish) as unknown as Messages, catalogues[area]!.en!)
    : catalogues[area]!.en!;
const areas = Object.keys(catalogues).filter((area) => catalogues[area]!.en);

/** Key of the message that contains a message of zod. In each language, the placeholder is the language code. */
const ZOD_MESSAGE = 'http.invalid';

/** Returns the placeholders of a message. Ignores `%{label}`, which only English messages contain. */
const placeholdersIn = (text: string) =>
  [...new Set(text.match(/%\{\w+\}/g))].filter((name) => name !== '%{label}').toSorted();

const formsIn = (text: string) => text.split('||||').length;

/** Returns the number of plural forms of a language in Polyglot, which selects the form of a message. */
const pluralForms = (language: string) => {
  const forms = Array.from({ length: 6 }, (_, form) => form).join(' |||| ');
  const polyglot = new Polyglot({ locale: language, phrases: { forms } });
  const counts = Array.from({ length: 1200 }, (_, count) => count / 2);
  return new Set(counts.map((count) => polyglot.t('forms', { smart_count: count }))).size;
};

test('more than 35 areas have English messages', () => expect(areas.length).toBeGreaterThan(35));

test('no two English files define a message with the same key', () => {
  const keys = areas.flatMap((area) => textsIn(catalogues[area]!.en!).map(([key]) => key));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test('every messages file has the code of a declared language in its name, and translates English messages', () => {
  const undeclared = Object.entries(catalogues).flatMap(([area, { en, ...others }]) =>
    Object.keys(others)
      .filter((language) => !en || !LANGUAGES.some((declared) => declared === language))
      .map((language) => `${area}/messages.${language}.ts`),
  );
  expect(undeclared).toEqual([]);
});

describe.each(EACH_TRANSLATION)('messages in %s', (_name, language) => {
  const translationOf = (area: string) => catalogues[area]![language] ?? {};

  test('every area has a file with translated messages', () => {
    expect(areas.filter((area) => !catalogues[area]![language])).toEqual([]);
  });

  describe.each(areas)('%s', (area) => {
    const english = textsIn(englishOf(area));
    const translated = new Map(textsIn(translationOf(area)));

    test('the translation has the same keys as the English messages', () => {
      expect([...translated.keys()].toSorted()).toEqual(english.map(([key]) => key).toSorted());
    });

    test.each(english)('the translation of the message %s has the same placeholders', (key, text) => {
      const translation = translated.get(key) ?? '';
      expect(translation !== '' || text === '').toBe(true);
      expect(placeholdersIn(translation)).toEqual(
        key === ZOD_MESSAGE ? [`%{${language}}`] : placeholdersIn(text),
      );
      expect(translation.replaceAll(/%\{\w+\}/g, '')).not.toMatch(/[a-z]_[a-z]|undefined|NaN/);
    });

    test('no translated sentence equals the English sentence', () => {
      const sentences = english.filter(([, text]) => /\p{L}+ \p{L}+ \p{L}+/u.test(text));
      expect(sentences.filter(([key, text]) => translated.get(key) === text)).toEqual([]);
    });

    const plurals = english.filter(([, text]) => formsIn(text) > 1);
    test('every plural message has as many forms as the language has plural forms', () => {
      const forms = plurals.map(([key]) => [key, formsIn(translated.get(key) ?? '')]);
      expect(forms).toEqual(plurals.map(([key]) => [key, pluralForms(language)]));
    });
  });
});

describe.each(EACH_TRANSLATION)('formats in %s', (_name, language) => {
  beforeAll(() => void dayjs.locale('en'));

  test('dayjs formats months in this language', () => {
    expect(dayjs().locale(language).locale()).toBe(language.toLowerCase());
  });

  test('Intl formats numbers, dates and names of languages in this language', () => {
    expect(Intl.NumberFormat.supportedLocalesOf(language)).toEqual([language]);
    expect(Intl.DateTimeFormat.supportedLocalesOf(language)).toEqual([language]);
    expect(Intl.DisplayNames.supportedLocalesOf(language)).toEqual([language]);
  });
});
