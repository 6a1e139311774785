import { and, eq, isNull } from 'drizzle-orm';
import { HTTPException } from 'hono/http-exception';

import type { Db, DbOrTx } from '../../db/open';
import { users } from '../../db/schema';
import { type PublicContext, recordEvent, type RequestContext } from '../../http/context';
import { guessingMail } from '../../platform/mail/guessingMail';
import type { Mail } from '../../platform/mail/mail';
import { DAY_S, MONTH_S, QUARTER_S } from '../../platform/time';
import { consumeAll, createLimiter, type LimitKey } from './limiter';
import { fullName, latestLanguage } from './sessions';
import { verifyPassword } from './passwords';

/** Returns the administrator with an email, blocked or not. An unknown email costs the same statement. */
export const findOwner = async (db: DbOrTx, email: string) => {
  const [owner] = await db
    .select({ id: users.id, name: fullName, language: latestLanguage() })
    .from(users)
    .where(and(eq(users.email, email), eq(users.role, 'admin'), isNull(users.deletedAt)));
  return owner;
};

/** From this many failures on the owner is warned: nobody mistypes so often. */
const WORTH_A_WARNING = { passwords: 10, codes: 5 };

/**
 * Makes the function that mails the owner of an account about guesses at its password or code, at most once a day, so that no
 * mailbox is filled. An unknown email costs the same statements.
 */
export const createOwnerWarning = (db: Db, mail: Mail) => {
  const told = createLimiter(db, 1).limiter({ name: 'guessing-told', points: 1, duration: DAY_S });
  const isFirst = async (email: string) => {
    try {
      await consumeAll([[told, email]]);
      return true;
    } catch (refused) {
      if (refused instanceof HTTPException) return false;
      throw refused;
    }
  };

  /** @param guesses how many have failed */
  return async (context: PublicContext, email: string, of: keyof typeof WORTH_A_WARNING, guesses: number) => {
    if (guesses < WORTH_A_WARNING[of] || !(await isFirst(email))) return;
    const owner = await findOwner(context.db, email);
    const message = guessingMail(email, owner?.language ?? 'en');
    await recordEvent(context, { action: 'warned', ...(owner && { person: owner }) });
    if (owner) mail.send(message);
  };
};

export type WarnOwner = ReturnType<typeof createOwnerWarning>;

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
