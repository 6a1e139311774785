import { readFileSync } from 'node:fs';

import raEnglish from 'ra-language-english';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { translateMessage } from '../../server/platform/translate';
import { max, oneOf, pattern } from '../../src/contract/core/checks';
import * as input from '../../src/contract/core/inputs';
import { amount, amountAboveZero } from '../../src/contract/core/numbers';
import { translatable } from '../../src/contract/core/translatable';
import { schemasSent } from './schemasSent';

describe('messages of validation rules', () => {
  type CreateMessage = (issue: object) => unknown;
  /** Kinds of zod checks that change a value and never reject a value. */
  const CHANGES = new Set(['overwrite']);

  const isTranslated = (message: unknown) =>
    typeof message === 'string' && translateMessage('en', message) !== translateMessage('es', message);

  const rules = schemasSent().flatMap(([name, schema]) => {
    const { type, checks = [], error } = schema._zod.def;
    const ruleMessages = checks
      .map(({ _zod }) => _zod.def as { check: string; error?: CreateMessage })
      .filter(({ check }) => !CHANGES.has(check))
      .map((rule) => [`${name}: ${rule.check}`, rule.error] as const);
    return type === 'enum'
      ? [...ruleMessages, [`${name}: choices`, error as CreateMessage | undefined] as const]
      : ruleMessages;
  });

  test('the API contract has more than 200 rules', () => expect(rules.length).toBeGreaterThan(200));

  test('every validation rule has a message in English and Spanish', () => {
    const untranslated = rules.filter(([, createMessage]) => !isTranslated(createMessage?.({})));
    expect(untranslated.map(([name]) => name)).toEqual([]);
  });

  test('a validation rule with an untranslated message does not compile', () => {
    const required = translatable('validation.cannot_be_empty');
    const rulesWithText = [
      // @ts-expect-error -- The message has no translation.
      input.text('Required'),
      // @ts-expect-error -- The message has no translation.
      input.requiredText('Required', 3),
      // @ts-expect-error -- The message for a text that is too long has no translation.
      input.requiredText(required, 3, 'Too long'),
      // @ts-expect-error -- The message has no translation.
      input.email('Required'),
      // @ts-expect-error -- The message has no translation.
      input.existingPassword('Required'),
      // @ts-expect-error -- The message has no translation.
      input.emptyAsUndefined(z.string(), 'Wrong'),
      // @ts-expect-error -- The message has no translation.
      amount(required, 'Wrong'),
      // @ts-expect-error -- The message has no translation.
      amountAboveZero('Wrong'),
      // @ts-expect-error -- The message has no translation.
      max(3, 'Too long'),
      // @ts-expect-error -- The message has no translation.
      pattern(/x/, 'Wrong'),
      // @ts-expect-error -- The message has no translation.
      oneOf(['a'], 'Wrong'),
    ];
    expect(rulesWithText).not.toContain(undefined);
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

describe('translations', () => {
  const english = Object.keys(files).filter((file) => file.endsWith('.en.ts'));
  const translations = Object.keys(files).filter((file) => !file.endsWith('.en.ts'));

  /** Key of the message that wraps a message of zod. The placeholders differ between the languages. */
  const ZOD_MESSAGE = 'http.invalid';
  /** Returns the placeholders of a message. Ignores `%{label}`, which only English messages contain. */
  const placeholdersIn = (text: string) =>
    [...new Set(text.match(/%\{\w+\}/g))].filter((name) => name !== '%{label}').toSorted();

  test('more than 35 files contain English messages', () => expect(english.length).toBeGreaterThan(35));

  test('no two English files define a message with the same key', () => {
    const keys = english.flatMap((file) => textsIn(files[file]!).map(([key]) => key));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  describe.each(translations)('translation %s', (file) => {
    const translated = new Map(textsIn(files[file]!));
    test.each(textsIn(files[file.replace(/\.\w+\.ts$/, '.en.ts')]!).filter(([key]) => key !== ZOD_MESSAGE))(
      'the message %s has a translation with the same placeholders',
      (key, text) => {
        expect(translated.get(key)).toMatch(/\S/);
        expect(placeholdersIn(translated.get(key)!)).toEqual(placeholdersIn(text));
        for (const shown of [text, translated.get(key)!])
          expect(shown.replaceAll(/%\{\w+\}/g, '')).not.toMatch(/[a-z]_[a-z]|undefined|NaN/);
      },
    );
  });
});

/** Matches field names, ISO dates and missing values, which a message must not contain. */
const TECHNICAL = /[a-z]_[a-z]|^[a-z_]+: |\d{4}-\d\d-\d\d|undefined|NaN/;

describe('messages of contract and server', () => {
  const messagesOf = (language: string, folder: RegExp) =>
    new Map(
      Object.keys(files)
        .filter((file) => folder.test(file) && file.endsWith(`.${language}.ts`))
        .flatMap((file) => textsIn(files[file]!)),
    );
  const SHARED = /\/server\/|\/src\/contract\//;
  const spanish = messagesOf('es', SHARED);
  const hasLetters = ([, text]: [string, string]) => /\p{L}/u.test(text.replaceAll(/%\{\w+\}/g, ''));

  test.each([...messagesOf('en', SHARED)].filter(hasLetters))(
    'the message %s differs between English and Spanish, and contains no technical text',
    (key, english) => {
      const texts = [english, spanish.get(key)!].map((text) => text.replaceAll(/%\{\w+\}/g, ''));
      expect(texts[1]).not.toBe(texts[0]);
      for (const text of texts) expect(text).not.toMatch(TECHNICAL);
    },
  );

  const sources = Object.keys(import.meta.glob('../../{server,src}/**/*.{ts,tsx}'))
    .filter((file) => !/\/messages\.\w+\.ts$/.test(file))
    .map((file) => [file, readFileSync(new URL(file, import.meta.url), 'utf8')] as const);

  test('every message key in the source code has a message', () => {
    const defined = [
      ...messagesOf('en', /./).keys(),
      ...textsIn(raEnglish as unknown as Messages).map(([key]) => key),
    ];
    const used = sources.flatMap(([, text]) =>
      [...text.matchAll(/\btranslat(?:e|able)\(\s*(['`])(.+?)\1/g)].map(([, , key = '']) => key),
    );
    const isDefined = (key: string) => {
      const source = key.replaceAll('.', '\\.').replaceAll(/\$\{[^}]+\}/g, '.+');
      return defined.some((each) => new RegExp(`^${source}$`).test(each));
    };
    expect(used.length).toBeGreaterThan(500);
    expect(used.filter((key) => !isDefined(key))).toEqual([]);
  });

  test('errors of the server contain translatable message keys instead of English texts', () => {
    const filesWithText = sources.filter(
      ([file, text]) =>
        file.startsWith('../../server/') &&
        !/\/(runtime|db|openapi)\/|\/http\/context\.ts$/.test(file) &&
        /new HTTPException\(|\bmessage: ['"`][^'"`]* /.test(text),
    );
    expect(filesWithText.map(([file]) => file)).toEqual([]);
  });
});
