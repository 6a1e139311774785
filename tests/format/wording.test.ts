import { readFileSync } from 'node:fs';

import raEnglish from 'ra-language-english';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { translateMessage } from '../../server/platform/translate';
import { max, oneOf, pattern } from '../../src/contract/core/checks';
import * as input from '../../src/contract/core/inputs';
import { amount, amountAboveZero } from '../../src/contract/core/numberInputs';
import { translatable } from '../../src/contract/core/translatable';
import { schemasSent } from './schemasSent';

describe('translations', () => {
  /** No rule speaks as zod does: each has words of its own, in both languages. */

  type Words = (issue: object) => unknown;
  /** Checks that change a value, or ask for a rule of the schema's own, refuse nothing. */
  const CHANGES = new Set(['overwrite']);

  const isTranslated = (said: unknown) =>
    typeof said === 'string' && translateMessage('en', said) !== translateMessage('es', said);

  const rules = schemasSent().flatMap(([name, schema]) => {
    const { type, checks = [], error } = schema._zod.def;
    const own = checks
      .map(({ _zod }) => _zod.def as { check: string; error?: Words })
      .filter(({ check }) => !CHANGES.has(check))
      .map((rule) => [`${name}: ${rule.check}`, rule.error] as const);
    return type === 'enum' ? [...own, [`${name}: choices`, error as Words | undefined] as const] : own;
  });

  test('the rules are found', () => expect(rules.length).toBeGreaterThan(200));

  test('each says in both languages what is wrong', () => {
    const silent = rules.filter(([, words]) => !isTranslated(words?.({})));
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  test('a text in place of a message does not compile', () => {
    const said = translatable('validation.cannot_be_empty');
    const made = [
      // @ts-expect-error -- English alone.
      input.text('Required'),
      // @ts-expect-error -- English alone.
      input.requiredText('Required', 3),
      // @ts-expect-error -- English alone, of what is too long.
      input.requiredText(said, 3, 'Too long'),
      // @ts-expect-error -- English alone.
      input.email('Required'),
      // @ts-expect-error -- English alone.
      input.existingPassword('Required'),
      // @ts-expect-error -- English alone.
      input.emptyAsUndefined(z.string(), 'Wrong'),
      // @ts-expect-error -- English alone.
      amount(said, 'Wrong'),
      // @ts-expect-error -- English alone.
      amountAboveZero('Wrong'),
      // @ts-expect-error -- English alone.
      max(3, 'Too long'),
      // @ts-expect-error -- English alone.
      pattern(/x/, 'Wrong'),
      // @ts-expect-error -- English alone.
      oneOf(['a'], 'Wrong'),
    ];
    expect(made).not.toContain(undefined);
  });
});

type Messages = { [key: string]: string | Messages };
const files = import.meta.glob<Messages>('../../{src,server}/**/messages.*.ts', {
  eager: true,
  import: 'messages',
});

const textsIn = (messages: Messages, at = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${at}${key}`, text] as [string, string]] : textsIn(text, `${at}${key}.`),
  );

describe('messages', () => {
  /** A placeholder that only one language has would be shown as it is written. */

  const english = Object.keys(files).filter((file) => file.endsWith('.en.ts'));
  const translations = Object.keys(files).filter((file) => !file.endsWith('.en.ts'));

  /** Zod's own messages have an argument for each language. */
  const IS_ZODS = 'http.invalid';
  /** English rule messages name the field. Other languages show the message next to the field without its name. */
  const placeholdersIn = (text: string) =>
    [...new Set(text.match(/%\{\w+\}/g))].filter((name) => name !== '%{label}').toSorted();

  test('messages of every page are found', () => expect(english.length).toBeGreaterThan(40));

  test('each key is in one file', () => {
    const keys = english.flatMap((file) => textsIn(files[file]!).map(([key]) => key));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  describe.each(translations)('%s', (file) => {
    const translated = new Map(textsIn(files[file]!));
    test.each(textsIn(files[file.replace(/\.\w+\.ts$/, '.en.ts')]!).filter(([key]) => key !== IS_ZODS))(
      '%s',
      (key, text) => {
        expect(translated.get(key)).toMatch(/\S/);
        expect(placeholdersIn(translated.get(key)!)).toEqual(placeholdersIn(text));
        for (const shown of [text, translated.get(key)!])
          expect(shown.replaceAll(/%\{\w+\}/g, '')).not.toMatch(/[a-z]_[a-z]|undefined|NaN/);
      },
    );
  });
});

/** Matches what no operator should read: field names, ISO dates and values that are missing. */
const TECHNICAL = /[a-z]_[a-z]|^[a-z_]+: |\d{4}-\d\d-\d\d|undefined|NaN/;

describe('messages in the source', () => {
  const messagesOf = (language: string, folder: RegExp) =>
    new Map(
      Object.keys(files)
        .filter((file) => folder.test(file) && file.endsWith(`.${language}.ts`))
        .flatMap((file) => textsIn(files[file]!)),
    );
  const SHARED = /\/server\/|\/src\/contract\//;
  const spanish = messagesOf('es', SHARED);
  const hasWords = ([, text]: [string, string]) => /\p{L}/u.test(text.replaceAll(/%\{\w+\}/g, ''));

  test.each([...messagesOf('en', SHARED)].filter(hasWords))(
    '%s differs in Spanish, and neither is technical',
    (key, english) => {
      const texts = [english, spanish.get(key)!].map((text) => text.replaceAll(/%\{\w+\}/g, ''));
      expect(texts[1]).not.toBe(texts[0]);
      for (const text of texts) expect(text).not.toMatch(TECHNICAL);
    },
  );

  const sources = Object.keys(import.meta.glob('../../{server,src}/**/*.{ts,tsx}'))
    .filter((file) => !/\/messages\.\w+\.ts$/.test(file))
    .map((file) => [file, readFileSync(new URL(file, import.meta.url), 'utf8')] as const);

  test('every key in the source has a message', () => {
    const known = [
      ...messagesOf('en', /./).keys(),
      ...textsIn(raEnglish as unknown as Messages).map(([key]) => key),
    ];
    const used = sources.flatMap(([, text]) =>
      [...text.matchAll(/\btranslat(?:e|able)\(\s*(['`])(.+?)\1/g)].map(([, , key = '']) => key),
    );
    const isKnown = (key: string) => {
      const source = key.replaceAll('.', '\\.').replaceAll(/\$\{[^}]+\}/g, '.+');
      return known.some((each) => new RegExp(`^${source}$`).test(each));
    };
    expect(used.length).toBeGreaterThan(500);
    expect(used.filter((key) => !isKnown(key))).toEqual([]);
  });

  test('no source file has a text in place of a key', () => {
    const wording = sources.filter(
      ([file, text]) =>
        file.startsWith('../../server/') &&
        !/\/(runtime|db|openapi)\/|\/http\/context\.ts$/.test(file) &&
        /new HTTPException\(|\bmessage: ['"`][^'"`]* /.test(text),
    );
    expect(wording.map(([file]) => file)).toEqual([]);
  });
});
