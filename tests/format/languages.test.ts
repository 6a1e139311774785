import dayjs from 'dayjs';
import { groupBy, merge } from 'es-toolkit';
import Polyglot from 'node-polyglot';
import raEnglish from 'ra-language-english';
import { beforeAll, describe, expect, test } from 'vitest';

import { LANGUAGES, type TranslatedLanguage } from '../../src/contract/core/languages';
import { translateMessage } from '../../server/platform/translate';
import { numberFormat } from '../../src/contract/core/intl';
import { translatable } from '../../src/contract/core/translatable';
import { EACH_LANGUAGE, EACH_TRANSLATION, textsIn, type Messages } from '../support/languages';

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

/** Returns the placeholders of a message or of one of its plural forms. */
const placeholdersIn = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].toSorted();

/**
 * Returns the placeholders of a message in a translation. The messages of validation rules have `%{label}` in English
 * only, because the label of the field is an English text.
 */
const expectedPlaceholders = (key: string, text: string) =>
  placeholdersIn(text).filter((name) => !(key.startsWith('validation.') && name === '%{label}'));

const sources = import.meta.glob<string>(['../../{src,server}/**/*.{ts,tsx}', '!**/translatable.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

const formsIn = (text: string) => text.split('||||');

/** Returns the counts from 0 to 600 of each plural form of a language in Polyglot, which selects the form of a message. */
const pluralForms = (language: string) => {
  const forms = Array.from({ length: 6 }, (_, form) => form).join(' |||| ');
  const polyglot = new Polyglot({ locale: language, phrases: { forms } });
  const counts = Array.from({ length: 1200 }, (_, count) => count / 2);
  // An object lists its integer keys in ascending order.
  return Object.values(groupBy(counts, (count) => polyglot.t('forms', { smart_count: count })));
};

/**
 * Words that are the same in English and in a language, but that no other message in this language contains. A word in
 * another message with a different English text needs no entry, such as the Portuguese “Spam” in “marcou como spam”.
 */
const SAME_WORDS: Partial<Record<TranslatedLanguage, string[]>> = {
  // “Re:” opens the subject of a reply. “Inspector” and “Popular” are Spanish words.
  es: ['re', 'inspector', 'popular'],
};

/** Returns the text without placeholders and without examples that a user types, such as `buyer:1042`. */
const ownText = (text: string) => text.replaceAll(/%\{\w+\}|\w+:\d+/g, ' ').trim();
const wordsIn = (text: string) =>
  ownText(text)
    .toLowerCase()
    .match(/\p{L}{2,}/gu) ?? [];

test('more than 35 areas have English messages', () => expect(areas.length).toBeGreaterThan(35));

test('no two English files define a message with the same key', () => {
  const keys = areas.flatMap((area) => textsIn(catalogues[area]!.en!).map(([key]) => key));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test('no code formats the argument `count` of a message, so that the number selects the plural form', () => {
  const formats = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(/\bcount: (?:format\w*|count|credits|dollars)\(/g)].map(([text]) => [file, text]),
  );
  expect(formats).toEqual([]);
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
  const forms = pluralForms(language);
  const pairs = areas.flatMap((area) => {
    const translated = new Map(textsIn(translationOf(area)));
    return textsIn(englishOf(area)).map(([key, text]) => [text, translated.get(key) ?? ''] as const);
  });
  const sameWords = SAME_WORDS[language] ?? [];
  const usedWords = new Set(
    pairs.flatMap(([text, translation]) =>
      ownText(text) === ownText(translation) ? [] : wordsIn(translation),
    ),
  );
  const isCopied = (text: string, translation: string) =>
    ownText(text) === ownText(translation) &&
    (wordsIn(text).length > 2 ||
      wordsIn(text).some((word) => !usedWords.has(word) && !sameWords.includes(word)));

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
        key === ZOD_MESSAGE ? [`%{${language}}`] : expectedPlaceholders(key, text),
      );
      expect(translation.replaceAll(/%\{\w+\}/g, '')).not.toMatch(/[a-z]_[a-z]|undefined|NaN/);
    });

    test('no translated message is a copy of the English message', () => {
      expect(english.filter(([key, text]) => isCopied(text, translated.get(key) ?? ''))).toEqual([]);
    });

    const plurals = english.filter(([key, text]) => `${text}${translated.get(key)}`.includes('||||'));
    test('every plural message has as many forms as the language has plural forms', () => {
      const counts = plurals.map(([key]) => [key, formsIn(translated.get(key) ?? '').length]);
      expect(counts).toEqual(plurals.map(([key]) => [key, forms.length]));
    });

    test('a message with plural forms in the translation alone contains a count, which selects the form', () => {
      const uncounted = plurals.filter(([, text]) => !/\|{4}|%\{(?:smart_)?count\}/.test(text));
      expect(uncounted).toEqual([]);
    });

    test('every plural form has the placeholders of the English form', () => {
      const missing = plurals.flatMap(([key, text]) => {
        const [one, many] = [formsIn(text)[0]!, formsIn(text).at(-1)!];
        return formsIn(translated.get(key) ?? '').flatMap((form, at) => {
          // A form for 1 alone does not need the number. The Russian form for 1 is also the form for 21.
          const counts = forms[at]?.filter((count) => count > 0 && Number.isInteger(count)) ?? [];
          const isForOne = counts.length === 1 && counts[0] === 1;
          const present = placeholdersIn(form);
          return expectedPlaceholders(key, isForOne ? one : many)
            .filter((name) => !present.includes(name))
            .map((name) => `${key}: ${name} in “${form.trim()}”`);
        });
      });
      expect(missing).toEqual([]);
    });
  });

  test('every word that is declared to be the same in English is in a message that equals the English message', () => {
    const same = pairs.filter(([text, translation]) => ownText(text) === ownText(translation));
    const words = new Set(same.flatMap(([text]) => wordsIn(text)));
    expect(sameWords.filter((word) => !words.has(word) || usedWords.has(word))).toEqual([]);
  });
});

describe.each(EACH_LANGUAGE)('messages about separators in %s', (_name, language) => {
  const decimal = numberFormat(language)
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')!.value;
  const messageOf = (key: string) => translateMessage(language, translatable(`validation.${key}`));

  test('three digits after the decimal separator are too many decimals, and after the other separator thousands', () => {
    expect([messageOf('three_digits_after_point'), messageOf('three_digits_after_comma')]).toEqual(
      (decimal === '.'
        ? ['two_decimals_at_most', 'no_thousands_separator']
        : ['no_thousands_separator', 'two_decimals_at_most']
      ).map(messageOf),
    );
  });

  test('the example of a number has the decimal separator of the language', () => {
    expect(messageOf('no_thousands_separator')).toContain(`1234${decimal}50`);
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
