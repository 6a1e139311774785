import { and, eq } from 'drizzle-orm';

import type { Id } from '../../../src/contract/core/field';
import { translatable } from '../../../src/contract/core/translatable';
import { type Db, type DbOrTx, inTransaction } from '../../db/open';
import { idempotencyKeys as keys } from '../../db/schema';
import {
  type AuditEvent,
  type Audited,
  type AuditedChange,
  type CreateAudit,
  type IdempotentRequest,
  RepeatedRequest,
  httpError,
} from '../../http/context';
import { insertEvents } from './events';

/** Runs after the transaction of a change has committed, for example to append the events to the hash chain. */
export type AfterChange = (events?: readonly AuditEvent[]) => Promise<void> | void;

interface Options {
  db: Db;
  afterChange?: AfterChange | undefined;
  /** Hashes the digest of a request with a slow algorithm, so that a new password in the request cannot be guessed. */
  hash: (digest: string) => Promise<string>;
  verify: (hash: string, digest: string) => Promise<boolean>;
}

interface Reservation extends IdempotentRequest {
  userId: number;
  requestHash: string;
  createdAt: Date;
}

const isSameKey = ({ userId, key }: Reservation) => and(eq(keys.userId, userId), eq(keys.key, key));

/**
 * Reserves an idempotency key. A concurrent request with the same key waits until the first request is complete.
 * @throws RepeatedRequest if the same request succeeded before, HTTPException 409 if a different request used the key
 */
const reserveKey = async (tx: DbOrTx, { digest, ...row }: Reservation, verify: Options['verify']) => {
  const reserved = await tx.insert(keys).values(row).onConflictDoNothing().returning({ key: keys.key });
  if (reserved.length) return;
  const [first] = await tx
    .select()
    .from(keys)
    .where(isSameKey({ digest, ...row }));
  if (!first || !(await verify(first.requestHash, digest)))
    throw httpError(409, translatable('http.key_is_used'));
  throw new RepeatedRequest(first.recordId, first.message);
};

/** Stores the id and message of the response for repeated requests. Does not store links or personal data. */
const storeResponse = async (tx: DbOrTx, request: Reservation, response: unknown) => {
  const { id, message } = response as { id?: Id; message?: string };
  await tx
    .update(keys)
    .set({ recordId: id === undefined ? null : String(id), message: message ?? null })
    .where(isSameKey(request));
};

/** Makes `RequestContext.audit`, which stores a change, its audit events and its idempotency key in one transaction. */
export const createAuditFactory =
  ({ db, afterChange = () => {}, hash, verify }: Options): CreateAudit =>
  ({ now, requestId, session, takeIdempotentRequest }) =>
  async <T>(change: (tx: DbOrTx) => Promise<AuditedChange<T>>) => {
    const caller = session && { id: session.userId, name: session.name };
    const request = session && takeIdempotentRequest();
    const reservation = request && {
      ...request,
      userId: session.userId,
      requestHash: await hash(request.digest),
      createdAt: now,
    };
    let events: readonly AuditEvent[] = [];
    let afterCommit: AuditedChange<T>['afterCommit'];
    const answer = await inTransaction(db, async (tx) => {
      if (reservation) await reserveKey(tx, reservation, verify);
      const result = await change(tx);
      ({ events, afterCommit } = result);
      await insertEvents(tx, { now, requestId, actor: result.actor ?? caller }, events);
      const response = 'answer' in result ? result.answer : await result.answerAfter(tx);
      if (reservation) await storeResponse(tx, reservation, response);
      return response;
    });
    await afterChange(events);
    await afterCommit?.();
    return answer as Audited<T>;
  };
