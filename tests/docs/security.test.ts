import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

import { expect, test } from 'vitest';

import { limitConnections, serverOptions } from '../../server/http/limits';
import { EXTRA_BODY, PICTURE_BODY, PUBLIC_BODY, SIGNED_IN_BODY } from '../../server/http/readInput';
import { getNetworks } from '../../server/http/requestInfo';
import { SITE_FACTOR } from '../../server/modules/auth/caller';
import { createToken, createTypedCode } from '../../server/modules/auth/secrets';
import { DEFAULT_SESSION_LIMITS } from '../../server/modules/auth/sessions';
import { CODE_LIFETIME_MS } from '../../server/modules/auth/signIn';
import { DAY_S, MONTH_S, QUARTER_S, YEAR_S } from '../../server/platform/time';
import * as limits from '../../src/contract/limits';
import { STEP_UP_ABOVE_ACCOUNTS } from '../../src/contract/permissions';
import { ROLES } from '../../src/contract/roles';

/** Compares the numbers in docs/security.md with the constants of the program. */

/** Returns a constant that a source file does not export. The constant is a number or a product of numbers. */
const declared = (file: string, name: string, between = ' = ') => {
  const source = readFileSync(`server/${file}.ts`, 'utf8');
  const [, after] = source.split(new RegExp(`(?<![A-Z_])${name}${between}`));
  const [found] = /^[\d_]+(?: \* [\d_]+)*/.exec(after ?? '') ?? [];
  if (!found) throw new Error(`${file} declares no ${name}`);
  return found.split(' * ').reduce((product, part) => product * Number(part.replaceAll('_', '')), 1);
};
const written = (number: number) => number.toLocaleString('en-US', { maximumFractionDigits: 3 });
const KIB = 1024;
const MIB = KIB * KIB;

const month = `in ${MONTH_S / DAY_S} days`;
const quarter = `in ${QUARTER_S / 60} minutes`;
const signIn = (name: string) => declared('modules/auth/limits', name);
const code = (name: string) => declared('modules/auth/limits', name);
const factor = (name: string) => declared('modules/mfa/services', name);
const warning = (kind: string) => declared('modules/auth/bruteForceWarnings', kind, ': ');
const ownPassword = (name: string) => declared('modules/auth/services', `'${name}'`, ', points: ');
const lastUsed = declared('modules/auth/sessions', 'LAST_USED_INTERVAL', " = sql`interval '");

const strangers = `${signIn('MAX_PER_ACCOUNT_MONTH')} ${month}`;
const codes = `${code('WRONG_CODES_PER_MONTH')} wrong ${month}, ${code('CODES_PER_ACCOUNT')} asked for in an hour`;
const often = `${signIn('MAX_PER_ACCOUNT')} ${quarter}`;
const factors = `${factor('WRONG_CODES_PER_HOUR')} wrong in an hour, ${factor('WRONG_CODES_PER_MONTH')} ${month}`;

/** Maximum number of monthly rate limit windows in a year. The first window can start in the previous year. */
const windows = Math.floor(YEAR_S / MONTH_S) + 1;
const guesses = windows * code('WRONG_CODES_PER_MONTH');
const tries = windows * factor('WRONG_CODES_PER_MONTH');
const codeWindow = declared('modules/mfa/credentials', 'WINDOW');
const valid = 2 * codeWindow + 1;
const percent = (count: number) =>
  `${written(Number(((100 * count) / 10 ** limits.CODE_LENGTH).toPrecision(2)))} %`;

const bits = Buffer.from(createToken(), 'base64url').length * 8;
const LETTER_BITS = 5;
const typedBits = createTypedCode().replaceAll('-', '').length * LETTER_BITS;
const [narrow, wide] = getNetworks('2001:db8:1:2::1').map((network) => network.replace(/^.*(?=\/)/, ''));

