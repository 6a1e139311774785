import { sql } from 'drizzle-orm';

import type { Db } from '../db/open';
import { rateLimits } from '../db/schema';
import { consume, createLimiter } from './limiter';

const WINDOW_S = 15 * 60;
const FAILURES_PER_ACCOUNT = 10;
const FAILURES_PER_CLIENT = 100;
const ACCOUNT = 'sign-in-account';

/**
 * Slows down guessing: so many failures from one client on one account, and from one client on all, in a quarter of
 * an hour. Per client, so that a stranger cannot lock an administrator out.
 */
export const createSignInLimit = (db: Db, factor: number) => {
  const limiter = createLimiter(db, factor);
  const perAccount = limiter({ of: ACCOUNT, points: FAILURES_PER_ACCOUNT, duration: WINDOW_S });
  const perClient = limiter({ of: 'sign-in-client', points: FAILURES_PER_CLIENT, duration: WINDOW_S });
  const keyOf = (client: string, email: string) => `${email} ${client}`;

  return {
    /** Every attempt counts as failed until it has succeeded. @throws HTTPException 429 when too many have */
    attempt: async (client: string, email: string) => {
      await consume(perAccount, keyOf(client, email));
      await consume(perClient, client);
    },
    succeeded: async (client: string, email: string) => {
      await perAccount.delete(keyOf(client, email));
      await perClient.reward(client);
    },
    /** Lets whoever has a new password in, wherever the old one was guessed at. */
    forgive: (email: string) =>
      db.delete(rateLimits).where(sql`starts_with(${rateLimits.key}, ${`${ACCOUNT}:${email} `})`),
  };
};

export type SignInLimit = ReturnType<typeof createSignInLimit>;
