import { randomBytes } from 'node:crypto';
import { sql, inArray } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

import type { DbOrTx } from '../../db/open';
import { canonical, digestOf, saltedHash } from './hashes';
import { splitChanges } from './permanentChanges';
import type { Actor, AuditEvent } from '../../http/context';
import * as schema from '../../db/schema';
import { activity, activityTexts } from '../../db/schema';

export interface EventContext {
  now: Date;
  requestId: string | undefined;
  /** Nobody, for what the system or a stranger does. */
  actor: Actor | undefined;
}

/** Words about somebody or something, and the hash that stands for them in the event. */
const wordsOf = (said: object) => {
  const kept = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  if (!Object.keys(kept).length) return undefined;
  const salt = randomBytes(16);
  const value = JSON.stringify(kept);
  return { hash: saltedHash(salt, value), salt: salt.toString('hex'), value };
};

const toRow = (
  { action, target, name, person, facts = {}, changes, note }: AuditEvent,
  { now, requestId, actor }: EventContext,
) => {
  const own = actor && wordsOf({ name: actor.name });
  const changed = splitChanges(changes ?? []);
  const detail = wordsOf({
    person: person?.name,
    name,
    changes: changed.words.length ? changed.words : undefined,
    note,
  });
  const event = {
    createdAt: now,
    action,
    actorId: actor?.id ?? null,
    target: target ?? null,
    personId: person?.id ?? null,
    facts: canonical({ ...facts, ...changed.facts }),
    requestId: requestId ?? null,
    actorHash: own?.hash ?? null,
    detailHash: detail?.hash ?? null,
  };
  return {
    created_at: now.toISOString(),
    action,
    actor_id: event.actorId,
    target: event.target,
    person_id: event.personId,
    facts: event.facts,
    request_id: event.requestId,
    actor_hash: own?.hash.toString('hex'),
    detail_hash: detail?.hash.toString('hex'),
    digest: digestOf(event).toString('hex'),
    actor_salt: own?.salt,
    actor_words: own?.value,
    detail_salt: detail?.salt,
    detail_words: detail?.value,
    // Of what somebody paid for, nobody searches here: their name finds it.
    words: [person ? undefined : name, note].filter(Boolean).join(' ') || undefined,
  };
};

/** Something that was done, and how. */
export interface EventRecord {
  context: EventContext;
  event: AuditEvent;
}

/** Inserts events, with their words and the mark that they are not sealed yet, in one statement. */
export const insertEventRecords = async (tx: DbOrTx, records: readonly EventRecord[]) => {
  if (!records.length) return;
  const rows = JSON.stringify(records.map(({ event, context }) => toRow(event, context)));
  await tx.execute(sql`select tys.write_events(${rows}::json)`);
};

/** Inserts the events of one change. */
export const insertEvents = (tx: DbOrTx, context: EventContext, events: readonly AuditEvent[]) =>
  insertEventRecords(
    tx,
    events.map((event) => ({ event, context })),
  );

/** Writes what the system or its operator did, which no administrator has to answer for. */
export const recordSystemEvent = (pool: pg.Pool | pg.PoolClient, event: AuditEvent) =>
  insertEvents(
    drizzle({ client: pool, schema }),
    { now: new Date(), requestId: undefined, actor: undefined },
    [event],
  );

/** Erases the texts about deleted people from their events. The events stay, without a name. */
export const eraseEventTexts = async (tx: DbOrTx, ids: number[]) => {
  const { eventId, part } = activityTexts;
  const theirs = sql`select ${activity.id}, 'actor' from ${activity} where ${inArray(activity.actorId, ids)}
    union all select ${activity.id}, 'detail' from ${activity} where ${inArray(activity.personId, ids)}`;
  await tx.delete(activityTexts).where(sql`(${eventId}, ${part}) in (${theirs})`);
};
