import { describe, expect, test } from 'vitest';

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
