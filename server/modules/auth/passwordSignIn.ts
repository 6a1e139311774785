import { and, eq, isNull, sql } from 'drizzle-orm';

import { formatted, translatable } from '../../../src/contract/core/translatable';
import type { Db, DbOrTx } from '../../db/open';
import { users } from '../../db/schema';
import type { Caller } from './caller';
import { verifyPassword } from './passwords';
import { fullName, startSession, sessionUser, latestLanguage, type SessionLimits } from './sessions';
import type { Language } from '../../../src/contract/core/languages';
import { type PublicContext, httpError } from '../../http/context';
import type { Mail } from '../../platform/mail/mail';
import { newDeviceMail } from '../../platform/mail/newDeviceMail';

/** Only administrators sign in here; sellers and buyers have their app. */
const isAdministrator = (email: string) =>
  and(eq(users.email, email), eq(users.role, 'admin'), isNull(users.deletedAt));

/** Checks a password. An unknown address takes as much time as a known one. */
export const findByPassword = async (db: Db, email: string, password: string) => {
  const [user] = await db
    .select({ id: users.id, name: fullName, passwordHash: users.passwordHash })
    .from(users)
    .where(isAdministrator(email));
  const isRight = await verifyPassword(user?.passwordHash, password);
  return { isRight, user };
};

/**
 * Locks the row of the person whose password was checked, and compares the password once more: it may have been changed, or
 * the person blocked or deleted, while the hash was computed.
 *
 * @param tx a transaction
 * @returns nothing when the password has changed; since when they are blocked
 */
export const lockCheckedUser = async (
  tx: DbOrTx,
  { id, passwordHash }: { id: number; passwordHash: string | null },
  email: string,
) => {
  const [still] = await tx
    .select({ blockedAt: users.blockedAt })
    .from(users)
    .where(and(isAdministrator(email), eq(users.id, id), eq(users.passwordHash, passwordHash ?? '')))
    .for('update');
  return still;
};

/** Makes the function that starts a session for a user whose row is locked, and who may sign in. */
export const createSessionStart =
  (caller: Caller, limits: SessionLimits) =>
  async (tx: DbOrTx, id: number, email: string, now: Date, isKept = true) => {
    const token = await startSession(tx, id, now, { client: caller.info, isKept, limits });
    const [user] = await tx.select(sessionUser).from(users).where(eq(users.id, id));
    return { token, user: { ...user!, email } };
  };

/** Creates an error that tells a blocked user how long ago they were blocked, and not why. */
export const accountBlockedError = (blockedAt: Date, now: Date) =>
  httpError(
    403,
    translatable('auth.account_is_blocked', { ago: formatted('timeAgo', blockedAt.toISOString(), now) }),
  );

/** A type, because `execute` does not accept an interface. */
type Row = { signed_in: boolean; language: Language | null };

/**
 * Makes the function that prepares the mail about a sign-in in an unknown browser. Call it before the session begins, as the
 * mail's language is that of the session before. The first sign-in of all sends no mail.
 *
 * @returns a function that sends the mail, once the session stands
 */
export const createNewDeviceMail =
  (caller: Caller, mail: Mail) =>
  async ({ db, now }: PublicContext, { id, email }: { id: number; email: string }) => {
    if (await caller.knownDevice(email)) return () => {};
    const { rows } = await db.execute<Row>(sql`
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
