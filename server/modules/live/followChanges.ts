import { LIVE_EVENTS, type LiveChange } from '../../../src/contract/live/live';
import type { Db } from '../../db/open';
import { describeError, type Log } from '../../db/log';
import { maySubscribe, type Listener } from './listener';
import { changesAfter, lastPosition, MAX_CHANGES, positionBefore, type SealedChange } from './readChanges';
import { encodeEvent } from './stream';

/** Of what was done, what somebody may know of. */
const visibleChanges = (session: Listener['session'], done: readonly SealedChange[]): LiveChange[] =>
  done
    .map(({ what, by }) => ({ what: what.filter((one) => maySubscribe(session, one)), by }))
    .filter(({ what }) => what.length);

/**
 * Follows the chain of events, as long as anybody listens, and tells them what was done.
 *
 * @param waitUntilSynced resolves once nobody reads what is older than now: whoever is told looks at once
 */
export const followChanges = (
  db: Db,
  listeners: Set<Listener>,
  log: Log,
  waitUntilSynced: () => Promise<void>,
) => {
  /** Up to where everybody was told; unknown until somebody listens. */
  let place: number | undefined;
  let underWay: Promise<void> | undefined;
  let isAsked = false;

  const sendToAll = (event: string, data: object, id: number) => {
    const bytes = encodeEvent(event, data, id);
    for (const listener of listeners) listener.write(bytes);
  };

  const sendChanges = (done: readonly SealedChange[], id: number) => {
    // Many hold the same roles: what they are told is written once.
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
        // Everybody left meanwhile, and others came.
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
    // Nobody listens: whoever does so next begins with what is then.
    if (!listeners.size) place = undefined;
    else
      underWay ??= follow()
        .catch((error: unknown) =>
          log.warn({ error: describeError(error) }, 'What happens could not be told'),
        )
        .finally(() => (underWay = undefined));
  };

  return {
    /** To be called when something was done. */
    wake,
    /**
     * Tells a listener what was done after a place, and from now on what is done.
     *
     * @param after where they left off, or since when they want to know
     */
    join: async (listener: Listener, after: number | { since: Date }) => {
      let upTo = (place ??= await lastPosition(db));
      let from = typeof after === 'number' ? after : await positionBefore(db, after.since);
      // The database may have been put back to an earlier day.
      let isTooMuch = from > upTo;
      const missed: SealedChange[] = [];
      for (;;) {
        const done = from < upTo && !isTooMuch ? await changesAfter(db, from) : [];
        if (done.length) await waitUntilSynced();
        isTooMuch ||= done.length > MAX_CHANGES;
        missed.push(...done.filter(({ position }) => position <= upTo));
        from = upTo;
        // Others may have been told more meanwhile.
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
    /** Resolves once nothing is being told. */
    settled: async () => underWay,
  };
};
