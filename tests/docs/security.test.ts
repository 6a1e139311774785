import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

import { expect, test } from 'vitest';

import { limitConnections, serverOptions } from '../../server/http/limits';
import { EXTRA_BODY, PICTURE_BODY, PUBLIC_BODY, SIGNED_IN_BODY } from '../../server/http/readInput';
import { networksOf } from '../../server/http/requestInfo';
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
const codes = `${code('WRONG_CODES_PER_MONTH')} wrong ${month}, ${code('CODES_PER_ACCOUNT')} requests in an hour`;
const often = `${signIn('MAX_PER_ACCOUNT')} ${quarter}`;

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
const [narrow, wide] = networksOf('2001:db8:1:2::1').map((network) => network.replace(/^.*(?=\/)/, ''));

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
  `an account, all unknown browsers together | ${strangers} | ${codes} |`,
  `an account and one client | ${often}, ${signIn('MAX_PER_ACCOUNT_DAY')} in a day |`,
  `a client, all accounts | ${signIn('MAX_PER_CLIENT')} ${quarter} | ${code('CODES_PER_CLIENT')} requests and ${code('TRIES_PER_CLIENT')} attempts in an hour |`,
  `one code | | ${declared('modules/auth/signIn', 'MAX_TRIES')} attempts, ${limits.CODE_MINUTES} minutes |`,
  `signed in to it before | ${often}, ${strangers} | ${codes} |`,
  `inside its sessions | ${ownPassword('own-password')} ${quarter}, ${ownPassword('own-password-month')} ${month} | |`,
  `An IPv6 client is a ${narrow} network. Its ${wide} network has ${SITE_FACTOR} times the limits of a client, but no more than ${signIn('MAX_PER_ACCOUNT_DAY')} wrong passwords a day`,
  `A window of ${MONTH_S / DAY_S} days begins with the first wrong code, so a year has at most ${windows} windows and ${guesses} guesses`,
  `A code is void after ${declared('modules/auth/signIn', 'MAX_TRIES')} attempts, so a year of guessing at one account succeeds with a probability of ${percent(guesses)}`,
  `Passwords allow ${written(windows * signIn('MAX_PER_ACCOUNT_MONTH'))} guesses a year`,
  `after ${warning('passwords')} wrong passwords or ${warning('codes')} wrong codes`,
  `An attacker with ${signIn('MAX_PER_ACCOUNT_MONTH') / signIn('MAX_PER_ACCOUNT_DAY')} IP addresses`,
  `If a count can be reset early, the process remembers the rejection for at most ${seconds(declared('modules/auth/limiter', 'RESETTABLE_REJECTION_MS'))}`,
  `within ${limits.INVITATION_HOURS} hours`,
  `at most ${declared('modules/invitations/invite', 'LINKS_PER_HOUR')} links an hour`,
  `accepts ${code('TRIES_PER_CLIENT')} attempts an hour from one client`,
  `RFC 6238, and also ${declared('modules/mfa/credentials', 'PERIOD_S') * codeWindow} s before and after`,
  `${limits.RECOVERY_CODES} recovery codes`,
  `${limits.TICKET_MINUTES} minutes, ${declared('modules/mfa/tickets', 'MAX_TRIES')} attempts and one success`,
  `${factor('WRONG_CODES_PER_HOUR')} wrong in an hour and ${factor('WRONG_CODES_PER_MONTH')} ${month} for an account`,
  `The owner gets a mail after ${warning('codes')} wrong attempts`,
  `${valid} of a million codes are valid at any time`,
  `(${windows} windows, ${tries} attempts) succeeds with a probability of ${percent(valid * tries)}`,
  `${factor('PASSKEY_STARTS_PER_CLIENT')} sign-ins with only a passkey an hour`,
  `deleting more than ${STEP_UP_ABOVE_ACCOUNTS} people`,
  `in the last ${limits.STEP_UP_MINUTES} minutes`,
  `deletes ${STEP_UP_ABOVE_ACCOUNTS} people at a time`,
  `A session lasts ${DEFAULT_SESSION_LIMITS.days} days`,
  `stores the last use at most every ${lastUsed} minutes`,
  `up to ${lastUsed} minutes early`,
  `the ${seconds(declared('db/replicas/openReplicas', 'READ_ON_MS'))} in which replicas serve reads`,
  `at every start and every ${declared('runtime/housekeeping', 'EVERY_MS') / 60_000} minutes`,
  `mails in the outbox after ${CODE_LIFETIME_MS / 60_000} minutes`,
  `| headers | ${kib(options.maxHeaderSize!)} in ${seconds(headersMs)} |`,
  `| body | ${kib(PUBLIC_BODY.maxSize)} in ${seconds(PUBLIC_BODY.totalMs)}, so ${kib(options.maxHeaderSize! + PUBLIC_BODY.maxSize)} in memory a connection |`,
  `${mib(SIGNED_IN_BODY.maxSize)} in ${seconds(SIGNED_IN_BODY.totalMs)}, with a picture ${mib(PICTURE_BODY.maxSize)} in ${seconds(PICTURE_BODY.totalMs)}`,
  `of a REST resource or an export ${kib(EXTRA_BODY.maxSize)} in ${seconds(EXTRA_BODY.totalMs)}`,
  `| body without new data | ${seconds(PUBLIC_BODY.idleMs)} | ${seconds(SIGNED_IN_BODY.idleMs)} |`,
  `${seconds(declared('http/limits', 'REST_TOTAL_MS'))} after the response`,
  `A process accepts ${written(server.maxConnections)} connections`,
  `${declared('http/limits', 'maxPerNetwork')} from one IPv4 address or IPv6 ${wide}`,
  `after ${seconds(server.timeout)} without data during a request`,
  `${limits.MAX_PAGE_SIZE} rows a page`,
  `the newest ${written(declared('modules/notifications/index', 'MAX_NOTIFICATIONS'))} of ${declared('modules/notifications/index', 'MAX_AGE_DAYS')} days`,
  `amounts at most ${written(limits.MAX_MONEY)}`,
  `${limits.MAX_IMAGE_BYTES / MIB} MB and ${written(declared('crud/pictures', 'MAX_PIXELS'))} pixels (${written(declared('crud/pictures', 'MAX_JPEG_PIXELS'))} in a JPEG that is not progressive)`,
  `encoded within ${declared('crud/pictures', 'MAX_SECONDS')} s`,
  `Not met: at least ${limits.MIN_PASSWORD}, as specified`,
  `up to ${limits.MAX_PASSWORD}, without expiry`,
  `the mail comes after ${warning('codes')} wrong attempts`,
  `${limits.CODE_LENGTH} random digits, used once, ${limits.CODE_MINUTES} minutes by mail`,
  `within the last ${limits.STEP_UP_MINUTES} minutes`,
  `${bits} random bits`,
  `${bits} bits`,
  `${bits}-bit token`,
  `${typedBits} bits`,
  // A network of this size can belong to a single household.
  `IPv4 /24 or IPv6 ${wide}`,
  // The database stores ids as positive 32-bit integers.
  `ids 31 bits`,
];

