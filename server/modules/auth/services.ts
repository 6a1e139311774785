import type { WireOf } from '../../../src/contract/core/field';
import type { secondFactor as contract } from '../../../src/contract/mfa/secondFactor';
import type { Db, DbOrTx } from '../../db/open';
import type { Session } from '../../http/context';
import type { Mail } from '../../platform/mail/mail';
import type { Caller } from './caller';
import { createSessionStart, createNewDeviceMail } from './passwordSignIn';
import { createSignInLimit, createCodeLimit } from './limits';
import { createOwnerWarning, createOwnPasswordCheck } from './warnOwner';
import type { SessionLimits } from './sessions';

/** Second step of a sign-in, after the password. Implemented by `mfa`, which stands above `auth`. */
export interface SecondFactor {
  /**
   * Begins the second step of a sign-in whose password was right. Returns `undefined` where the account has no second factor.
   *
   * @param tx the transaction that has locked the user's row
   */
  begin: (
    tx: DbOrTx,
    userId: number,
    now: Date,
    isKept: boolean,
  ) => Promise<WireOf<typeof contract> | undefined>;
  /** @throws HTTPException 403 where the caller's role needs a second factor that is not set up */
  require: (db: Db, session: Session, path: string) => Promise<void>;
  /** Deletes the failed attempts at the account's second factor. */
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

/** Makes the services that sign in. Modules above `auth` receive them too. */
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
    isOwnPassword: createOwnPasswordCheck(db, rateLimitFactor, warnOwner),
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
