import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';

import { translatable, type Translatable } from '../../../src/contract/core/translatable';
import type { Db } from '../../db/open';
import { httpError } from '../../http/context';

/** The most that are kept, some three megabytes; the oldest is dropped first. */
const MOST = 10_000;

/**
 * Keeps in memory which keys the database has refused and for how long, because asking it again would make it write. It
 * uses the monotonic clock, which does not jump.
 */
const createRefusals = () => {
  const until = new Map<string, number>();
  return {
    /** Returns the milliseconds until the key is accepted again, or 0. */
    msLeft: (key: string) => {
      const ms = (until.get(key) ?? 0) - performance.now();
      if (ms <= 0) until.delete(key);
      return Math.max(0, ms);
    },
    add: (key: string, ms: number) => {
      if (until.size >= MOST) until.delete(until.keys().next().value!);
      until.set(key, performance.now() + ms);
    },
    forget: (matches: (key: string) => boolean) => {
      for (const key of until.keys()) if (matches(key)) until.delete(key);
    },
  };
};

interface Options {
  /** The limit's name; in a key, the client or account follows it. */
  name: string;
  /** How often, in `duration` seconds. */
  points: number;
  duration: number;
  /** The message of a refusal; when left out, it says when to try again. */
  sentence?: Translatable;
  /** Another process may lift a refusal, so this process soon asks the database again. */
  canBeReset?: boolean;
}

interface Query {
  text: string;
  values: unknown[];
}

/** How long this process keeps a refusal that another process may have lifted. */
const BELIEVED_MS = 30_000;

const inMinutes = (ms: number) => translatable('auth.try_again_in', { minutes: Math.ceil(ms / 60_000) });

/**
 * Counts in the database, so that a restart resets no count and several servers count together. Refusals are also kept in
 * memory until they end, so that refused calls cost no statement.
 *
 * @param factor multiplies the limits, for tests and load tools
 */
export const createLimiter = (db: Db, factor: number) => {
  // Without the statement names that the library gives: the embedded engine has one session for all connections.
  const storeClient = { query: ({ text, values }: Query) => db.$client.query(text, values) };
  const refusals = createRefusals();
  const limiter = ({ name, points, duration, sentence, canBeReset = false }: Options) => {
    const store = new RateLimiterPostgres({
      storeClient,
      storeType: 'pool',
      schemaName: 'tys',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points: Math.max(1, Math.round(points * factor)),
      duration,
    });
    const refuse = (ms: number) => httpError(429, sentence ?? inMinutes(ms));
    return {
      /** Asks only this process's memory. @throws HTTPException 429 when it holds a refusal */
      check: (key: string) => {
        const ms = refusals.msLeft(`${name}:${key}`);
        if (ms) throw refuse(ms);
      },
      /** Counts one. @returns the count. @throws HTTPException 429 when it is over the limit */
      consume: async (key: string): Promise<number> => {
        try {
          return (await store.consume(key)).consumedPoints;
        } catch (full) {
          // The library rejects with the count when it is full, and with an error when it could not count.
          if (full instanceof Error) throw full;
          const { msBeforeNext } = full as RateLimiterRes;
          refusals.add(`${name}:${key}`, canBeReset ? Math.min(msBeforeNext, BELIEVED_MS) : msBeforeNext);
          throw refuse(msBeforeNext);
        }
      },
      /** Counts one less. */
      reward: (key: string) => store.reward(key),
      delete: (key: string) => store.delete(key),
    };
  };
  return { limiter, forget: refusals.forget };
};

export type Limiter = ReturnType<ReturnType<typeof createLimiter>['limiter']>;

/** A limit, and who or what it is counted for. */
export type LimitKey = readonly [Limiter, key: string];

/**
 * Counts one in each limit. To be called before the limited work, so that parallel attempts are counted too. A caller who
 * is known to be over one of the limits costs no statement.
 *
 * @returns the count of the last limit. @throws HTTPException 429
 */
export const consumeAll = async (counts: readonly LimitKey[]): Promise<number> => {
  for (const [limiter, key] of counts) limiter.check(key);
  let last = 0;
  for (const [limiter, key] of counts) last = await limiter.consume(key);
  return last;
};
