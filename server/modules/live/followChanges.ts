import { sql } from 'drizzle-orm';

import { liveKindOf, LIVE_EVENTS, type LiveChange } from '../../../src/contract/live';
import { describeError, type Log } from '../../db/log';
import type { Db } from '../../db/open';
import { encodeEvent, mayReceive, type Listener } from './listener';

/** Maximum number of missed changes sent to a reconnecting client. A client that missed more refetches everything. */
const MAX_CHANGES = 200;

/** Row of the query, as a type alias, because the type parameter of `execute` does not accept an interface. */
type Row = {
  position: string;
  action: string;
  target: string | null;
  person: string | null;
  actor_id: number | null;
  person_id: number | null;
  request_id: string | null;
};

interface SealedChange extends LiveChange {
  position: number;
  /**
   * Administrators whose rights or sessions could have changed. The server ends the streams of these administrators,
   * because it checks a session only at the start of a stream.
   */
  affectedUsers: readonly number[];
}

const SESSION_ENDING_ACTIONS: ReadonlySet<string> = new Set([
  'blocked',
  'deleted',
  'restricted',
  'updated',
  'password_changed',
  'password_reset',
  'session_ended',
  'sessions_ended',
]);

export const endsSessions = (action: string) => SESSION_ENDING_ACTIONS.has(action);

const toChange = ({
  position,
  action,
  target,
  person,
  person_id,
  actor_id,
  request_id,
}: Row): SealedChange => ({
  position: Number(position),
  what: [target, person]
    .filter((reference) => reference !== null)
    .filter((reference) => liveKindOf(reference) !== undefined),
  by: request_id,
  affectedUsers: [
    ...(endsSessions(action) && person_id ? [person_id] : []),
    ...(['signed_out', 'password_changed'].includes(action) && actor_id ? [actor_id] : []),
  ],
});

/** Returns the position of the last event in the hash chain, including archived events. */
const lastPosition = async (db: Db): Promise<number> => {
  const { rows } = await db.execute<{ last: string }>(sql`
    select greatest((select max(position) from tys.activity_seals), (select max(up_to) from tys.activity_archives), 0) as last`);
  return Number(rows[0]?.last ?? 0);
};

/** Returns the position of the last event before a moment, or 0. */
const positionBefore = async (db: Db, moment: Date): Promise<number> => {
  const { rows } = await db.execute<{ position: string }>(sql`
    select s.position from tys.activity a join tys.activity_seals s on s.event_id = a.id
    where a.created_at < ${moment.toISOString()} order by a.created_at desc, a.id desc limit 1`);
  return Number(rows[0]?.position ?? 0);
};

/** Returns the oldest changes after a position, at most {@link MAX_CHANGES} + 1. */
const changesAfter = async (db: Db, position: number): Promise<SealedChange[]> => {
  const { rows } = await db.execute<Row>(sql`
    select s.position, a.action, a.target, a.actor_id, a.person_id, a.request_id, u.role || ':' || u.id as person
    from tys.activity_seals s
    join tys.activity a on a.id = s.event_id
    left join tys.users u on u.id = a.person_id
    where s.position > ${position}
    order by s.position limit ${MAX_CHANGES + 1}`);
  return rows.map(toChange);
};

const visibleChanges = (session: Listener['session'], changes: readonly SealedChange[]): LiveChange[] =>
  changes
    .map(({ what, by }) => ({ what: what.filter((reference) => mayReceive(session, reference)), by }))
    .filter(({ what }) => what.length);

/** Reads new changes from the hash chain while there are listeners, and sends the changes to the listeners. */
export const followChanges = (
  db: Db,
  listeners: Set<Listener>,
  log: Log,
  waitUntilSynced: () => Promise<void>,
) => {
  /** Hash chain position of the last change that all listeners received, or `undefined` without listeners. */
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
        // Repeats the query. While it ran, all listeners left, and new listeners joined at another position.
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
    /** Sends a new listener the changes since `after`, and then adds the listener. */
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
        // Repeats the query if other listeners received later changes during the query.
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