const options = serverOptions();
const server = createServer();
limitConnections(server, 0);
const seconds = (ms: number) => `${ms / 1000} s`;
/** Maximum time for headers. The interval is added, because Node checks the timeout only at intervals. */
const headersMs = options.headersTimeout! + options.connectionsCheckingInterval!;
const kib = (bytes: number) => `${bytes / KIB} KiB`;
const mib = (bytes: number) => `${bytes / MIB} MiB`;

const SENTENCES = [
  `some of ${ROLES.length} roles`,
  `an account, all strangers together | ${strangers} | ${codes} |`,
  `an account and one client | ${often}, ${signIn('MAX_PER_ACCOUNT_DAY')} in a day |`,
  `a client, all accounts | ${signIn('MAX_PER_CLIENT')} ${quarter} | ${code('CODES_PER_CLIENT')} asked for, ${code('TRIES_PER_CLIENT')} tried in an hour |`,
  `a code | | ${declared('modules/auth/signIn', 'MAX_TRIES')} tries, ${limits.CODE_MINUTES} minutes |`,
  `signed in to it before | ${often}, ${strangers} | ${codes} |`,
  `own session (password, factor) | ${ownPassword('own-password')} ${quarter}, ${ownPassword('own-password-month')} ${month} | ${factors} |`,
  `An IPv6 client is its ${narrow}; ${SITE_FACTOR} times as much is for its ${wide}, but no more than ${signIn('MAX_PER_ACCOUNT_DAY')} a day`,
  `A window of ${MONTH_S / DAY_S} days begins with its first wrong code, so a year touches ${windows} at most: ${guesses} guesses`,
  `each code is new after ${declared('modules/auth/signIn', 'MAX_TRIES')}: a year of guessing at an account without a pause succeeds with ${percent(guesses)}`,
  `For passwords it is ${written(windows * signIn('MAX_PER_ACCOUNT_MONTH'))} a year`,
  `got wrong ${warning('passwords')} times (${warning('codes')}, for codes)`,
  `from ${signIn('MAX_PER_ACCOUNT_MONTH') / signIn('MAX_PER_ACCOUNT_DAY')} addresses on`,
  `asked for again after ${seconds(declared('modules/auth/limiter', 'RESETTABLE_REJECTION_MS'))}`,
  `within ${limits.INVITATION_HOURS} hours`,
  `makes ${declared('modules/invitations/invite', 'LINKS_PER_HOUR')} links an hour`,
  `tried ${code('TRIES_PER_CLIENT')} times an hour by one client`,
  `RFC 6238, ${declared('modules/mfa/credentials', 'PERIOD_S') * codeWindow} s before and after`,
  `${limits.RECOVERY_CODES} recovery codes`,
  `${limits.TICKET_MINUTES} minutes, ${declared('modules/mfa/tickets', 'MAX_TRIES')} tries and one success`,
  `${factor('WRONG_CODES_PER_HOUR')} in an hour and ${factor('WRONG_CODES_PER_MONTH')} ${month} for an account`,
  `from ${warning('codes')} on the owner is told`,
  `${valid} codes of a million are right at a time`,
  `(${windows} windows, ${tries} tries) succeeds with ${percent(valid * tries)}`,
  `a passkey alone ${factor('PASSKEY_STARTS_PER_CLIENT')} times an hour`,
  `deleting more than ${STEP_UP_ABOVE_ACCOUNTS} people`,
  `in the last ${limits.STEP_UP_MINUTES} minutes`,
  `${STEP_UP_ABOVE_ACCOUNTS} people deleted at a time`,
  `A session lasts ${DEFAULT_SESSION_LIMITS.days} days`,
  `written every ${lastUsed} minutes at most`,
  `up to ${lastUsed} minutes sooner`,
  `the ${seconds(declared('db/replicas/openReplicas', 'READ_ON_MS'))} in which they are read from`,
  `at every start and every ${declared('runtime/housekeeping', 'EVERY_MS') / 60_000} minutes`,
  `in the outbox ${CODE_LIFETIME_MS / 60_000} minutes after`,
  `headers ${kib(options.maxHeaderSize!)} in ${seconds(headersMs)}, a body ${kib(PUBLIC_BODY.maxSize)} in ${seconds(PUBLIC_BODY.totalMs)}, which is ${kib(options.maxHeaderSize! + PUBLIC_BODY.maxSize)}`,
  `a body ${mib(SIGNED_IN_BODY.maxSize)}, with a picture ${mib(PICTURE_BODY.maxSize)}, of an extra ${kib(EXTRA_BODY.maxSize)}, in ${seconds(SIGNED_IN_BODY.totalMs)}`,
  `before the answer, for ${seconds(declared('http/limits', 'REST_TOTAL_MS'))} after it`,
  `body that stops for ${seconds(SIGNED_IN_BODY.idleMs)} is cut off`,
  `${seconds(server.timeout)} later while a request is under way`,
  `A process takes ${written(server.maxConnections)} connections`,
  `(or IPv6 ${wide}) ${declared('http/limits', 'maxPerNetwork')}, unless`,
  `a page ${limits.MAX_PAGE_SIZE} rows`,
  `the newest ${written(declared('modules/notifications/index', 'MAX_NOTIFICATIONS'))} of ${declared('modules/notifications/index', 'MAX_AGE_DAYS')} days`,
  `in hundredths up to ${written(limits.MAX_MONEY)}`,
  `a picture ${limits.MAX_IMAGE_BYTES / MIB} MB, ${written(declared('crud/pictures', 'MAX_PIXELS'))} dots, ${declared('crud/pictures', 'MAX_SECONDS')} s`,
  `a JPEG of one scan ${written(declared('crud/pictures', 'MAX_JPEG_PIXELS'))} dots`,
  `Not met: ${limits.MIN_PASSWORD}, as the specification has it`,
  `up to ${limits.MAX_PASSWORD}, for as long as one likes`,
  `a single wrong factor: from ${warning('codes')} on`,
  `${limits.CODE_LENGTH} digits, ${limits.CODE_MINUTES} minutes by mail`,
  `a code is ${limits.CODE_LENGTH} digits`,
  `a confirmation within the last ${limits.STEP_UP_MINUTES} minutes`,
  `${bits} random bits`,
  `${bits} bits`,
  `${bits}-bit token`,
  `${typedBits} bits`,
  // A network of this size can belong to a single household.
  `a /24, an IPv6 ${wide}`,
  // The database stores ids as positive 32-bit integers.
  `ids 31 bits`,
];

