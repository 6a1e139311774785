import type { api } from '../src/contract/endpoints';
import type { ParsedInput, Output } from '../src/contract/core/endpoint';
import type { Language } from '../src/contract/core/languages';
import type { Translatable } from '../src/contract/core/translatable';
import type { ActivityEvent } from './modules/auditLog/event';
import type { Caller } from './modules/auth/caller';
import type { CodeLimit } from './modules/auth/codeLimit';
import type { WarningLimit, InviteLimit, OwnPasswordLimit } from './modules/auth/createLimits';
import type { Session } from './modules/auth/sessions';
import type { SessionLimits } from './modules/auth/sessionLimits';
import type { SignInLimit } from './modules/auth/signInLimit';
import type { Db } from './db/open';
import type { FactorLimit } from './modules/mfa/factorLimit';
import type { FactorSettings } from './modules/mfa/settings';
import type { RelyingParty } from './modules/mfa/relyingParty';
import type { Mail } from './platform/mail/mail';

export type Api = typeof api;

export type AfterChange = (events?: readonly ActivityEvent[]) => Promise<void> | void;

/** A creation that its caller may send again under the same key. */
export interface IdempotentRequest {
  userId: number;
  key: string;
  /** Hash of the request, to be stored. */
  hash: string;
  /** Compares a stored hash with the request. */
  isSame: (hash: string) => Promise<boolean>;
  now: Date;
}

/** What a handler works with. */
export interface Context {
  db: Db;
  now: Date;
  /** The session of whoever calls. On a public call it is nobody's. */
  me: Session;
  /** Where the call comes from, for limits. */
  client: Caller;
  sessionLimits: SessionLimits;
  signInLimit: SignInLimit;
  ownPasswordLimit: OwnPasswordLimit;
  codeLimit: CodeLimit;
  warningLimit: WarningLimit;
  inviteLimit: InviteLimit;
  /** Where people find this product, for links in messages. */
  origin: string;
  factorLimit: FactorLimit;
  factors: FactorSettings;
  /** Where the call was made to, as passkeys are bound to it. */
  relyingParty: RelyingParty;
  /** What the reader reads, of what the server words. */
  language: Language;
  mail: Mail;
  /** To be called before a person is erased, so that the database's files are rewritten afterwards. */
  beforeErasure: () => void;
  /** Under which the log has this request. */
  requestId: string | undefined;
  /** Set where the caller sent an idempotency key: the first change of the request takes it. */
  idempotentRequest?: IdempotentRequest | undefined;
  /** To be called after a change with what was written of it, so that it is sealed. */
  afterChange: AfterChange;
}

/** The answer's data and the sentence that goes with it; a write's sentence is shown to the person. */
export interface Answer<T> {
  data: T;
  message?: Translatable;
}

declare const recording: unique symbol;

/** What a change answers. Only `recordChange` makes it (`server/activity`), so a handler that writes no event does not compile. */
export type Recorded<T> = T & { readonly [recording]: true };

/** A call that changes something writes what it did, or does not compile. */
type Kept<C, T> = C extends { method: 'GET' } ? T : Recorded<T>;

/** A handler for each call of an area: one that is missing, or that answers anything else, does not compile. */
export type Handlers<Calls> = {
  [Name in keyof Calls]: (
    context: Context,
    input: ParsedInput<Calls[Name]>,
  ) => Promise<Kept<Calls[Name], Answer<Output<Calls[Name]>>>>;
};

/** The handler of one call. */
export type Handler<Name extends keyof Api> = Handlers<Api>[Name];
