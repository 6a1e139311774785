import type { Page } from '@playwright/test';

import { ROOT_KEY } from '../../src/session/session';

const LONG = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis';
const NAMES = [
  LONG,
  'Maximiliana Konstantinopolitanska de la Vega y Montes Claros',
  '💅🏽 Zoë 👩‍🦱',
  'שרה כהן (3.50)',
  'شهرزاد (٣) عبد الرحمن',
];
const ADDRESSES = [`${LONG.toLowerCase()}@${LONG.slice(0, 30).toLowerCase()}.example`, 'zoe@petals.example'];
const WORDS = [
  'לא אחזור (3.50)!',
  'هذا نص طويل (3.50)، ولم يكن جيدا!',
  'A'.repeat(140),
  '💔 Terrible 👎🏽 '.repeat(9),
];

const ODD: Record<string, readonly string[]> = {
  first_name: NAMES,
  name: NAMES,
  email: ADDRESSES,
  description: WORDS,
  reason: WORDS,
  service: WORDS,
  subject: WORDS,
};

/** An answer with other words in it, another in each row. */
const odd = (value: unknown, key = '', at = 0): unknown => {
  if (Array.isArray(value)) return value.map((each, index) => odd(each, key, index));
  if (typeof value === 'string') return ODD[key]?.[at % ODD[key].length] ?? value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, odd(each, name, at)]));
};

/** Everybody has a name of 60 letters, of emoji or from right to left, and writes alike; whoever is signed in too. */
export const withOddWords = async (page: Page) => {
  await page.route(/\/api\/(admin|extras)\/(?!roles)/, async (route) => {
    const response = await route.fetch();
    const answer: unknown = await response.json();
    await route.fulfill({ response, json: odd(answer) });
  });
  await page.addInitScript(
    ([key, name]) => {
      const kept = localStorage.getItem(key);
      if (kept) localStorage.setItem(key, kept.replace('"Reyes"', `"${name}"`));
    },
    [ROOT_KEY, LONG] as const,
  );
};
