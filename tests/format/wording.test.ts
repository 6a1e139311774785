import { describe, expect, test } from 'vitest';

import { pickLanguage } from '../../src/contract/bilingual';
import { en } from '../../src/i18n/en';
import { app } from '../../src/i18n/es/app';

/** What a sentence is filled with is the same in both languages: whatever one lacks would be read as it is written. */

type Wording = { [key: string]: string | Wording };
const modules = import.meta.glob<Wording>('../../src/resources/*/messages*.ts', { eager: true });
const pairs = Object.keys(modules)
  .filter((file) => !file.endsWith('.es.ts'))
  .map((file) => [file, modules[file]!, modules[file.replace('.ts', '.es.ts')]!] as const);

const textsIn = (wording: Wording, at = ''): [string, string][] =>
  Object.entries(wording).flatMap(([key, said]) =>
    typeof said === 'string' ? [[`${at}${key}`, said] as [string, string]] : textsIn(said, `${at}${key}.`),
  );
const filledWith = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].toSorted();

test('the wording of every page is found', () => expect(pairs.length).toBeGreaterThan(10));

describe.each([['src/i18n', en.app, app] as const, ...pairs])('%s', (_file, english, spanish) => {
  const inSpanish = new Map(textsIn(spanish));
  test.each(textsIn(english))('%s', (key, text) => {
    expect(inSpanish.get(key)).toMatch(/\S/);
    expect(filledWith(inSpanish.get(key)!)).toEqual(filledWith(text));
  });
});

/** Covers the texts that are loaded with their part of a page. */
describe('texts of page parts', () => {
  const wordModules = import.meta.glob<Record<string, unknown>>('../../src/**/words*.ts', { eager: true });

  /** A text or a group of texts in both languages. */
  type Pair = readonly [english: unknown, spanish: unknown];

  const isPairOfTexts = (pair: Pair): pair is readonly [string, string] =>
    pair.every((words) => typeof words === 'string');
  const textsOfPair = (pair: Pair, at: string): [at: string, english: string, spanish: string][] => {
    if (isPairOfTexts(pair)) return [[at, ...pair]];
    const [english, spanish] = pair;
    if (typeof english !== 'object' || english === null) return [];
    return Object.entries(english).flatMap(([key, words]) =>
      textsOfPair([words, (spanish as Record<string, unknown>)[key]], `${at}.${key}`),
    );
  };

  /** Returns the texts that a module exports, in both languages or with a Spanish file next to it. */
  const pairsIn = (file: string, exported: Record<string, unknown>): Pair[] => {
    const spanish = wordModules[file.replace(/(\.en)?\.ts$/, '.es.ts')];
    const inOne = Object.values(exported).flatMap((words): Pair[] => {
      if (typeof words === 'string') return [[pickLanguage('en', words), pickLanguage('es', words)]];
      const both = typeof words === 'function' && Reflect.get(words, 'inBothLanguages');
      return both ? [both as Pair] : [];
    });
    const { words = exported.en } = exported;
    return spanish && words ? [...inOne, [words, spanish.words ?? spanish.es]] : inOne;
  };

  const texts = Object.entries(wordModules)
    .filter(([file]) => !file.endsWith('.es.ts'))
    .flatMap(([file, exported]) => pairsIn(file, exported).flatMap((pair) => textsOfPair(pair, file)));

  const placeholdersOf = (text: string) => [...new Set(text.match(/%?\{\w+\}/g))].toSorted();

  test('are found in every module', () => expect(texts.length).toBeGreaterThan(500));

  test('have a Spanish translation with the same placeholders', () => {
    for (const [at, english, spanish] of texts) {
      expect(spanish, at).toMatch(/\S/);
      expect(placeholdersOf(spanish), at).toEqual(placeholdersOf(english));
    }
  });
});
