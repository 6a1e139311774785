import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { MAIL_FAILURES } from '../../server/db/schema/mail';
import { translateMessage } from '../../server/platform/translate';
import { max, oneOf, pattern } from '../../src/contract/core/checks';
import * as input from '../../src/contract/core/inputs';
import { amount, amountAboveZero } from '../../src/contract/core/numberInputs';
import { translatable } from '../../src/contract/core/translatable';
import { targetInfo } from '../../src/contract/auditLog/targetKinds';
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

describe('messages', () => {
  /** A placeholder that only one language has would be shown as it is written. */

  type Messages = { [key: string]: string | Messages };
  const files = import.meta.glob<Messages>('../../{src,server}/**/messages.*.ts', {
    eager: true,
    import: 'messages',
  });
  const english = Object.keys(files).filter((file) => file.endsWith('.en.ts'));
  const translations = Object.keys(files).filter((file) => !file.endsWith('.en.ts'));

  /** Zod's own messages have an argument for each language. */
  const IS_ZODS = 'http.invalid';
  const textsIn = (messages: Messages, at = ''): [string, string][] =>
    Object.entries(messages).flatMap(([key, text]) =>
      typeof text === 'string' ? [[`${at}${key}`, text] as [string, string]] : textsIn(text, `${at}${key}.`),
    );
  /** English names the field in a rule's message, which other languages show beside the field alone. */
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

describe('sentences', () => {
  /** Every sentence that the rules and the server can say has its Spanish, and nothing technical in it. */

  const modules = import.meta.glob<Record<string, unknown>>(
    ['../../server/sentences/*.ts', '../../src/contract/**/*entences.ts'],
    { eager: true },
  );
  const NOT_SAID = new Set(['dollars']);
  const NOW = new Date('2026-03-03T12:00:00.000Z');
  const DEED = { by: 'Morgan Reyes', at: '2026-03-03T11:55:00.000Z' };

  const THINGS = [[targetInfo('plan')], [targetInfo('category')]];

  /** What a sentence is made with, where it is not always the same. */
  const MADE_WITH: Record<string, unknown[][]> = {
    needsRole: [[['sellers', 'blocked_users']]],
    mayNotChange: [
      ['admin', 7],
      ['seller', 7],
      ['buyer', 7],
    ],
    created: THINGS,
    updated: THINGS,
    deleted: THINGS,
    isThere: THINGS,
    thereIsNo: THINGS.map(([thing]) => [thing, 7]),
    usersBlocked: [[1], [2]],
    usersUnblocked: [[1], [2]],
    usersDeleted: [[1], [2]],
    adminsRestricted: [[1], [2]],
    adminsNotRestricted: [[1], [2]],
    alreadyDecided: [[DEED, NOW]],
    nothingIsLeft: [
      [null, NOW],
      [{ ...DEED, hundredths: 1250 }, NOW],
    ],
    wouldGive: [
      [1250, null, NOW],
      [1250, { ...DEED, hundredths: 1250 }, NOW],
    ],
    asksBack: [['Morgan Reyes', 1250]],
    reported: [['Morgan Reyes', 'Facial']],
    wrote: [['Morgan Reyes', 'Opening hours']],
    wroteMessage: [['Morgan Reyes']],
    mentionedYou: [['Morgan Reyes', 'Katya Petrova']],
    mentionedYouOn: [['Morgan Reyes', 'report']],
    assignedYou: [['Morgan Reyes', 'message', 'Katya Petrova']],
    hasTakenIt: [['Morgan Reyes', DEED.at, NOW]],
    wasGivenIt: [['Morgan Reyes', DEED.at, NOW]],
    findingSentences: [[{ id: 7, is: 12.5, should: 10 }]],
    describeMailFailure: MAIL_FAILURES.flatMap((failure) => [
      [failure, null],
      [failure, '550'],
    ]),
    payoutFailed: [
      ['Morgan Reyes', 1250, null],
      ['Morgan Reyes', 1250, 'account_closed'],
    ],
  };

  /** @param name of what was exported */
  const saidBy = (name: string, said: unknown): unknown[] => {
    if (typeof said === 'function')
      return (MADE_WITH[name] ?? [[7, 7]]).flatMap((given) => saidBy(name, said(...given)));
    // A table of sentences, which may be made with something each.
    return typeof said === 'object'
      ? Object.values(said ?? {}).flatMap((each) => saidBy(name, each))
      : [said];
  };
  const sentences = Object.values(modules).flatMap((module) =>
    Object.entries(module)
      .filter(([name]) => !NOT_SAID.has(name))
      .flatMap(([name, said]) => saidBy(name, said).map((text) => [name, String(text)] as const)),
  );

  test('all the sentences are found', () => expect(sentences.length).toBeGreaterThan(120));

  describe.each(sentences)('%s', (_name, text) => {
    test('has its Spanish, which is another text', () => {
      const [english, spanish] = [translateMessage('en', text), translateMessage('es', text)];
      expect(english).toMatch(/\S/);
      expect(spanish).toMatch(/\S/);
      expect(spanish).not.toBe(english);
    });

    test.each(['en', 'es'] as const)('says nothing technical in %s', (language) => {
      expect(translateMessage(language, text)).not.toMatch(
        /[a-z]_[a-z]|^[a-z_]+: |\d{4}-\d\d-\d\d|undefined|NaN/,
      );
    });
  });

  /** Whoever words a refusal somewhere else would go unseen above. */
  const sources = import.meta.glob('../../server/**/*.ts');
  test('the server words its sentences nowhere else', () => {
    const wording = Object.keys(sources).filter((file) => {
      if (/\/(sentences|runtime|db|openapi)\/|\/(httpError|translateZodErrors|messages\.\w+)\.ts$/.test(file))
        return false;
      return /new HTTPException\(|\bmessage: ['"`][^'"`]* |\btranslatable\(\s*['"`]/.test(
        readFileSync(new URL(file, import.meta.url), 'utf8'),
      );
    });
    expect(wording).toEqual([]);
  });
});
