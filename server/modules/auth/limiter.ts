import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';

import { translatable, type Translatable } from '../../../src/contract/core/translatable';
import type { Db } from '../../db/open';
import { httpError } from '../../http/context';

/** Maximum number of rejections in memory, which take about three megabytes. A new rejection replaces the oldest. */
const MAX_REJECTIONS = 10_000;

/** Remembers rejected keys until the rejections expire. Uses the monotonic clock, because the system clock can jump. */
const createRejections = () => {
  const expiries = new Map<string, number>();
  return {
    /** Returns the milliseconds until the key is accepted again, or 0. */
    msLeft: (key: string) => {
      const ms = (expiries.get(key) ?? 0) - performance.now();
      if (ms <= 0) expiries.delete(key);
      return Math.max(0, ms);
    },
    add: (key: string, ms: number) => {
      if (expiries.size >= MAX_REJECTIONS) expiries.delete(expiries.keys().next().value!);
      expiries.set(key, performance.now() + ms);
    },
    forget: (matches: (key: string) => boolean) => {
      for (const key of expiries.keys()) if (matches(key)) expiries.delete(key);
    },
  };
};

interface Options {
  /** Prefix of the limit's keys in the database. */
  name: string;
  points: number;
  /** Period in seconds, after which the limit counts from 0 again. */
  duration: number;
  /** Message of a rejection. The default message says when to try again. */
  message?: Translatable;
  /** True if the count can be reset early. Each process then keeps rejections for at most `RESETTABLE_REJECTION_MS`. */
  canBeReset?: boolean;
}

interface Query {
  text: string;
  values: unknown[];
}

const RESETTABLE_REJECTION_MS = 30_000;

const tryAgainIn = (ms: number) => translatable('auth.try_again_in', { minutes: Math.ceil(ms / 60_000) });

/**
 * Creates limiters that store counts in the database, so that counts survive a restart and several servers share the
 * counts. Rejections are also kept in memory.
 * @param factor multiplies the limits, for tests and load tools
 */
export const createLimiter = (db: Db, factor: number) => {
  // Leaves out the library's statement names, which would conflict in the embedded engine's single session.
  const storeClient = { query: ({ text, values }: Query) => db.$client.query(text, values) };
  const rejections = createRejections();
  const limiter = ({ name, points, duration, message, canBeReset = false }: Options) => {
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
    const rejection = (ms: number) => httpError(429, message ?? tryAgainIn(ms));
    return {
      /** Checks only the memory of this process. @throws HTTPException 429 for a remembered rejection */
      check: (key: string) => {
        const ms = rejections.msLeft(`${name}:${key}`);
        if (ms) throw rejection(ms);
      },
      /** Counts an attempt and returns the count. @throws HTTPException 429 above the limit */
      consume: async (key: string): Promise<number> => {
        try {
          return (await store.consume(key)).consumedPoints;
        } catch (cause) {
          // Above the limit, the library throws a `RateLimiterRes`. If counting fails, the library throws an `Error`.
          if (cause instanceof Error) throw cause;
          const { msBeforeNext } = cause as RateLimiterRes;
          rejections.add(
            `${name}:${key}`,
            canBeReset ? Math.min(msBeforeNext, RESETTABLE_REJECTION_MS) : msBeforeNext,
          );
          throw rejection(msBeforeNext);
        }
      },
      reward: (key: string) => store.reward(key),
      delete: (key: string) => store.delete(key),
    };
  };
  return { limiter, forget: rejections.forget };
};

type Limiter = ReturnType<ReturnType<typeof createLimiter>['limiter']>;

/** Limit, and the key for which the limit counts an attempt: an account, a client, or both. */
export type LimitKey = readonly [Limiter, key: string];

/**
 * Counts an attempt in each limit, and returns the count of the last limit in the list. Call this function before the
 * limited work, so that concurrent attempts count too.
 * @throws HTTPException 429 above a limit
 */
export const consumeAll = async (counts: readonly LimitKey[]): Promise<number> => {
  for (const [limiter, key] of counts) limiter.check(key);
  let last = 0;
  for (const [limiter, key] of counts) last = await limiter.consume(key);
  return last;
};
