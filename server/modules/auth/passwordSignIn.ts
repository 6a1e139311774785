import { and, eq, isNull, sql } from 'drizzle-orm';

import { formatted, translatable } from '../../../src/contract/core/translatable';
import type { Db, DbOrTx } from '../../db/open';
import { users } from '../../db/schema';
import type { Caller } from './caller';
import { verifyPassword } from './passwords';
import { fullName, latestLanguage, sessionUser, startSession, type SessionLimits } from './sessions';
import type { Language } from '../../../src/contract/core/languages';
import { httpError, type PublicContext } from '../../http/context';
import type { Mail } from '../../platform/mail/mail';
import { newDeviceMail } from '../../platform/mail/letters';

/** SQL condition for the administrator with this email. Sellers and buyers cannot sign in to the back-office. */
const isAdministrator = (email: string) =>
  and(eq(users.email, email), eq(users.role, 'admin'), isNull(users.deletedAt));

/** Finds an administrator and verifies the password. Takes the same time for an unknown email. */
export const findByPassword = async (db: Db, email: string, password: string) => {
  const [user] = await db
    .select({ id: users.id, name: fullName, passwordHash: users.passwordHash })
    .from(users)
    .where(isAdministrator(email));
  const isCorrect = await verifyPassword(user?.passwordHash, password);
  return { isCorrect, user };
};

/**
 * Locks a user after the password was verified. Compares the stored hash again, because the password may have changed
 * while the hash was computed.
 * @returns an object with `blockedAt`, or `undefined` if the password or the user has changed
 */
export const lockCheckedUser = async (
  tx: DbOrTx,
  { id, passwordHash }: { id: number; passwordHash: string | null },
  email: string,
) => {
  const [locked] = await tx
    .select({ blockedAt: users.blockedAt })
    .from(users)
    .where(and(isAdministrator(email), eq(users.id, id), eq(users.passwordHash, passwordHash ?? '')))
    .for('update');
  return locked;
};

/** Creates the function that starts a session. Call the function after locking the user and verifying credentials. */
export const createSessionStart =
  (caller: Caller, limits: SessionLimits) =>
  async (tx: DbOrTx, id: number, email: string, now: Date, isKept = true) => {
    const token = await startSession(tx, id, now, { client: caller.info, isKept, limits });
    const [user] = await tx.select(sessionUser).from(users).where(eq(users.id, id));
    return { token, user: { ...user!, email } };
  };

/** Creates the 403 error of a blocked user. The message says how long ago the user was blocked, but not the reason. */
export const accountBlockedError = (blockedAt: Date, now: Date) =>
  httpError(
    403,
    translatable('auth.account_is_blocked', { ago: formatted('timeAgo', blockedAt.toISOString(), now) }),
  );

/** Must be a type alias, because the type parameter of `execute` does not accept an interface. */
type SignInHistory = { signed_in: boolean; language: Language | null };

/**
 * Creates the function that prepares the mail about a sign-in from an unknown browser. The prepared mail is a function
 * that sends the mail after the sign-in. Prepare the mail before the session starts, because the mail uses the language
 * of the previous session. The first sign-in of a user causes no mail.
 */
export const createNewDeviceMail =
  (caller: Caller, mail: Mail) =>
  async ({ db, now }: PublicContext, { id, email }: { id: number; email: string }) => {
    if (await caller.knownDevice(email)) return () => {};
    const { rows } = await db.execute<SignInHistory>(sql`
    select
      exists (select from tys.activity where actor_id = ${id}
        and (action in ('signed_in', 'password_reset') or action = 'created' and person_id = ${id})) as signed_in,
      ${latestLanguage(id)} as language`);
    const { info } = caller;
    const { signed_in, language } = rows[0]!;
    const message = newDeviceMail(email, {
      language: language ?? info.language ?? 'en',
      from: info,
      when: now,
    });
    return () => {
      if (signed_in) mail.send(message);
    };
  };
