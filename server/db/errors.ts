import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

import { hostOf, type DatabaseLocation } from './location';

/** PostgreSQL's code for a write on a read-only server, such as a former primary after a failover. */
export const READ_ONLY_CODE = '25006';
/** PostgreSQL's codes for a lost connection, missing resources, an operator's shutdown, and a read-only server. */
const SERVER_CODE = /^((08|53|57)[0-9A-Z]{3}|25006)$/;
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Code for a Unix socket that does not exist.
  'ENOENT',
]);
/** Messages of errors without a code, from `pg`, its pool and the embedded engine. */
const SENTENCES =
  /^(Connection terminated|Connection ended|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after|The embedded database has stopped)/;

const isOne = (error: Error & { code?: unknown }) =>
  SENTENCES.test(error.message) ||
  (typeof error.code === 'string' && (SERVER_CODE.test(error.code) || NETWORK_CODES.has(error.code)));

/** Returns true if the query failed because the database is unreachable, and not because of the query. */
export const isUnavailable = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (!(error instanceof Error)) return false;
  // Checks only errors of the database, because errors of files and mail servers have the same codes.
  const isOfDatabase = error instanceof DrizzleQueryError ? error.cause : error;
  return isOfDatabase instanceof AggregateError
    ? isUnavailable(isOfDatabase)
    : isOfDatabase instanceof Error && isOne(isOfDatabase);
};

const ADVICE: [said: RegExp, advice: string][] = [
  [/No space left/, 'Free space on its disk, and start again.'],
  [/Permission denied/, 'Start the program as the account that the folder belongs to.'],
];
const RESTORE =
  'Keep a copy of that folder, move it away, and restore the newest backup with "npm run restore -- <file>". ' +
  'Backups are in BACKUP_DIR, or where you saved them.';

/**
 * Creates the error for a database that the engine cannot start on.
 * @param said the engine's message, which names the file but no remedy
 */
export const unreadableDatabaseError = (database: string, said: string) => {
  const [, advice = RESTORE] = ADVICE.find(([about]) => about.test(said)) ?? [];
  return new Error(
    `The database in ${database} cannot be read. The engine says: ${said}\nNo data was changed. ${advice}`,
  );
};

const REACH = 'Start PostgreSQL, or correct the host and the port in DATABASE_URL.';
const CERTIFICATE = /^(?:CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERR_TLS_|ERR_SSL_|ERR_OSSL_)/;

/** Advice for errors of a server. The first pattern that matches the error's code and message applies. */
const SERVER_ADVICE: [cause: RegExp, advice: string][] = [
  [/no encryption$/, 'Add sslmode=require to DATABASE_URL, or allow unencrypted connections in pg_hba.conf.'],
  [/^28P01/, 'Correct the user or the password in DATABASE_URL.'],
  [/client password must be a string/, 'Add the password to DATABASE_URL.'],
  [/^28000/, 'Correct the user in DATABASE_URL, or allow the user from this machine in pg_hba.conf.'],
  [/^3D000/, 'Create that database, or correct its name in DATABASE_URL.'],
  [
    /^(?:0A000|58P01|42501).*extension/,
    'Install the extension on the PostgreSQL server, and create it in the database as a superuser.',
  ],
  [/^42704.*collation/, 'Use a PostgreSQL that is built with ICU, and a database with the encoding UTF8.'],
  [/^42501/, 'Make the user of DATABASE_URL the owner of the database.'],
  [
    /^53300/,
    'Raise max_connections of PostgreSQL or the limit of the user, or start fewer processes (WORKERS).',
  ],
  [/^25006/, 'Set DATABASE_URL to the primary: this server is a replica or read-only.'],
  [/^57P0[123]/, 'Start again when PostgreSQL accepts connections.'],
  [/^(?:ENOTFOUND|EAI_AGAIN)/, 'Correct the host in DATABASE_URL.'],
  [/does not support SSL/, 'Set ssl = on in PostgreSQL, or leave sslmode out of DATABASE_URL.'],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID/,
    'Use a host that the certificate names in DATABASE_URL, or sslmode=verify-ca, which verifies no name.',
  ],
  [/^CERT_HAS_EXPIRED/, 'Renew the certificate of PostgreSQL.'],
  [
    CERTIFICATE,
    'Add sslrootcert=<file of the authority> to DATABASE_URL, or sslmode=require, which encrypts and verifies nothing.',
  ],
  [/^ENOENT.*\bopen\b/, 'Correct the name of the file in DATABASE_URL.'],
  [/^(?:ECONN|EHOST|ENET|ETIMEDOUT|ENOENT)|timeout exceeded|connection timeout/, REACH],
];
const ANY_ADVICE = 'Check DATABASE_URL, and read the log of PostgreSQL.';

/** Error with the additional properties of errors of Node and PostgreSQL. */
type WithCode = Error & { code?: string; syscall?: string; path?: string };

/** Unwraps drizzle's error. For a host with several addresses, returns the error of the first address. */
const rootOf = (error: unknown): WithCode | undefined => {
  if (error instanceof AggregateError) return rootOf(error.errors[0]);
  if (error instanceof DrizzleQueryError) return rootOf(error.cause);
  return error instanceof Error ? error : undefined;
};

const isOfDatabase = (error: WithCode, { url }: DatabaseLocation) =>
  error instanceof pg.DatabaseError ||
  CERTIFICATE.test(error.code ?? '') ||
  /SSL connections|SASL|SCRAM/.test(error.message) ||
  // Explains an `open` error only for a file that `DATABASE_URL` names, because commands open other files too.
  (error.syscall === 'open'
    ? url !== undefined && [...new URL(url).searchParams.values()].some((value) => value === error.path)
    : isUnavailable(error));

/** Returns a database error with PostgreSQL's reason and advice, and any other error unchanged. */
export const explainDatabaseError = (error: unknown, place: DatabaseLocation): unknown => {
  const root = rootOf(error);
  if (!root || !isOfDatabase(root, place)) return error;
  const said = root.message.replace(/\.?$/, '.');
  const cause = `${root.code ?? ''} ${root.message}`.trim();
  const [, advice = ANY_ADVICE] = SERVER_ADVICE.find(([about]) => about.test(cause)) ?? [];
  const { url, dataDir } = place;
  const sentence = url
    ? `PostgreSQL at ${hostOf(url)} cannot be used: ${said} ${advice}`
    : `The embedded database in ${dataDir} cannot be used: ${said}`;
  return new Error(sentence, { cause: error });
};
