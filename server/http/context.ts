import type { Language } from '../../src/contract/core/languages';
import type { Role } from '../../src/contract/roles';
import type { Db } from '../db/open';
import type { Audit } from './audit';
import type { Caller } from '../modules/auth/caller';
import type { CodeLimit } from '../modules/auth/codeLimit';
import type { WarningLimit, InviteLimit, OwnPasswordLimit } from '../modules/auth/createLimits';
import type { SessionLimits } from '../modules/auth/sessionLimits';
import type { SignInLimit } from '../modules/auth/signInLimit';
import type { FactorLimit } from '../modules/mfa/factorLimit';
import type { FactorSettings } from '../modules/mfa/settings';
import type { RelyingParty } from '../modules/mfa/relyingParty';
import type { Mail } from '../platform/mail/mail';

/** Session of the caller. */
export interface Session {
  userId: number;
  /** First and last name. */
  name: string;
  roles: Role[];
  /** Identifies the session among those of the user. */
  tokenHash: Buffer;
}

/** Context of a request on a public endpoint: nobody is signed in. */
export interface PublicContext {
  /** A replica for a request that only reads, else the primary. */
  db: Db;
  now: Date;
  /** Language of the response's messages, from `Accept-Language`. */
  language: Language;
  /** Identifies the request in the log. */
  requestId: string | undefined;
  /** Runs a change in a transaction that also stores its audit events. */
  audit: Audit;
}

/** Context of a request by a signed-in administrator. Anything else is a service that a module receives when it is created. */
export interface RequestContext extends PublicContext {
  session: Session;
  client: Caller;
  sessionLimits: SessionLimits;
  signInLimit: SignInLimit;
  ownPasswordLimit: OwnPasswordLimit;
  codeLimit: CodeLimit;
  warningLimit: WarningLimit;
  inviteLimit: InviteLimit;
  origin: string;
  factorLimit: FactorLimit;
  factors: FactorSettings;
  relyingParty: RelyingParty;
  mail: Mail;
  beforeErasure: () => void;
}