const page = readFileSync('docs/security.md', 'utf8').replaceAll(/\s+/g, ' ');
/** Matches names that contain numbers, such as names of standards, algorithms and statuses. */
const NAMES =
  /`[^`]*`|\b\d+(?:\.\d+){2,}|\blevel \d|\bsection \d|RFC \d+|SHA-\d+|AES-256-GCM|Ed25519|P-256|Argon2id|IPv6|\bV\d+\b|\b401, 403, 422 or 429\b/g;

test.each(SENTENCES)('the security document and the program agree on “%s”', (sentence) => {
  expect(page).toContain(sentence);
});

test('this test checks every number in the security document', () => {
  let rest = readFileSync('docs/security.md', 'utf8')
    // Removes the first cell of each requirement, which contains the number and the name.
    .replaceAll(/^\| \d+\.\d[^|]*\|/gm, '|')
    .replaceAll(/\s+/g, ' ');
  for (const sentence of SENTENCES.toSorted((a, b) => b.length - a.length))
    rest = rest.replaceAll(sentence, '');
  rest = rest.replaceAll(NAMES, '');
  const numbers =
    /.{0,30}(?:\d|\b(?:three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|sixty|hundreds?|thousands?|half an?|quarter of)\b).{0,30}/gi;
  expect(rest.match(numbers) ?? []).toEqual([]);
});
