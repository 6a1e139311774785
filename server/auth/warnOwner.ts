import { and, eq, isNull } from 'drizzle-orm';

import { users } from '../db/schema';
import type { Context } from '../handler';
import { guessingMail } from '../mail/guessingMail';

/** From this many failures on the owner is warned: nobody mistypes so often. */
const WORTH_A_WARNING = { passwords: 10, codes: 5 };

/**
 * Mails the owner of an account that somebody is guessing its password or code, at most once a day. An address that nobody
 * has costs the same statements.
 *
 * @param guesses how many have failed
 */
export const warnOwner = async (
  { db, mail, noticeLimit }: Pick<Context, 'db' | 'mail' | 'noticeLimit'>,
  email: string,
  of: keyof typeof WORTH_A_WARNING,
  guesses: number,
) => {
  if (guesses < WORTH_A_WARNING[of]) return;
  if (!(await noticeLimit.isFirst(email))) return;
  const [owner] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.role, 'admin'), isNull(users.deletedAt)));
  const message = guessingMail(email);
  if (owner) mail.send(message);
};
