import type { Context as HonoContext } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

import type { Access } from '../../src/contract/core/endpoint';
import type { Language } from '../../src/contract/core/languages';
import type { Role } from '../../src/contract/roles';
import type { Db, DbOrTx } from '../db/open';
import type { Action, FieldChange, Scalar, TargetKind } from '../../src/contract/auditLog';
import { listed, translatable, type Translatable } from '../../src/contract/core/translatable';
import type { StepUpDetails } from '../../src/contract/mfa/methods';
import { joinSentences } from '../../src/contract/core/checks';
import { translateMessage } from '../platform/translate';

export interface Session {
  userId: number;
  name: string;
  roles: Role[];
  tokenHash: Buffer;
}

/** Context of a request on a public endpoint, without a session. */
export interface PublicContext {
  /** Database of a replica for a request that only reads, or of the primary for other requests. */
  db: Db;
  now: Date;
  /** Language of the response's messages, from the request's `Accept-Language`. */
  language: Language;
  requestId: string | undefined;
  /** Runs a change in a transaction that also stores its audit events. */
  audit: Audit;
}

/** Context of a request by a signed-in administrator, without services: a module gets services at its creation. */
export interface RequestContext extends PublicContext {
  session: Session;
}

/**
 * Finds the caller's session and checks access. The module `auth` implements the function; `createApp` passes it on.
 *
 * @throws HTTPException 401 without a valid token, 403 without the role or the second factor that the role needs
 */
export type Authenticate = (c: HonoContext, access: Exclude<Access, 'public'>, from: Db) => Promise<Session>;

/** Event for the audit log. Time, actor and request id are added when the event is stored. */
export interface AuditEvent {
  action: Action;
  /** Kind and id of the record, such as `category:7`. Missing if the record is a person. */
  target?: `${TargetKind}:${number}`;
  /** Name of the record. */
  name?: string | undefined;
  /** Person that the change affects. The name is missing if the person is being deleted. */
  person?: { id: number; name?: string };
  /** Values without personal data: amounts as integers (`credits_hundredths`), ids of other rows, and keys. */
  facts?: Record<string, Scalar | undefined>;
  /** Changed fields, which never contain a password, a code or a picture. */
  changes?: readonly FieldChange[];
  note?: string | undefined;
}

export interface Actor {
  id: number;
  name: string;
}

declare const audited: unique symbol;

/** Result of a write. Only `audit` and `withoutEvent` return this type, so the handler of a write must call either. */
export type Audited<T> = T & { readonly [audited]: true };

export type AuditedChange<T> = {
  /** Empty only if the request changed nothing, for example if a refund is sent again. */
  events: readonly AuditEvent[];
  /** Actor of the events of a sign-in, which has no caller yet. By default, the actor is the caller. */
  actor?: Actor | undefined;
  /** Called after the commit, for effects outside of the database, such as sending mail. */
  afterCommit?: (() => unknown) | undefined;
} & (
  | { answer: T }
  /** Returns the data of the response. Called after the events are stored. */
  | { answerAfter: (tx: DbOrTx) => Promise<T> }
);

/**
 * Makes a change and stores its audit events in one transaction, so that neither is stored alone. After a conflict
 * with another transaction, the change runs again, so effects such as mail belong in `afterCommit`.
 *
 * @throws RepeatedRequest if the change was made before under the caller's idempotency key
 */
export type Audit = <T>(change: (tx: DbOrTx) => Promise<AuditedChange<T>>) => Promise<Audited<T>>;

/** Stores an event without a change, for a rejected attempt. */
export const recordEvent = ({ audit }: { audit: Audit }, ...events: AuditEvent[]) =>
  audit(async () => ({ answer: undefined, events }));

/** Marks the result of a write that the audit log omits, for example after notifications were seen. */
export const withoutEvent = <T>(answer: T) => answer as Audited<T>;

/** Request that creates a record. A repeated request with the same idempotency key creates no second record. */
export interface IdempotentRequest {
  key: string;
  /** Fast hash of endpoint and body. The audit log stores a slow hash of this hash. */
  digest: string;
}

/** Values of a request that its audit events need. */
interface AuditedRequest {
  now: Date;
  requestId: string | undefined;
  /** Session of the caller, or `undefined` on a public endpoint. */
  session: { userId: number; name: string } | undefined;
  /** Returns the idempotency key on the first call only, because the key covers only the first change. */
  takeIdempotentRequest: () => IdempotentRequest | undefined;
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Idempotency key of the request. `acceptIdempotencyKey` sets the key, and the first change takes the key. */
    idempotentRequest: IdempotentRequest | undefined;
  }
}

/** Makes the `audit` function of a request. The module of the audit log implements this type. */
export type CreateAudit = (request: AuditedRequest) => Audit;

/** Creates an HTTP error with a translatable message. The error handler picks the caller's language. */
export const httpError = (status: ContentfulStatusCode, message: Translatable) =>
  new HTTPException(status, { message });

/** Creates the error 403 for a user who has none of the roles. The message lists the roles: one of them is enough. */
export const missingRoleError = (roles: readonly Role[]) => {
  const names = roles.map((role) => translatable('auth.quoted', { text: translatable(`roles.${role}`) }));
  return httpError(403, translatable('auth.needs_role', { roles: listed(names, 'anyOf') }));
};

/** Error that rejects a request until the caller has confirmed their identity, or has set up a second factor. */
export class StepUpRequiredError extends HTTPException {
  /** @param more tells the client what the user has to do first */
  constructor(
    message: Translatable,
    readonly more: StepUpDetails,
  ) {
    super(403, { message });
  }
}

/** Error that prevents a second creation: an earlier request has already created the record. */
export class RepeatedRequest extends Error {
  constructor(
    /** Id of the created record, if the endpoint responds with the record. */
    readonly recordId: string | null,
    /** The message of the first response, which is translated for each caller. */
    message: string | null,
  ) {
    super(message ?? undefined);
  }
}

/** Error that rejects the input of a request. `errors` has an encoded message for each invalid field. */
export class ValidationError extends HTTPException {
  /** @param status 401 for an invalid token, or 413 if a field makes the whole body too large */
  constructor(
    private readonly errors: Record<string, string>,
    status: 401 | 413 | 422 = 422,
  ) {
    super(status);
  }

  /** Returns a message for each field, and one text with all messages. No text contains the JSON name of a field. */
  inLanguage(language: Language): { errors: Record<string, string>; message: string } {
    const errors = Object.fromEntries(
      Object.entries(this.errors).map(([field, message]) => [field, translateMessage(language, message)]),
    );
    return { errors, message: joinSentences(Object.values(errors)) };
  }
}

/** @throws HTTPException 401 without a session, 403 without the role */
export const requireAccess = (access: Access, session: Session | undefined): Session => {
  if (!session) throw httpError(401, translatable('auth.please_log_in'));
  if (typeof access !== 'string' && !access.some((role) => session.roles.includes(role))) {
    throw missingRoleError(access);
  }
  return session;
};
