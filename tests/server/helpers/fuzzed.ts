import fc from 'fast-check';

import { createApp } from '../../../server/createApp';
import { MAX_MONEY, MAX_PAGE, MAX_PAGE_SIZE } from '../../../src/contract/limits';
import { openWithValidBodies } from './validBodies';

const NASTY = [
  '\udfff\ud83d',
  '\ufeff',
  '\u202e',
  '\uffff',
  'x'.repeat(70_000),
  'é'.repeat(5_000),
  "'; drop schema tys cascade; --",
  '%',
  '%00',
  '../../etc/passwd',
  '${7*7}',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'NaN',
  '1e400',
  '-0',
  '0x10',
  '2147483648',
  '9223372036854775808',
  '1; select pg_sleep(9)',
  'data:image/png;base64,AAAA',
  'data:image/svg+xml;base64,PHN2Zy8+',
];

/** Texts that may break a server, such as half a surrogate pair, control characters, SQL and very long text. */
const oddText = fc.oneof(
  fc.constantFrom('\0', 'a\0b', '\ud800'),
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 300 }),
);

const oddNumber = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(0, -0, -1, 0.1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308, 5e-324),
);

const oddValue = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    oddText,
    oddNumber,
    fc.constantFrom(null, true, false),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(oddText, tie('value'), { maxKeys: 3 }),
  ),
})).value;

/** Writes a value as JSON. `1e400`, which is too large for a double, replaces a value that JSON does not support. */
const write = (value: unknown): string => JSON.stringify(value) ?? '1e400';

const STRANGE_FIELDS = ['id', 'role', 'is_restricted', '__proto__', 'constructor', 'toString'];
const anyField = (fields: readonly string[]) =>
  fc.oneof(
    { weight: fields.length ? 8 : 0, arbitrary: fc.constantFrom(...(fields.length ? fields : [''])) },
    { weight: 2, arbitrary: fc.constantFrom(...STRANGE_FIELDS) },
    { weight: 1, arbitrary: oddText },
  );

/** Changes a valid value slightly, so that the result still passes many checks of the server. */
const altered = (value: unknown) =>
  typeof value === 'string'
    ? oddText.map((more) => `${value}${more}`)
    : typeof value === 'number'
      ? fc.constantFrom(-value, value + 0.001, value * 1e12, `${value}\0`)
      : oddValue;

/** Valid body with changed, missing or duplicate fields. */
const mutated = (good: Record<string, unknown>) => {
  const fields = Object.keys(good);
  const odd = fc.oneof(oddValue.map(write), fc.constantFrom('1e400', '-1e400', '{}'));
  const changed = (field: string) => fc.tuple(fc.constant(field), altered(good[field]).map(write));
  const entry = fc.oneof(fc.tuple(anyField(fields), odd), ...fields.map(changed));
  return fc
    .record({
      dropped: fc.oneof(fc.constant<string[]>([]), fc.subarray(fields)),
      added: fc.array(entry, { minLength: 1, maxLength: 3 }),
    })
    .map(({ dropped, added }) => {
      const kept = Object.entries(good).filter(([field]) => !dropped.includes(field) || added.length > 2);
      const written = [...kept.map(([field, value]) => [field, write(value)] as const), ...added];
      return `{${written.map(([field, value]) => `${JSON.stringify(field)}:${value}`).join(',')}}`;
    });
};

const bytesOf = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding));

