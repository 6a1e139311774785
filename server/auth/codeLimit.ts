import type { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

import type { Db } from '../db/open';
import { createLimiter, tooMany } from './limiter';

const WINDOW_S = 60 * 60;
const CODES_PER_ACCOUNT = 5;
const CODES_PER_CLIENT = 30;

/**
 * How many codes may be asked for in an hour: for one address by anybody, so that no mailbox is filled and a code
 * cannot be guessed at without end; and by one client for all.
 */
export const createCodeLimit = (db: Db, factor: number) => {
  const limiter = createLimiter(db, factor);
  const perAccount = limiter({ of: 'code-account', points: CODES_PER_ACCOUNT, duration: WINDOW_S });
  const perClient = limiter({ of: 'code-client', points: CODES_PER_CLIENT, duration: WINDOW_S });
  // The library rejects with the count when it is full, and with an error when it could not count.
  const consume = (from: RateLimiterPostgres, key: string) =>
    from.consume(key).catch((full: Error | RateLimiterRes) => {
      if (full instanceof Error) throw full;
      return tooMany(full);
    });

  return {
    /** Whether anybody has the address makes no difference. @throws HTTPException 429 */
    consume: async (client: string, email: string) => {
      await consume(perClient, client);
      await consume(perAccount, email);
    },
  };
};

export type CodeLimit = ReturnType<typeof createCodeLimit>;
