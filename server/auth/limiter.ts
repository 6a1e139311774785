import { HTTPException } from 'hono/http-exception';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';

import type { Db } from '../db/open';

interface Limit {
  /** What is counted; a client or an account follows it in the key. */
  of: string;
  /** How often, in so many seconds. */
  points: number;
  duration: number;
}

interface Query {
  text: string;
  values: unknown[];
}

/**
 * Counts in the database, so that a restart forgives nothing and several servers count together.
 *
 * @param factor multiplies the limits, for tests and load tools
 */
export const createLimiter = (db: Db, factor: number) => {
  // Without the statement names that the library gives: the embedded engine has one session for all connections.
  const storeClient = { query: ({ text, values }: Query) => db.$client.query(text, values) };
  return ({ of, points, duration }: Limit) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'pool',
      schemaName: 'tys',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: of,
      points: Math.max(1, Math.round(points * factor)),
      duration,
    });
};

/** Counts one, before whatever is limited is done: parallel ones are no way around it. @throws HTTPException 429 */
export const consume = (from: RateLimiterPostgres, key: string) =>
  // The library rejects with the count when it is full, and with an error when it could not count.
  from.consume(key).catch((full: Error | RateLimiterRes) => {
    if (full instanceof Error) throw full;
    const minutes = Math.ceil(full.msBeforeNext / 60_000);
    throw new HTTPException(429, { message: `Too many attempts. Please try again in ${minutes} min.` });
  });
