import type { Action } from '../../src/contract/auditLog/actions';
import type { FieldChange, Scalar } from '../../src/contract/auditLog/activity';
import type { TargetKind } from '../../src/contract/auditLog/targetKinds';
import type { DbOrTx } from '../db/open';

/** Audit event of a change. Time, actor and request id are added where the event is stored. */
export interface AuditEvent {
  action: Action;
  /** Kind and number of the record, such as `category:7`. Left out where the record is a person. */
  target?: `${TargetKind}:${number}`;
  /** Name of the record. */
  name?: string | undefined;
  /** Person that the change is about. Without a name where the person is being deleted. */
  person?: { id: number; name?: string };
  /** Nothing personal: amounts as integers (`credits_hundredths`), numbers of other rows, keys. */
  facts?: Record<string, Scalar | undefined>;
  /** Never a password, a code or a picture. */
  changes?: readonly FieldChange[];
  /** Reason in the actor's own words. */
  note?: string | undefined;
}

/** Administrator who makes a change, with the name of that moment. */
export interface Actor {
  id: number;
  name: string;
}

declare const audited: unique symbol;

/** Result of a write. Only `audit` and `withoutEvent` return it, so a handler that records no event does not compile. */
export type Audited<T> = T & { readonly [audited]: true };

/** Outcome of a change that ran inside its transaction. */
export type AuditedChange<T> = {
  /** Empty only where nothing was changed after all, as when a refund is sent again. */
  events: readonly AuditEvent[];
  /** Person who just signed in. Left out, the caller. */
  actor?: Actor | undefined;
  /** Does what reaches beyond the database, such as sending mail, once the change is committed. */
  afterCommit?: (() => unknown) | undefined;
} & (
  | { answer: T }
  /** Reads the response after the events are stored. */
  | { answerAfter: (tx: DbOrTx) => Promise<T> }
);

/**
 * Makes a change and stores its audit events in one transaction: neither exists without the other. A conflict with another
 * transaction makes the change run again, so mail and the like belong into `afterCommit`.
 *
 * @throws RepeatedRequest where the change was made before under the caller's idempotency key
 */
export type Audit = <T>(change: (tx: DbOrTx) => Promise<AuditedChange<T>>) => Promise<Audited<T>>;

/** Stores an event by itself, of a rejected attempt that changed nothing. */
export const recordEvent = ({ audit }: { audit: Audit }, ...events: AuditEvent[]) =>
  audit(async () => ({ answer: undefined, events }));

/** Marks a write that the audit log leaves out, such as the notifications that a user has read. */
export const withoutEvent = <T>(answer: T) => answer as Audited<T>;

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

/** Values of a request that its audit events need. */
export interface AuditedRequest {
  now: Date;
  requestId: string | undefined;
  /** `undefined` on a public endpoint. */
  session: { userId: number; name: string } | undefined;
  /** Returns the idempotency key once: later changes of the request are not the creation. */
  takeIdempotentRequest: () => IdempotentRequest | undefined;
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Set by `acceptIdempotencyKey`, and taken by the first change of the request. */
    idempotentRequest: IdempotentRequest | undefined;
  }
}

/** Makes the `audit` function of a request. Implemented by the audit log, and handed in by `createApp`. */
export type CreateAudit = (request: AuditedRequest) => Audit;
