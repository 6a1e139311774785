import { and, eq } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import type { Id } from '../../../src/contract/core/field';
import { inTransaction } from '../../db/inTransaction';
import type { Db, DbOrTx } from '../../db/open';
import { idempotencyKeys as keys } from '../../db/schema';
import type { Audited, AuditedChange, AuditEvent, CreateAudit, IdempotentRequest } from '../../http/audit';
import { httpError, RepeatedRequest } from '../../http/httpError';
import { insertEvents } from './insertEvents';

/** Called after a change with its events, so that they are sealed. */
export type AfterChange = (events?: readonly AuditEvent[]) => Promise<void> | void;

const isOf = ({ userId, key }: IdempotentRequest) => and(eq(keys.userId, userId), eq(keys.key, key));

/**
 * Reserves the key until the transaction ends. A second request with the same key waits here for the first one.
 *
 * @throws RepeatedRequest where the same request was done, HTTPException 409 where the key belongs to another request
 */
const reserveKey = async (tx: DbOrTx, request: IdempotentRequest) => {
  const { userId, key, hash, isSame, now } = request;
  const reserved = await tx
    .insert(keys)
    .values({ userId, key, requestHash: hash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: keys.key });
  if (reserved.length) return;
  const [first] = await tx.select().from(keys).where(isOf(request));
  if (!first || !(await isSame(first.requestHash))) throw httpError(409, translatable('http.key_is_used'));
  throw new RepeatedRequest(first.recordId, first.message);
};

/** Stores the response to a repeated request. Neither a link nor a personal text is kept. */
const keepResponse = async (tx: DbOrTx, request: IdempotentRequest, response: unknown) => {
  const { id, message } = response as { id?: Id; message?: string };
  await tx
    .update(keys)
    .set({ recordId: id === undefined ? null : String(id), message: message ?? null })
    .where(isOf(request));
};

/** Makes the `audit` functions of requests, which write to the primary. */
export const createAudit =
  (db: Db, afterChange: AfterChange = () => {}): CreateAudit =>
  ({ now, requestId, session, takeIdempotentRequest }) =>
  async <T>(change: (tx: DbOrTx) => Promise<AuditedChange<T>>) => {
    const caller = session && { id: session.userId, name: session.name };
    const idempotentRequest = takeIdempotentRequest();
    let events: readonly AuditEvent[] = [];
    let afterCommit: AuditedChange<T>['afterCommit'];
    const answer = await inTransaction(db, async (tx) => {
      if (idempotentRequest) await reserveKey(tx, idempotentRequest);
      const done = await change(tx);
      ({ events, afterCommit } = done);
      await insertEvents(tx, { now, requestId, actor: done.actor ?? caller }, events);
      const response = 'answer' in done ? done.answer : await done.answerAfter(tx);
      if (idempotentRequest) await keepResponse(tx, idempotentRequest, response);
      return response;
    });
    await afterChange(events);
    await afterCommit?.();
    return answer as Audited<T>;
  };
