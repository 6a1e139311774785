import { and, eq, isNull } from 'drizzle-orm';
import { HTTPException } from 'hono/http-exception';

import type { Db, DbOrTx } from '../../db/open';
import { users } from '../../db/schema';
import { recordEvent } from '../../http/audit';
import type { PublicContext } from '../../http/context';
import { guessingMail } from '../../platform/mail/guessingMail';
import type { Mail } from '../../platform/mail/mail';
import { DAY_S } from '../../platform/time';
import { consumeAll, createLimiter } from './limiter';
import { fullName, latestLanguage } from './sessions';

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
