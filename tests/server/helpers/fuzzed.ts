import fc from 'fast-check';

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

/** Text that somebody might have sent to break something: half characters, controls, SQL, very long. */
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

/** `JSON.stringify` leaves out what it cannot write; a number that is none is written as one too large. */
const write = (value: unknown): string => JSON.stringify(value) ?? '1e400';

const STRANGE_FIELDS = ['id', 'role', 'is_restricted', '__proto__', 'constructor', 'toString'];
const anyField = (fields: readonly string[]) =>
  fc.oneof(
    { weight: fields.length ? 8 : 0, arbitrary: fc.constantFrom(...(fields.length ? fields : [''])) },
    { weight: 2, arbitrary: fc.constantFrom(...STRANGE_FIELDS) },
    { weight: 1, arbitrary: oddText },
  );

/** Nearly what it was: good but for its end, so that it comes as far as it can. */
const bent = (value: unknown) =>
  typeof value === 'string'
    ? oddText.map((more) => `${value}${more}`)
    : typeof value === 'number'
      ? fc.constantFrom(-value, value + 0.001, value * 1e12, `${value}\0`)
      : oddValue;

/** A good body of which some fields are something else, missing or there twice. */
const mutated = (good: Record<string, unknown>) => {
  const fields = Object.keys(good);
  const odd = fc.oneof(oddValue.map(write), fc.constantFrom('1e400', '-1e400', '{}'));
  const changed = (field: string) => fc.tuple(fc.constant(field), bent(good[field]).map(write));
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

/** Bodies for a call, of which few are good: odd values, broken JSON, other encodings, no text at all. */
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
    // Most others are refused before the body is looked at.
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

/** Half of the escapes in it are no characters. */
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
/** The parts of an extra's query, which are JSON: each is odd as a whole, or in one place. */
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
