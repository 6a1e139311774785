import { and, eq, isNull } from 'drizzle-orm';

import { users } from '../db/schema';
import type { Context } from '../handler';
import { guessingMail } from '../mail/guessingMail';

/** More than anybody mistypes: then the owner hears of it. */
const WORTH_A_WARNING = { passwords: 10, codes: 5 };

/**
 * Tells an account's owner that it is being guessed at, once a day. For an address that nobody has, the same is asked of
 * the database.
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
