import type { Db } from '../../db/open';
import type { RequestContext } from '../../http/context';
import { MONTH_S, QUARTER_S } from '../../platform/time';
import { consumeAll, createLimiter, type LimitKey } from './limiter';
import { verifyPassword } from './passwords';
import type { WarnOwner } from './warnOwner';

/**
 * Makes the check of a signed-in user's current password. Wrong ones are counted apart from failed sign-ins: otherwise a
 * stranger could keep the owner from changing the password.
 */
export const createOwnPasswordCheck = (db: Db, factor: number, warnOwner: WarnOwner) => {
  const { limiter } = createLimiter(db, factor);
  const now = limiter({ name: 'own-password', points: 10, duration: QUARTER_S });
  const inAll = limiter({ name: 'own-password-month', points: 100, duration: MONTH_S });

  /** Returns whether the caller's password is right. @throws HTTPException 429 after too many wrong ones */
  return async (
    context: RequestContext,
    mine: { email: string; passwordHash: string | null },
    given: string,
  ): Promise<boolean> => {
    const counts = [now, inAll].map((limit): LimitKey => [limit, String(context.session.userId)]);
    const guesses = await consumeAll(counts);
    if (!(await verifyPassword(mine.passwordHash, given))) {
      await warnOwner(context, mine.email, 'passwords', guesses);
      return false;
    }
    for (const [limit, key] of counts) await limit.delete(key);
    return true;
  };
};
