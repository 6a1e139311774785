import { expect, test } from 'vitest';

import { pickLanguage } from '../../src/contract/bilingual';

/** As `tests/format/wording.test.ts`, of the words that come with their parts of a page. */

const modules = import.meta.glob<Record<string, unknown>>('../../src/**/words*.ts', { eager: true });

/** Of one text, or of each of a group, in both languages. */
type Pair = readonly [english: unknown, spanish: unknown];

const isPairOfTexts = (pair: Pair): pair is readonly [string, string] =>
  pair.every((words) => typeof words === 'string');
const textsIn = (pair: Pair, at: string): [at: string, english: string, spanish: string][] => {
  if (isPairOfTexts(pair)) return [[at, ...pair]];
  const [english, spanish] = pair;
  if (typeof english !== 'object' || english === null) return [];
  return Object.entries(english).flatMap(([key, words]) =>
    textsIn([words, (spanish as Record<string, unknown>)[key]], `${at}.${key}`),
  );
};

/** What a module exports as words: of both languages in one, or of one, whose file has a brother. */
const pairsIn = (file: string, exported: Record<string, unknown>): Pair[] => {
  const spanish = modules[file.replace(/(\.en)?\.ts$/, '.es.ts')];
  const inOne = Object.values(exported).flatMap((words): Pair[] => {
    if (typeof words === 'string') return [[pickLanguage('en', words), pickLanguage('es', words)]];
    const both = typeof words === 'function' && Reflect.get(words, 'inBothLanguages');
    return both ? [both as Pair] : [];
  });
  const { words = exported.en } = exported;
  return spanish && words ? [...inOne, [words, spanish.words ?? spanish.es]] : inOne;
};

const texts = Object.entries(modules)
  .filter(([file]) => !file.endsWith('.es.ts'))
  .flatMap(([file, exported]) => pairsIn(file, exported).flatMap((pair) => textsIn(pair, file)));

const filledWith = (text: string) => [...new Set(text.match(/%?\{\w+\}/g))].toSorted();

test('the words are found', () => expect(texts.length).toBeGreaterThan(500));

test('each has its Spanish, filled with the same', () => {
  for (const [at, english, spanish] of texts) {
    expect(spanish, at).toMatch(/\S/);
    expect(filledWith(spanish), at).toEqual(filledWith(english));
  }
});
