import type { Random } from '../../../server/runtime/demo/random';

/** This file defines invalid values that a client may send by mistake or on purpose. */

export const NOT_TEXT: unknown[] = [null, true, false, 0, -1, 1.5, [], ['Ada'], {}, { length: 3 }, [[]]];

export const BAD_TEXT: unknown[] = ['', ' ', '\t\n', '\0', 'Ada\0', 'x'.repeat(100_000)];

/** Values that cannot be ids, as opposed to ids of missing records. */
export const NOT_AN_ID: unknown[] = [null, true, '', ' ', '\0', [], [1001], {}, 'x'.repeat(65)];

/** Bodies that are not a JSON object, with descriptions. */
export const NOT_AN_OBJECT: [string, string | Uint8Array<ArrayBuffer>][] = [
  ['an incomplete JSON object', '{"email": "a'],
  ['plain text', 'hello'],
  ['form data', 'email=a%40b.example&password=x'],
  ['XML', '<?xml version="1.0"?><a/>'],
  ['a JSON array', '[]'],
  ['a JSON string', '"text"'],
  ['a JSON number', '1'],
  ['null', 'null'],
  ['a JavaScript object literal', "{email: 'a'}"],
  ['JSON with a trailing comma', '{"email": "a",}'],
  ['JSON with NaN', '{"email": NaN}'],
  ['bytes that are not UTF-8', new Uint8Array([0xff, 0xfe, 0x00, 0xc3, 0x28])],
  ['an array with 100,000 levels', '['.repeat(100_000)],
  ['an object with 200,000 levels', `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}`],
];

const SOMETIMES: unknown[] = [
  ...NOT_TEXT,
  ...BAD_TEXT,
  'a@b.example',
  'admin',
  'Ada\ud800',
  '\udfff\ud83d',
  '💅'.repeat(20),
  '%%%',
  "'; drop schema tys cascade; --",
  '1001',
  1001,
  2 ** 31,
  -(2 ** 63),
  1e308,
  '__proto__',
  { toString: 1, valueOf: 2 },
];

const randomValue = (random: Random, depth = 0): unknown => {
  const kind = random.unit();
  if (depth > 2 || kind < 0.6) return random.pick(SOMETIMES);
  const some = Array.from({ length: Math.floor(random.unit() * 4) }, () => randomValue(random, depth + 1));
  return kind < 0.8
    ? some
    : Object.fromEntries(some.map((value, at) => [random.pick(['id', '0', 'a']) + at, value]));
};

/** Returns a body with random values in most of these fields, and with some unknown fields. */
export const randomBody = (random: Random, fields: readonly string[]) => {
  const entries = [...fields, ...fields, '__proto__', 'constructor', 'is_restricted', 'role']
    .filter(() => random.unit() < 0.6)
    .map((field) => `${JSON.stringify(field)}:${JSON.stringify(randomValue(random))}`);
  return `{${entries.join(',')}}`;
};
