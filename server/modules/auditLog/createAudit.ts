import { and, eq } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import type { Id } from '../../../src/contract/core/field';
import { inTransaction } from '../../db/inTransaction';
import type { Db, DbOrTx } from '../../db/open';
import { idempotencyKeys as keys } from '../../db/schema';
import { insertEvents } from './insertEvents';
import {
  type Audited,
  type AuditedChange,
  type AuditEvent,
  type CreateAudit,
  type IdempotentRequest,
  httpError,
  RepeatedRequest,
} from '../../http/context';

/** Called after a change with its events, so that they are sealed. */
export type AfterChange = (events?: readonly AuditEvent[]) => Promise<void> | void;

interface Options {
  /** The primary. */
  db: Db;
  afterChange?: AfterChange | undefined;
  /** Slow hash of a request under an idempotency key, because the body of a new administrator holds a password. */
  hash: (digest: string) => Promise<string>;
  verify: (hash: string, digest: string) => Promise<boolean>;
}

/** A key that a transaction reserves. */
interface Reservation extends IdempotentRequest {
  userId: number;
  requestHash: string;
  createdAt: Date;
}

const isOf = ({ userId, key }: Reservation) => and(eq(keys.userId, userId), eq(keys.key, key));

/**
 * Reserves the key until the transaction ends. A second request with the same key waits here for the first one.
 *
 * @throws RepeatedRequest where the same request was done, HTTPException 409 where the key belongs to another request
 */
const reserveKey = async (tx: DbOrTx, { digest, ...row }: Reservation, verify: Options['verify']) => {
  const reserved = await tx.insert(keys).values(row).onConflictDoNothing().returning({ key: keys.key });
  if (reserved.length) return;
  const [first] = await tx
    .select()
    .from(keys)
    .where(isOf({ digest, ...row }));
  if (!first || !(await verify(first.requestHash, digest)))
    throw httpError(409, translatable('http.key_is_used'));
  throw new RepeatedRequest(first.recordId, first.message);
};

/** Stores the response to a repeated request. Neither a link nor a personal text is kept. */
const keepResponse = async (tx: DbOrTx, request: Reservation, response: unknown) => {
  const { id, message } = response as { id?: Id; message?: string };
  await tx
    .update(keys)
    .set({ recordId: id === undefined ? null : String(id), message: message ?? null })
    .where(isOf(request));
};

/** Makes the `audit` functions of requests. */
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
      const done = await change(tx);
      ({ events, afterCommit } = done);
      await insertEvents(tx, { now, requestId, actor: done.actor ?? caller }, events);
      const response = 'answer' in done ? done.answer : await done.answerAfter(tx);
      if (reservation) await keepResponse(tx, reservation, response);
      return response;
    });
    await afterChange(events);
    await afterCommit?.();
    return answer as Audited<T>;
  };
