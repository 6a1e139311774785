import { HTTPException } from 'hono/http-exception';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';

import type { Db } from '../db/open';
import { createRefusals } from './refusals';

interface Options {
  /** What is counted; a client or an account follows it in the key. */
  of: string;
  /** How often, in so many seconds. */
  points: number;
  duration: number;
  /** What whoever is refused is told; without it, when to come back. */
  sentence?: string;
  /** Another process may lift it, so this one soon asks again. */
  forgivable?: boolean;
}

interface Query {
  text: string;
  values: unknown[];
}

/** Of a limit that another process may lift, this long a refusal is believed without asking. */
const BELIEVED_MS = 30_000;

const inMinutes = (ms: number) => `Too many attempts. Please try again in ${Math.ceil(ms / 60_000)} min.`;

/**
 * Counts in the database, so that a restart forgives nothing and several servers count together. What it has refused is
 * refused from memory until then.
 *
 * @param factor multiplies the limits, for tests and load tools
 */
export const createLimiter = (db: Db, factor: number) => {
  // Without the statement names that the library gives: the embedded engine has one session for all connections.
  const storeClient = { query: ({ text, values }: Query) => db.$client.query(text, values) };
  const refusals = createRefusals();
  const limiter = ({ of, points, duration, sentence, forgivable = false }: Options) => {
    const store = new RateLimiterPostgres({
      storeClient,
      storeType: 'pool',
      schemaName: 'tys',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: of,
      points: Math.max(1, Math.round(points * factor)),
      duration,
    });
    const refuse = (ms: number) => new HTTPException(429, { message: sentence ?? inMinutes(ms) });
    return {
      /** Costs no statement. @throws HTTPException 429 when the database has said so before */
      check: (key: string) => {
        const ms = refusals.msLeft(`${of}:${key}`);
        if (ms) throw refuse(ms);
      },
      /** @returns how many there are now. @throws HTTPException 429 */
      consume: async (key: string): Promise<number> => {
        try {
          return (await store.consume(key)).consumedPoints;
        } catch (full) {
          // The library rejects with the count when it is full, and with an error when it could not count.
          if (full instanceof Error) throw full;
          const { msBeforeNext } = full as RateLimiterRes;
          refusals.add(`${of}:${key}`, forgivable ? Math.min(msBeforeNext, BELIEVED_MS) : msBeforeNext);
          throw refuse(msBeforeNext);
        }
      },
      /** Takes one back. */
      reward: (key: string) => store.reward(key),
      delete: (key: string) => store.delete(key),
    };
  };
  return { limiter, forget: refusals.forget };
};

export type Limiter = ReturnType<ReturnType<typeof createLimiter>['limiter']>;

/** A limit, and who or what it is counted for. */
export type Count = readonly [Limiter, key: string];

/**
 * Counts one for each, before whatever is limited is done: parallel ones are no way around it. Whoever is known to be
 * past any of them costs no statement.
 *
 * @returns how many the last has. @throws HTTPException 429
 */
export const consumeAll = async (counts: readonly Count[]): Promise<number> => {
  for (const [limiter, key] of counts) limiter.check(key);
  let last = 0;
  for (const [limiter, key] of counts) last = await limiter.consume(key);
  return last;
};
