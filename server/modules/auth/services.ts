import type { JsonOf } from '../../../src/contract/core/field';
import type { secondFactor as contract } from '../../../src/contract/mfa/credentials';
import type { Db, DbOrTx } from '../../db/open';
import type { Session } from '../../http/context';
import type { Mail } from '../../platform/mail/mail';
import type { Caller } from './caller';
import { createSessionStart, createNewDeviceMail } from './passwordSignIn';
import { createSignInLimit, createCodeLimit } from './limits';
import { createOwnerWarning } from './bruteForceWarnings';
import { createOwnPasswordCheck } from './passwords';
import type { SessionLimits } from './sessions';

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
  /** @throws HTTPException 403 if the caller's role requires MFA and the caller has not set it up */
  require: (db: Db, session: Session, path: string) => Promise<void>;
  /** Deletes the counts of wrong MFA credentials for the account. */
  resetLimit: (email: string) => Promise<void>;
}

export interface AuthOptions {
  db: Db;
  mail: Mail;
  caller: Caller;
  sessionLimits: SessionLimits;
  /** Multiplies the limits on failed sign-ins and on codes. */
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
