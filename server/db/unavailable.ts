import { DrizzleQueryError } from 'drizzle-orm';

/** The server is read-only: a former primary after a failover. */
export const READ_ONLY_CODE = '25006';
/** PostgreSQL's classes of codes: connection lost, no room or no free connection, shut down by an operator. */
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
  // A missing Unix socket.
  'ENOENT',
]);
/** Messages of `pg`, its pool and the embedded engine that come without a code. */
const SENTENCES =
  /^(Connection terminated|Connection ended|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after|The embedded database has stopped)/;

const isOne = (error: Error & { code?: unknown }) =>
  SENTENCES.test(error.message) ||
  (typeof error.code === 'string' && (SERVER_CODE.test(error.code) || NETWORK_CODES.has(error.code)));

/** Returns true if the query failed because the database is unreachable, and not because of the query. */
export const isUnavailable = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (!(error instanceof Error)) return false;
  // Files and mail servers have errors with the same codes, so only the database's count.
  const isOfDatabase = error instanceof DrizzleQueryError ? error.cause : error;
  return isOfDatabase instanceof AggregateError
    ? isUnavailable(isOfDatabase)
    : isOfDatabase instanceof Error && isOne(isOfDatabase);
};
