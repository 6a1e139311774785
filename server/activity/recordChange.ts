import { inTransaction } from '../db/inTransaction';
import type { DbOrTx } from '../db/open';
import type { Context, Recorded } from '../handler';
import type { Actor, ActivityEvent } from './event';
import { insertEvents, insertEventsSql } from './insertEvents';

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
export type RecordContext = Pick<Context, 'db' | 'now' | 'me' | 'requestId' | 'afterChange'>;

const actorOf = ({ me }: Pick<Context, 'me'>): Actor | undefined =>
  me.userId ? { id: me.userId, name: me.name } : undefined;

/**
 * Makes a change and writes what it says of itself, in one transaction: there is never one without the other. A conflict with
 * another transaction makes the change run again, so mail and the like belong into `afterCommit`.
 */
export const recordChange = async <T>(
  context: RecordContext,
  change: (tx: DbOrTx) => Promise<ChangeResult<T>>,
): Promise<Recorded<T>> => {
  const { db, now, requestId } = context;
  let events: readonly ActivityEvent[] = [];
  let afterCommit: ChangeResult<T>['afterCommit'];
  const answer = await inTransaction(db, async (tx) => {
    const done = await change(tx);
    ({ events, afterCommit } = done);
    const eventContext = { now, requestId, actor: done.actor ?? actorOf(context) };
    if ('answer' in done)
      return { answer: done.answer, lastStatement: insertEventsSql(eventContext, done.events) };
    await insertEvents(tx, eventContext, done.events);
    return { answer: await done.answerAfter(tx) };
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
