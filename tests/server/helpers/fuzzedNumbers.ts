import fc from 'fast-check';

import { MAX_MONEY, MAX_PAGE, MAX_PAGE_SIZE } from '../../../src/contract/limits';

const OF_RULES = [0, 0.01, 0.1, 1, 100, MAX_PAGE_SIZE, MAX_MONEY, MAX_MONEY * 100, MAX_PAGE];
const OF_COLUMNS = [2 ** 15, 2 ** 31 - 1, 2 ** 31, 2 ** 31 / 100, 2 ** 32, 2 ** 63];
const OF_DOUBLES = [2 ** 53, 1e15, 1e21, 1e300, Number.MIN_VALUE, Number.MAX_VALUE];
const NEARLY_NOTHING = [1e-9, 0.001, 0.004, 0.005, 0.015];
/** Where something ends: rules, columns, what a double holds exactly, what it holds at all. */
const BOUNDS = [...OF_RULES, ...OF_COLUMNS, ...OF_DOUBLES, ...NEARLY_NOTHING];
/** From it, in either direction: next to nothing, less than a hundredth, a hundredth, one, all of it, its sign. */
const BESIDE = [0, 1e-12, -1e-12, 1e-7, -1e-7, 0.001, -0.001, 0.01, -0.01, 1, -1];

const amount = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...BOUNDS) },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constantFrom(...BOUNDS), fc.constantFrom(...BESIDE)).map(([at, by]) => at + by),
  },
  { weight: 2, arbitrary: fc.constantFrom(...BOUNDS).map((at) => -at) },
  { weight: 2, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 1, arbitrary: fc.integer() },
);

const wide = (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));

/** The ways to write a number, of which JSON knows some. */
const NOTATIONS: ((value: number) => string)[] = [
  (value) => (Number.isInteger(value) ? BigInt(value).toString() : String(value)),
  (value) => value.toExponential(),
  (value) => value.toExponential().replace('e', 'E'),
  (value) => value.toFixed(20),
  (value) => `${value}.`,
  (value) => `+${value}`,
  (value) => `0${value}`,
  (value) => `${value}e0`,
  (value) => `${value}e-2`,
  (value) => `${value}e400`,
  (value) => `0x${Math.abs(Math.trunc(value)).toString(16)}`,
  (value) => `0b${Math.abs(Math.trunc(value)).toString(2)}`,
  (value) => `${value}n`,
  (value) => value.toLocaleString('en-US'),
  (value) => value.toLocaleString('de-DE'),
  (value) => ` ${value} `,
  (value) => `${value}_0`,
  (value) => wide(String(value)),
];
const NO_NUMBERS = ['NaN', 'Infinity', '-Infinity', '1e', '.', '-', '--1', '-0', '1e-9', '0x10', '1e400'];

const plain = amount.map(NOTATIONS[0]!);

/** A number at, beside or far beyond some bound, in some notation. */
export const anyNotation = fc.oneof(
  { weight: 6, arbitrary: plain },
  {
    weight: 9,
    arbitrary: fc.tuple(amount, fc.constantFrom(...NOTATIONS)).map(([value, write]) => write(value)),
  },
  { weight: 1, arbitrary: fc.constantFrom(...NO_NUMBERS) },
);

/** As it stands in a body: as it is, as a text, or in a list. */
const inBody = fc
  .tuple(anyNotation, fc.constantFrom('bare', 'bare', 'bare', 'text', 'text', 'list'))
  .map(([text, how]) => (how === 'bare' ? text : how === 'text' ? JSON.stringify(text) : `[${text}]`));

/** A good body of which some numbers, those named and its own, are any others. */
export const withAnyNumbers = (good: Record<string, unknown>, more: readonly string[] = []) => {
  const isNumeric = (field: string) => typeof good[field] === 'number' || more.includes(field);
  const fields = [...new Set([...Object.keys(good), ...more])];
  const entries = fields.map((field) =>
    fc
      .oneof(
        { weight: 1, arbitrary: fc.constant(JSON.stringify(good[field] ?? null)) },
        { weight: isNumeric(field) ? 2 : 0, arbitrary: plain },
        { weight: isNumeric(field) ? 2 : 0, arbitrary: inBody },
      )
      .map((value) => `${JSON.stringify(field)}:${value}`),
  );
  return fc.tuple(...entries).map((parts) => `{${parts.join(',')}}`);
};
