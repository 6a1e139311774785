import { and, eq, isNull, sql } from 'drizzle-orm';

import type { JsonOf } from '../../../src/contract/core/field';
import { FALLBACK_LANGUAGE, type Language } from '../../../src/contract/core/languages';
import { formatted, translatable } from '../../../src/contract/core/translatable';
import type { secondFactor as contract } from '../../../src/contract/mfa/secondFactor';
import type { Db, DbOrTx } from '../../db/open';
import { users } from '../../db/schema';
import { httpError, type PublicContext, type RequestContext, type Session } from '../../http/context';
import type { Mail } from '../../platform/mail/mail';
import { newDeviceMail } from '../../platform/mail/letters';
import { MONTH_S, QUARTER_S } from '../../platform/time';
import { createOwnerWarning, type WarnOwner } from './bruteForceWarnings';
import type { Caller } from './caller';
import { consumeAll, createLimiter, type LimitKey } from './limiter';
import { createSignInLimit, createCodeLimit } from './limits';
import { verifyPassword } from './secrets';
import { fullName, startSession, sessionUser, latestLanguage, type SessionLimits } from './sessions';

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

/** Locks a user and checks that the verified hash is still stored, because another request can change the password. */
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

/** Creates the function that starts a session. Call it after locking the user and verifying the credentials. */
const createSessionStart =
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

/** This type must be an alias, because the type parameter of `execute` does not accept an interface. */
type SignInHistory = { signed_in: boolean; language: Language | null };

/**
 * Prepares the mail about a sign-in from an unknown browser, and returns the function that sends the mail. Prepare the
 * mail before the session starts, because the mail uses the language of the previous session. The first sign-in of a
 * user causes no mail.
 */
const createNewDeviceMail =
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
      language: language ?? info.language ?? FALLBACK_LANGUAGE,
      from: info,
      when: now,
    });
    return () => {
      if (signed_in) mail.send(message);
    };
  };

/**
 * Creates the function that checks a signed-in user's password. Wrong passwords count separately from failed sign-ins.
 * Otherwise an attacker could keep the owner from changing the password.
 */
const createOwnPasswordCheck = (db: Db, factor: number, warnOwner: WarnOwner) => {
  const { limiter } = createLimiter(db, factor);
  const perQuarter = limiter({ name: 'own-password', points: 10, duration: QUARTER_S });
  const perMonth = limiter({ name: 'own-password-month', points: 100, duration: MONTH_S });

  /** Returns whether the user has this password. @throws HTTPException 429 after too many wrong passwords */
  return async (
    context: RequestContext,
    user: { email: string; passwordHash: string | null },
    password: string,
  ): Promise<boolean> => {
    const counts = [perQuarter, perMonth].map((limit): LimitKey => [limit, String(context.session.userId)]);
    const failures = await consumeAll(counts);
    if (!(await verifyPassword(user.passwordHash, password))) {
      await warnOwner(context, user.email, 'passwords', failures);
      return false;
    }
    for (const [limit, key] of counts) await limit.delete(key);
    return true;
  };
};

/** MFA functions that the sign-in calls. The module `mfa` implements them, because `auth` must not import `mfa`. */
export interface SecondFactor {
  /**
   * Starts the second step of a sign-in, or returns `undefined` for a user without MFA.
   * @param tx transaction that has locked the user
   * @param isKept true if the session stays valid while idle, until its maximum lifetime
   */
  begin: (
    tx: DbOrTx,
    userId: number,
    now: Date,
    isKept: boolean,
  ) => Promise<JsonOf<typeof contract> | undefined>;
  /** @throws HTTPException 403 if the caller's role requires MFA but the caller has not set up MFA */
  require: (db: Db, session: Session, path: string) => Promise<void>;
  resetLimit: (email: string) => Promise<void>;
}

export interface AuthOptions {
  db: Db;
  mail: Mail;
  caller: Caller;
  sessionLimits: SessionLimits;
  rateLimitFactor: number;
  secondFactor: SecondFactor;
}

/** Creates the sign-in services. `createApp` also passes these services to the modules that depend on `auth`. */
export const createAuthServices = ({
  db,
  mail,
  caller,
  sessionLimits,
  rateLimitFactor,
  secondFactor,
}: AuthOptions) => {
  const warnOwner = createOwnerWarning(db, mail);
  const signInLimit = createSignInLimit(db, rateLimitFactor, caller);
  return {
    mail,
    caller,
    secondFactor,
    signInLimit,
    codeLimit: createCodeLimit(db, rateLimitFactor, caller),
    warnOwner,
    checkOwnPassword: createOwnPasswordCheck(db, rateLimitFactor, warnOwner),
    prepareNewDeviceMail: createNewDeviceMail(caller, mail),
    startUserSession: createSessionStart(caller, sessionLimits),
    /** Resets the failed attempts of an account after an administrator has changed its password. */
    resetSignInLimits: async (email: string) => {
      await signInLimit.reset(email);
      await secondFactor.resetLimit(email);
    },
  };
};

export type AuthServices = ReturnType<typeof createAuthServices>;
