import { and, eq } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import type { Id } from '../../../src/contract/core/field';
import { inTransaction } from '../../db/inTransaction';
import type { DbOrTx } from '../../db/open';
import { idempotencyKeys as keys } from '../../db/schema';
import type { Context, IdempotentRequest, Recorded } from '../../handler';
import { httpError, RepeatedRequest } from '../../http/httpError';
import type { Actor, ActivityEvent } from './event';
import { insertEvents } from './insertEvents';

type ChangeResult<T> = {
  /** None only where nothing was changed after all, as when a refund is sent again. */
  events: readonly ActivityEvent[];
  /** The person who just signed in. Left out, the caller. */
  actor?: Actor | undefined;
  /** Does what reaches beyond the database, such as sending mail, once the change is committed. */
  afterCommit?: (() => unknown) | undefined;
} & (
  | { answer: T }
  /** Where the answer is what was written. */
  | { answerAfter: (tx: DbOrTx) => Promise<T> }
);

/** What writing an event needs of a call's context. */
export type RecordContext = Pick<
  Context,
  'db' | 'now' | 'me' | 'requestId' | 'afterChange' | 'idempotentRequest'
>;

const actorOf = ({ me }: Pick<Context, 'me'>): Actor | undefined =>
  me.userId ? { id: me.userId, name: me.name } : undefined;

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

/**
 * Makes a change and writes what it says of itself, in one transaction: there is never one without the other. A conflict with
 * another transaction makes the change run again, so mail and the like belong into `afterCommit`.
 *
 * @throws RepeatedRequest where the change was made before under the caller's idempotency key
 */
export const recordChange = async <T>(
  context: RecordContext,
  change: (tx: DbOrTx) => Promise<ChangeResult<T>>,
): Promise<Recorded<T>> => {
  const { db, now, requestId } = context;
  let events: readonly ActivityEvent[] = [];
  let afterCommit: ChangeResult<T>['afterCommit'];
  const { idempotentRequest } = context;
  // Later changes of the same request, such as the state of a mail, are not the creation.
  context.idempotentRequest = undefined;
  const keep = async (tx: DbOrTx, response: T) => {
    if (idempotentRequest) await keepResponse(tx, idempotentRequest, response);
    return response;
  };
  const answer = await inTransaction(db, async (tx) => {
    if (idempotentRequest) await reserveKey(tx, idempotentRequest);
    const done = await change(tx);
    ({ events, afterCommit } = done);
    const eventContext = { now, requestId, actor: done.actor ?? actorOf(context) };
    await insertEvents(tx, eventContext, done.events);
    return keep(tx, 'answer' in done ? done.answer : await done.answerAfter(tx));
  });
  await context.afterChange(events);
  await afterCommit?.();
  return answer as Recorded<T>;
};

/** Writes an event by itself: of what was tried in vain, and changed nothing. */
export const recordEvent = (context: RecordContext, ...events: ActivityEvent[]) =>
  recordChange(context, async () => ({ answer: undefined, events }));

/** For what is nobody else's business: what one has read, and where one left off. */
export const withoutEvent = <T>(answer: T) => answer as Recorded<T>;
