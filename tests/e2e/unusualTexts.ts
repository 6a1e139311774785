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

/** Replaces the amounts of statistics with large amounts. */
const enlarge = (figures: unknown[]) =>
  figures.map((figure) => ({ ...(figure as object), amount: 12_345.67, share: 0.125 }));

const VISIT = {
  id: 1,
  starts_at: '2100-01-01T10:00:00.000Z',
  service: 'Nails',
  price_credits: 3.5,
  status: 'upcoming',
};

/** Adds a future booking to the record of a person who already has bookings. */
const withNext = (value: object) => {
  // In other records, `dealt_with` is a boolean.
  const { dealt_with } = value as { dealt_with?: { person: object }[] | boolean };
  const [first] = Array.isArray(dealt_with) ? dealt_with : [];
  return first ? { ...value, next: [{ ...VISIT, buyer: first.person, seller: first.person }] } : value;
};

/** Replaces the texts of a response. Consecutive rows get different texts. */
const replaceTexts = (value: unknown, key = '', at = 0): unknown => {
  if (key === 'figures' && Array.isArray(value)) return enlarge(value);
  if (Array.isArray(value)) return value.map((each, index) => replaceTexts(each, key, index));
  if (typeof value === 'string') return ODD[key]?.[at % ODD[key].length] ?? value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(withNext(value)).map(([name, each]) => [name, replaceTexts(each, name, at)]),
  );
};

/** Replaces names and texts in responses, and the name of the current user, with long, emoji or right-to-left texts. */
export const withUnusualTexts = async (page: Page) => {
  await page.route(/\/api\/(admin|extras)\/(?!roles)/, async (route) => {
    const response = await route.fetch();
    const answer: unknown = await response.json();
    await route.fulfill({ response, json: replaceTexts(answer) });
  });
  await page.addInitScript(
    ([key, name]) => {
      const kept = localStorage.getItem(key);
      if (kept) localStorage.setItem(key, kept.replace('"Reyes"', `"${name}"`));
    },
    [ROOT_KEY, LONG] as const,
  );
};
