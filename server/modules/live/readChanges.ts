import { sql } from 'drizzle-orm';

import { liveKindOf, type LiveChange } from '../../../src/contract/live';
import type { Db } from '../../db/open';

/** Maximum number of missed changes sent to a reconnecting client. After more changes, the client refetches everything. */
export const MAX_CHANGES = 200;

/** Row of the query. A type alias, because the type parameter of `execute` does not accept an interface. */
type Row = {
  position: string;
  action: string;
  target: string | null;
  person: string | null;
  actor_id: number | null;
  person_id: number | null;
  request_id: string | null;
};

export interface SealedChange extends LiveChange {
  position: number;
  /**
   * Ids of administrators with possibly changed rights or sessions. The server ends the streams of these
   * administrators, because each new stream checks the session.
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

/** Returns the position of the last sealed or archived event. */
export const lastPosition = async (db: Db): Promise<number> => {
  const { rows } = await db.execute<{ last: string }>(sql`
    select greatest((select max(position) from tys.activity_seals), (select max(up_to) from tys.activity_archives), 0) as last`);
  return Number(rows[0]?.last ?? 0);
};

/** Returns the position of the last event before a moment, or 0. */
export const positionBefore = async (db: Db, moment: Date): Promise<number> => {
  const { rows } = await db.execute<{ position: string }>(sql`
    select s.position from tys.activity a join tys.activity_seals s on s.event_id = a.id
    where a.created_at < ${moment.toISOString()} order by a.created_at desc, a.id desc limit 1`);
  return Number(rows[0]?.position ?? 0);
};

/** Returns the oldest changes after a position, at most {@link MAX_CHANGES} + 1. */
export const changesAfter = async (db: Db, position: number): Promise<SealedChange[]> => {
  const { rows } = await db.execute<Row>(sql`
    select s.position, a.action, a.target, a.actor_id, a.person_id, a.request_id, u.role || ':' || u.id as person
    from tys.activity_seals s
    join tys.activity a on a.id = s.event_id
    left join tys.users u on u.id = a.person_id
    where s.position > ${position}
    order by s.position limit ${MAX_CHANGES + 1}`);
  return rows.map(toChange);
};