/** Mostly invalid bodies, with random values, malformed JSON, other encodings or binary data. */
export const anyBody = (good: Record<string, unknown>): fc.Arbitrary<string | Uint8Array<ArrayBuffer>> =>
  fc.oneof(
    { weight: 6, arbitrary: mutated(good) },
    { weight: 1, arbitrary: oddValue.map(write) },
    {
      weight: 1,
      arbitrary: fc.tuple(mutated(good), fc.nat()).map(([body, at]) => body.slice(0, at % body.length)),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(mutated(good), fc.constantFrom('utf16le', 'latin1', 'base64', 'hex'))
        .map(([body, encoding]) => bytesOf(body, encoding as BufferEncoding)),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes)) },
    { weight: 1, arbitrary: fc.nat(3000).map((depth) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`) },
  );

const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain;charset=nonsense',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  ';;;',
];
export const anyHeaders = fc.record(
  {
    // Prefers JSON, because the server rejects most other content types before it reads the body.
    'content-type': fc.oneof(
      { weight: 5, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.constantFrom(...CONTENT_TYPES) },
    ),
    'content-encoding': fc.constantFrom('gzip', 'br', 'identity', 'nonsense'),
    'accept-encoding': fc.constantFrom('gzip;q=nonsense', '*'),
    range: fc.constantFrom('bytes=9-1', 'items=-'),
    'x-forwarded-for': fc.constantFrom('nonsense', "'; --", '::1, ::2'),
    'x-request-id': fc.constantFrom('../', 'x'.repeat(500)),
  },
  { requiredKeys: [] },
);

/** Text with percent-encoding that is often invalid. */
const escaped = fc.oneof(
  oddText.map((text) => encodeURIComponent(Buffer.from(text).toString()).slice(0, 6000)),
  fc.constantFrom('%', '%zz', '%00', '%E0%A4%A', '%ED%A0%80', '%FF', '+', ''),
  oddNumber.map(String),
);
export const anyQuery = (fields: readonly string[]) =>
  fc
    .array(fc.tuple(fc.oneof(fc.constantFrom(...fields, '__proto__', 'a[b]'), escaped), escaped), {
      maxLength: 4,
    })
    .map((parts) => parts.map(([name, value]) => `${name}=${value}`).join('&'));
export const anySegment = escaped.map((text) => text.replaceAll(/[/?#]/g, '') || '0');
/** Query of an extension list. Each parameter is random, or JSON with random parts. */
export const anyListQuery = fc.record(
  {
    sort: fc.oneof(
      oddValue.map(write),
      fc.tuple(oddText, fc.constantFrom('ASC', 'DESC', 'asc', '; --')).map(write),
    ),
    range: fc.oneof(oddValue.map(write), fc.tuple(oddNumber, oddNumber).map(write), fc.constant('[0,1e400]')),
    filter: fc.oneof(
      oddValue.map(write),
      oddText,
      fc.record({ status: oddText }).map(write),
      fc.record({ period: oddValue, created: oddValue }).map(write),
    ),
  },
  { requiredKeys: [] },
);

const OF_RULES = [0, 0.01, 0.1, 1, 100, MAX_PAGE_SIZE, MAX_MONEY, MAX_MONEY * 100, MAX_PAGE];
const OF_COLUMNS = [2 ** 15, 2 ** 31 - 1, 2 ** 31, 2 ** 31 / 100, 2 ** 32, 2 ** 63];
const OF_DOUBLES = [2 ** 53, 1e15, 1e21, 1e300, Number.MIN_VALUE, Number.MAX_VALUE];
const NEARLY_NOTHING = [1e-9, 0.001, 0.004, 0.005, 0.015];
/** Limits of validation rules, of database columns and of doubles, and numbers near zero. */
const BOUNDS = [...OF_RULES, ...OF_COLUMNS, ...OF_DOUBLES, ...NEARLY_NOTHING];
/** Numbers to add to a limit. */
const DISTANCES = [0, 1e-12, -1e-12, 1e-7, -1e-7, 0.001, -0.001, 0.01, -0.01, 1, -1];

const amount = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...BOUNDS) },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constantFrom(...BOUNDS), fc.constantFrom(...DISTANCES)).map(([at, by]) => at + by),
  },
  { weight: 2, arbitrary: fc.constantFrom(...BOUNDS).map((at) => -at) },
  { weight: 2, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 1, arbitrary: fc.integer() },
);

const wide = (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));

/** Notations of a number. JSON supports only some of them. */
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

/** Number at, near or far beyond a limit, in a random notation. */
export const anyNotation = fc.oneof(
  { weight: 6, arbitrary: plain },
  {
    weight: 9,
    arbitrary: fc.tuple(amount, fc.constantFrom(...NOTATIONS)).map(([value, format]) => format(value)),
  },
  { weight: 1, arbitrary: fc.constantFrom(...NO_NUMBERS) },
);

/** Number in a body: directly, as a text, or in a list. */
const inBody = fc
  .tuple(anyNotation, fc.constantFrom('bare', 'bare', 'bare', 'text', 'text', 'list'))
  .map(([text, how]) => (how === 'bare' ? text : how === 'text' ? JSON.stringify(text) : `[${text}]`));

/** Valid body with random numbers in its numeric fields and in the fields `more`. */
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

/** Opens a server with high rate limits. `mistakes` contains the errors that the server logs. */
export const openFuzzedApp = async () => {
  const { it, admin, bodies } = await openWithValidBodies();
  const mistakes: unknown[] = [];
  const log = { info: () => {}, warn: () => {}, error: (...said: unknown[]) => void mistakes.push(said) };
  return {
    ...it,
    app: createApp({ db: it.db, rateLimitFactor: 1e6, log }),
    mistakes,
    admin,
    good: bodies.good,
  };
};
