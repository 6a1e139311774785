import { and, eq, isNull } from 'drizzle-orm';

import { guessingMail } from '../../platform/mail/guessingMail';
import type { DbOrTx } from '../../db/open';
import { users } from '../../db/schema';
import { fullName, latestLanguage } from './sessions';
import { recordEvent } from '../../http/audit';
import type { PublicContext, RequestContext } from '../../http/context';

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
 * Mails the owner of an account that somebody is guessing its password or code, at most once a day. An address that nobody
 * has costs the same statements.
 *
 * @param guesses how many have failed
 */
export const warnOwner = async (
  context: PublicContext & Pick<RequestContext, 'mail' | 'warningLimit'>,
  email: string,
  of: keyof typeof WORTH_A_WARNING,
  guesses: number,
) => {
  const { db, mail, warningLimit } = context;
  if (guesses < WORTH_A_WARNING[of]) return;
  if (!(await warningLimit.isFirst(email))) return;
  const owner = await findOwner(db, email);
  const message = guessingMail(email, owner?.language ?? 'en');
  await recordEvent(context, { action: 'warned', ...(owner && { person: owner }) });
  if (owner) mail.send(message);
};
