import { LIVE_EVENTS, type LiveChange } from '../../../src/contract/live/live';
import type { Db } from '../../db/open';
import { describeError, type Log } from '../../db/log';
import { maySubscribe, type Listener } from './listener';
import { changesAfter, lastPosition, MAX_CHANGES, positionBefore, type SealedChange } from './readChanges';
import { encodeEvent } from './stream';

const visibleChanges = (session: Listener['session'], done: readonly SealedChange[]): LiveChange[] =>
  done
    .map(({ what, by }) => ({ what: what.filter((one) => maySubscribe(session, one)), by }))
    .filter(({ what }) => what.length);

/**
 * Follows the hash chain while there are listeners, and sends them its changes.
 * @param waitUntilSynced resolves once no replica serves older data, because listeners refetch at once
 */
export const followChanges = (
  db: Db,
  listeners: Set<Listener>,
  log: Log,
  waitUntilSynced: () => Promise<void>,
) => {
  /** Last position sent to all listeners; `undefined` without listeners. */
  let place: number | undefined;
  let underWay: Promise<void> | undefined;
  let isAsked = false;

  const sendToAll = (event: string, data: object, id: number) => {
    const bytes = encodeEvent(event, data, id);
    for (const listener of listeners) listener.write(bytes);
  };

  const sendChanges = (done: readonly SealedChange[], id: number) => {
    // Encodes once for all listeners with equal roles.
    const same = new Map<string, Uint8Array | undefined>();
    for (const listener of listeners) {
      const key = listener.session.roles.join();
      if (!same.has(key)) {
        const changes = visibleChanges(listener.session, done);
        same.set(key, changes.length ? encodeEvent(LIVE_EVENTS.changes, { changes }, id) : undefined);
      }
      const bytes = same.get(key);
      if (bytes) listener.write(bytes);
    }
    const concerned = new Set(done.flatMap(({ affectedUsers }) => affectedUsers));
    for (const listener of listeners) if (concerned.has(listener.session.userId)) listener.end();
  };

  const follow = async () => {
    while (isAsked && listeners.size) {
      isAsked = false;
      const from = (place ??= await lastPosition(db));
      const done = await changesAfter(db, from);
      const last = done.at(-1);
      if (!last) continue;
      const end = done.length > MAX_CHANGES ? await lastPosition(db) : last.position;
      await waitUntilSynced();
      if (place !== from) {
        // All listeners were replaced while the query ran.
        isAsked = true;
        continue;
      }
      place = end;
      if (done.length > MAX_CHANGES) sendToAll(LIVE_EVENTS.everything, {}, place);
      else sendChanges(done, place);
    }
  };
  const wake = () => {
    isAsked = true;
    // Without listeners, the next one starts at the position of that time.
    if (!listeners.size) place = undefined;
    else
      underWay ??= follow()
        .catch((error: unknown) =>
          log.warn({ error: describeError(error) }, 'What happens could not be told'),
        )
        .finally(() => (underWay = undefined));
  };

  return {
    wake,
    /**
     * Sends the missed changes to a listener, and adds it to later ones.
     * @param after the last received position, or a time
     */
    join: async (listener: Listener, after: number | { since: Date }) => {
      let upTo = (place ??= await lastPosition(db));
      let from = typeof after === 'number' ? after : await positionBefore(db, after.since);
      // A restore may have reset the position.
      let isTooMuch = from > upTo;
      const missed: SealedChange[] = [];
      for (;;) {
        const done = from < upTo && !isTooMuch ? await changesAfter(db, from) : [];
        if (done.length) await waitUntilSynced();
        isTooMuch ||= done.length > MAX_CHANGES;
        missed.push(...done.filter(({ position }) => position <= upTo));
        from = upTo;
        // Other listeners may have received more in the meantime.
        if (place === undefined || place === upTo) break;
        upTo = place;
      }
      place = upTo;
      if (isTooMuch) listener.write(encodeEvent(LIVE_EVENTS.everything, {}, upTo));
      else
        listener.write(
          encodeEvent(LIVE_EVENTS.changes, { changes: visibleChanges(listener.session, missed) }, upTo),
        );
      listeners.add(listener);
      wake();
    },
    settled: async () => underWay,
  };
};
