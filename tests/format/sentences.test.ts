import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { pickLanguage } from '../../src/contract/bilingual';
import { targetInfo } from '../../src/contract/targetKinds';

/** Every sentence that the rules and the server can say has its Spanish, and nothing technical in it. */

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../server/sentences/*.ts', '../../src/contract/*entences.ts'],
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
  return typeof said === 'object' ? Object.values(said ?? {}).flatMap((each) => saidBy(name, each)) : [said];
};
const sentences = Object.values(modules).flatMap((module) =>
  Object.entries(module)
    .filter(([name]) => !NOT_SAID.has(name))
    .flatMap(([name, said]) => saidBy(name, said).map((text) => [name, String(text)] as const)),
);

test('all the sentences are found', () => expect(sentences.length).toBeGreaterThan(120));

describe.each(sentences)('%s', (_name, text) => {
  test('has its Spanish, which is another text', () => {
    const [english, spanish, ...more] = text.split('\u001F');
    expect({ english, spanish, more }).toEqual({
      english: expect.stringMatching(/\S/),
      spanish: expect.stringMatching(/\S/),
      more: [],
    });
    expect(spanish).not.toBe(english);
  });

  test.each(['en', 'es'] as const)('says nothing technical in %s', (language) => {
    expect(pickLanguage(language, text)).not.toMatch(/[a-z]_[a-z]|^[a-z_]+: |\d{4}-\d\d-\d\d|undefined|NaN/);
  });
});

/** Whoever words a refusal somewhere else would go unseen above. */
const sources = import.meta.glob('../../server/**/*.ts');
test('the server words its sentences nowhere else', () => {
  const wording = Object.keys(sources).filter((file) => {
    if (/\/(sentences|demo|process|db|openapi)\/|\/(httpError|translateZodErrors|readInput)\.ts$/.test(file))
      return false;
    return /new HTTPException\(|\bmessage: ['"`][^'"`]* |\bbilingual\(\s*['"`]/.test(
      readFileSync(new URL(file, import.meta.url), 'utf8'),
    );
  });
  expect(wording).toEqual([]);
});
