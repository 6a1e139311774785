import type { Db } from '../db/open';
import { consume, createLimiter } from './limiter';

const WINDOW_S = 60 * 60;
const CODES_PER_ACCOUNT = 5;
const CODES_PER_CLIENT = 30;
const TRIES_PER_CLIENT = 100;

/**
 * How many codes may be asked for in an hour: for one address by anybody, so that no mailbox is filled and a code
 * cannot be guessed at without end; and by one client for all. And how often one client may try codes and what they open.
 */
export const createCodeLimit = (db: Db, factor: number) => {
  const limiter = createLimiter(db, factor);
  const perAccount = limiter({ of: 'code-account', points: CODES_PER_ACCOUNT, duration: WINDOW_S });
  const perClient = limiter({ of: 'code-client', points: CODES_PER_CLIENT, duration: WINDOW_S });
  const tries = limiter({ of: 'code-tries', points: TRIES_PER_CLIENT, duration: WINDOW_S });

  return {
    /** Whether anybody has the address makes no difference. @throws HTTPException 429 */
    consume: async (client: string, email: string) => {
      await consume(perClient, client);
      await consume(perAccount, email);
    },
    /** A code that is entered, or a token that is to set a password. @throws HTTPException 429 */
    tried: (client: string) => consume(tries, client),
  };
};

export type CodeLimit = ReturnType<typeof createCodeLimit>;
