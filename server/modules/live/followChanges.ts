import { LIVE_EVENTS, type LiveChange } from '../../../src/contract/live';
import type { Db } from '../../db/open';
import { describeError, type Log } from '../../db/log';
import { encodeEvent, mayReceive, type Listener } from './listener';
import { changesAfter, lastPosition, MAX_CHANGES, positionBefore, type SealedChange } from './readChanges';

const visibleChanges = (session: Listener['session'], changes: readonly SealedChange[]): LiveChange[] =>
  changes
    .map(({ what, by }) => ({ what: what.filter((reference) => mayReceive(session, reference)), by }))
    .filter(({ what }) => what.length);

/**
 * Reads new changes from the audit log's hash chain while there are listeners, and sends the changes to the listeners.
 *
 * @param waitUntilSynced resolves when all replicas serve the changes, because listeners refetch immediately
 */
export const followChanges = (
  db: Db,
  listeners: Set<Listener>,
  log: Log,
  waitUntilSynced: () => Promise<void>,
) => {
  /** Position of the last change that all listeners received, or `undefined` without listeners. */
  let position: number | undefined;
  let running: Promise<void> | undefined;
  let isDue = false;

  const sendToAll = (event: string, data: object, id: number) => {
    const bytes = encodeEvent(event, data, id);
    for (const listener of listeners) listener.write(bytes);
  };

  const sendChanges = (sealed: readonly SealedChange[], id: number) => {
    // Encodes the changes only once for all listeners with equal roles.
    const bytesByRoles = new Map<string, Uint8Array | undefined>();
    for (const listener of listeners) {
      const roles = listener.session.roles.join();
      if (!bytesByRoles.has(roles)) {
        const changes = visibleChanges(listener.session, sealed);
        bytesByRoles.set(
          roles,
          changes.length ? encodeEvent(LIVE_EVENTS.changes, { changes }, id) : undefined,
        );
      }
      const bytes = bytesByRoles.get(roles);
      if (bytes) listener.write(bytes);
    }
    const affected = new Set(sealed.flatMap(({ affectedUsers }) => affectedUsers));
    for (const listener of listeners) if (affected.has(listener.session.userId)) listener.end();
  };

  const follow = async () => {
    while (isDue && listeners.size) {
      isDue = false;
      const from = (position ??= await lastPosition(db));
      const sealed = await changesAfter(db, from);
      const last = sealed.at(-1);
      if (!last) continue;
      const end = sealed.length > MAX_CHANGES ? await lastPosition(db) : last.position;
      await waitUntilSynced();
      if (position !== from) {
        // Repeats the query, because all listeners left and new listeners joined at another position.
        isDue = true;
        continue;
      }
      position = end;
      if (sealed.length > MAX_CHANGES) sendToAll(LIVE_EVENTS.everything, {}, position);
      else sendChanges(sealed, position);
    }
  };
  const wake = () => {
    isDue = true;
    // Resets the position while there are no listeners, so that the next listener starts at the newest change.
    if (!listeners.size) position = undefined;
    else
      running ??= follow()
        .catch((error: unknown) =>
          log.warn({ error: describeError(error) }, 'Live changes could not be sent'),
        )
        .finally(() => (running = undefined));
  };

  return {
    wake,
    /**
     * Sends a new listener the changes that the listener missed, and then adds the listener.
     *
     * @param after last position that the client has received, or the time at which the client opened the page
     */
    join: async (listener: Listener, after: number | { since: Date }) => {
      let upTo = (position ??= await lastPosition(db));
      let from = typeof after === 'number' ? after : await positionBefore(db, after.since);
      // After a backup is restored, the client can have a later position than the database.
      let mustRefetch = from > upTo;
      const missed: SealedChange[] = [];
      for (;;) {
        const sealed = from < upTo && !mustRefetch ? await changesAfter(db, from) : [];
        if (sealed.length) await waitUntilSynced();
        mustRefetch ||= sealed.length > MAX_CHANGES;
        missed.push(...sealed.filter((change) => change.position <= upTo));
        from = upTo;
        // Repeats the query if other listeners have received later changes.
        if (position === undefined || position === upTo) break;
        upTo = position;
      }
      position = upTo;
      if (mustRefetch) listener.write(encodeEvent(LIVE_EVENTS.everything, {}, upTo));
      else
        listener.write(
          encodeEvent(LIVE_EVENTS.changes, { changes: visibleChanges(listener.session, missed) }, upTo),
        );
      listeners.add(listener);
      wake();
    },
    waitUntilIdle: async () => running,
  };
};