const page = readFileSync('docs/security.md', 'utf8').replaceAll(/\s+/g, ' ');
/** Matches names that contain numbers, such as names of standards, algorithms and statuses. */
const NAMES =
  /`[^`]*`|\b\d+(?:\.\d+){2,}|\blevel \d|\bsection \d|RFC \d+|SHA-\d+|AES-256-GCM|Ed25519|P-256|Argon2id|IPv6|\b401, 403, 422 or 429\b/g;

test.each(SENTENCES)(
  'docs/security.md contains the sentence “%s” with the values of the program',
  (sentence) => {
    expect(page).toContain(sentence);
  },
);

test('every number in docs/security.md is in a sentence that this file compares with the program', () => {
  let rest = readFileSync('docs/security.md', 'utf8')
    // Removes the first cell of each requirement, which contains the number and the name of the requirement.
    .replaceAll(/^\| \d+\.\d[^|]*\|/gm, '|')
    .replaceAll(/\s+/g, ' ');
  for (const sentence of SENTENCES.toSorted((a, b) => b.length - a.length))
    rest = rest.replaceAll(sentence, '');
  rest = rest.replaceAll(NAMES, '');
  const numbers =
    /.{0,30}(?:\d|\b(?:three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|sixty|hundreds?|thousands?|half an?|quarter of)\b).{0,30}/gi;
  expect(rest.match(numbers) ?? []).toEqual([]);
});
