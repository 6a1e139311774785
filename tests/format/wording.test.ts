import { readFileSync } from 'node:fs';

import raEnglish from 'ra-language-english';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { translateMessage } from '../../server/platform/translate';
import { DECLARED_ACTIONS } from '../../src/contract/actions';
import { max, oneOf, pattern } from '../../src/contract/core/checks';
import * as input from '../../src/contract/core/inputs';
import { amount, amountAboveZero } from '../../src/contract/core/numbers';
import { LANGUAGES, TRANSLATED_LANGUAGES } from '../../src/contract/core/languages';
import { translatable } from '../../src/contract/core/translatable';
import { EACH_TRANSLATION, textsIn, type Messages } from '../support/languages';
import { schemasSent } from './schemasSent';

describe('messages of validation rules', () => {
  type CreateMessage = (issue: object) => unknown;
  /** Kinds of zod checks that change a value and never reject a value. */
  const CHANGES = new Set(['overwrite']);

  const isTranslated = (message: unknown) =>
    typeof message === 'string' &&
    TRANSLATED_LANGUAGES.every(
      (language) => translateMessage('en', message) !== translateMessage(language, message),
    );

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

  test('every validation rule has a message in every language', () => {
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

const files = import.meta.glob<Messages>('../../{src,server}/**/messages.*.ts', {
  eager: true,
  import: 'messages',
});

/** Matches field names, ISO dates and missing values, which a message must not contain. */
const TECHNICAL = /[a-z]_[a-z]|^[a-z_]+: |\d{4}-\d\d-\d\d|undefined|NaN/;

describe('messages of actions', () => {
  const isOfAction = /^\.\.\/\.\.\/src\/contract\/messages\.(\w+)\.ts$/;
  const messagesIn = (language: string) => {
    const file = Object.keys(files).find((each) => isOfAction.exec(each)?.[1] === language)!;
    return (files[file] as { actions: Record<string, Messages> }).actions;
  };

  // `languages.test.ts` compares the placeholders of the translations with the English placeholders.
  test.each(DECLARED_ACTIONS.map((action) => [action.action, action] as const))(
    'the English messages of the action %s contain the person, the number of people and the amount',
    (name, action) => {
      const credits = action.amount === undefined ? [] : ['%{credits}'];
      const perPerson = [
        ['%{name}', ...credits],
        ['%{smart_count}', ...credits],
      ];
      const needed: Record<string, string[][]> = {
        command_for: [['%{name}']],
        confirm: [[], ['%{smart_count}']],
        bulk_done: [['%{count}']],
        done: perPerson,
        done_admins: perPerson,
        event: [['%{actor}', '%{person}', ...credits]],
      };
      const texts = messagesIn('en')[name] as Record<string, string>;
      for (const [key, forms] of Object.entries(needed).filter(([each]) => each in texts)) {
        const placeholders = texts[key]!.split('||||').map((form) => form.match(/%\{\w+\}/g) ?? []);
        expect([key, placeholders.map((form) => form.toSorted())]).toEqual([
          key,
          forms.map((form) => form.toSorted()),
        ]);
      }
    },
  );

  test('the command of an action in the command palette is a single word', () => {
    const commands = LANGUAGES.flatMap((language) =>
      Object.values(messagesIn(language)).flatMap(({ command }) => command ?? []),
    );
    expect(commands.filter((command) => /\s/.test(command as string))).toEqual([]);
  });

  test.each(LANGUAGES)('no two actions have the same message in %s', (language) => {
    const texts = Object.values(messagesIn(language)).flatMap((action) =>
      textsIn(action).map(([key, text]) => `${key}: ${text}`),
    );
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });
});

describe('messages of contract and server', () => {
  const messagesOf = (language: string, folder: RegExp) =>
    new Map(
      Object.keys(files)
        .filter((file) => folder.test(file) && file.endsWith(`.${language}.ts`))
        .flatMap((file) => textsIn(files[file]!)),
    );
  const SHARED = /\/server\/|\/src\/contract\//;
  const hasLetters = ([, text]: [string, string]) => /\p{L}/u.test(text.replaceAll(/%\{\w+\}/g, ''));

  describe.each(EACH_TRANSLATION)('in English and %s', (_name, language) => {
    const translated = messagesOf(language, SHARED);
    test.each([...messagesOf('en', SHARED)].filter(hasLetters))(
      'the message %s contains no technical text',
      (key, english) => {
        const texts = [english, translated.get(key)!].map((text) => text.replaceAll(/%\{\w+\}/g, ''));
        for (const text of texts) expect(text).not.toMatch(TECHNICAL);
      },
    );
  });

  const sources = Object.keys(import.meta.glob('../../{server,src}/**/*.{ts,tsx}'))
    .filter((file) => !/\/messages\.\w+\.ts$/.test(file))
    .map((file) => [file, readFileSync(new URL(file, import.meta.url), 'utf8')] as const);

  test('every message key in the source code has a message', () => {
    const defined = [
      ...messagesOf('en', /./).keys(),
      ...textsIn(raEnglish as unknown as Messages).map(([key]) => key),
    ];
    const used = sources.flatMap(([, text]) =>
      [...text.matchAll(/\b(?:translat(?:e|able)\(\s*|(?:search|label|title|empty)=)(['"`])(.+?)\1/g)]
        .map(([, , key = '']) => key)
        // An input with a text instead of a key has the text of another input.
        .filter((key) => key.includes('.')),
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
