import { BAD_TEXT, NOT_AN_ID, NOT_TEXT } from '../../server/helpers/invalidInput';
import { PICTURE } from './shapes';

export { BAD_TEXT, NOT_AN_ID, NOT_TEXT };

/** Invalid values for each kind of field. */

/** Invalid reasons and notes of an action. */
export const BAD_REASON_AND_NOTE = {
  reason: [true, 0, [], {}, '\0', 'x'.repeat(101), 'nobody-knows-it', 'Other'],
  note: [true, 0, [], {}, '\0', 'x'.repeat(501)],
};

/** Returns values that an optional text rejects. @param most maximum number of characters */
export const notTextUpTo = (most: number) => [...NOT_TEXT, '\0', 'x'.repeat(most + 1)];

export const NOT_A_NAME = [...NOT_TEXT, ...BAD_TEXT, 'A', ' A ', 'x'.repeat(101)];
export const NOT_IDS = [
  null,
  true,
  0,
  1001,
  '',
  '1001',
  {},
  { 0: 1001, length: 1 },
  [],
  Array(1001).fill(1001),
];

export const NOT_AN_EMAIL = [
  ...NOT_TEXT,
  ...BAD_TEXT,
  'ada',
  'ada@',
  '@b.example',
  'a b@c.example',
  `${'a'.repeat(245)}@b.example`,
];

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString('base64');
export const NOT_A_PICTURE = [
  true,
  0,
  [],
  {},
  'x',
  '/etc/passwd',
  'https://pictures.example/a.png',
  'data:text/plain;base64,aGVsbG8=',
  'data:image/png;base64,',
  'data:image/png;base64,aGVsbG8=',
  `data:image/svg+xml;base64,${SVG}`,
  `data:image/png;base64,${SVG}`,
  PICTURE.slice(0, 80),
  `data:image/png;base64,${Buffer.alloc(5 * 1024 * 1024 + 1).toString('base64')}`,
];
const ODD_NOTATIONS = [
  '1e-9',
  '1e3',
  '0x10',
  '0b1',
  '1_000',
  '1,000',
  '1.000',
  '１',
  'Infinity',
  '10 0',
  '--1',
  '.',
];
export const NOT_MONEY = [
  null,
  '',
  'abc',
  -1,
  1_000_001,
  true,
  [],
  {},
  1e-9,
  5e-324,
  0.001,
  ...ODD_NOTATIONS,
];
export const NOT_BOOLEAN = [null, 0, 1, 'true', [], {}];
export const NOT_A_FLAG = [null, 2, '1', 'yes', [], {}];
export const UNUSUAL_BENEFITS = [null, 'x', {}, [1], ['\0'], Array(21).fill('x'), ['x'.repeat(201)]];
export const NOT_BENEFITS = [...UNUSUAL_BENEFITS, [], [''], [' ', '']];
export const NOT_A_PERSON_NAME = [...notTextUpTo(100), '', ' '];
export const NOT_A_KEY = [null, true, 0, '', '\0', 'x'.repeat(101)];
