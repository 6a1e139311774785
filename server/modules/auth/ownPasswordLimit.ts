import type { Db } from '../../db/open';
import { consumeAll, createLimiter, type LimitKey } from './limiter';
import { MONTH_S, QUARTER_S } from '../../platform/time';

/**
 * Limits how often somebody who is signed in may enter a wrong current password. It is counted apart from failed sign-ins:
 * otherwise strangers could keep the owner from changing the password.
 */
export const createOwnPasswordLimit = (db: Db, factor: number) => {
  const { limiter } = createLimiter(db, factor);
  const now = limiter({ name: 'own-password', points: 10, duration: QUARTER_S });
  const inAll = limiter({ name: 'own-password-month', points: 100, duration: MONTH_S });
  const countsOf = (userId: number): LimitKey[] => [now, inAll].map((limit) => [limit, String(userId)]);
  return {
    /** @returns the count of this month. @throws HTTPException 429 */
    attempt: (userId: number) => consumeAll(countsOf(userId)),
    succeeded: async (userId: number) => {
      for (const [limit, key] of countsOf(userId)) await limit.delete(key);
    },
  };
};

export type OwnPasswordLimit = ReturnType<typeof createOwnPasswordLimit>;
