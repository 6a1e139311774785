import { randomBytes } from 'node:crypto';

import { sql, inArray } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { partition } from 'es-toolkit';
import type pg from 'pg';

import type { FieldChange, Scalar } from '../../../src/contract/auditLog';
import type { DbOrTx } from '../../db/open';
import { activity, activityTexts } from '../../db/schema';
import * as schema from '../../db/schema';
import type { Actor, AuditEvent } from '../../http/context';
import { saltedHash, canonicalJson, digestOf } from './hashChain';

/** Personal texts of an event. A separate table stores the texts, so that the event can be kept without its texts. */
interface EventTexts {
  name?: string | undefined;
  person?: string | undefined;
  changes?: FieldChange[] | undefined;
  note?: string | undefined;
}

const encodeTexts = (texts: EventTexts) => {
  const present = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
  if (!Object.keys(present).length) return undefined;
  const salt = randomBytes(16);
  const value = JSON.stringify(present);
  return { hash: saltedHash(salt, value), salt: salt.toString('hex'), value };
};

export const decodeTexts = (value: string | null) =>
  value === null ? {} : (JSON.parse(value) as EventTexts);

/** Account fields without personal data. Events keep the changes of these fields after the account is deleted. */
const PERMANENT_FIELDS = new Set(['roles']);

const BEFORE = 'before.';
const AFTER = 'after.';

type Facts = Record<string, Scalar>;

const splitChanges = (changes: readonly FieldChange[]): { personal: FieldChange[]; facts: Facts } => {
  const [permanent, personal] = partition(changes, ({ field }) => PERMANENT_FIELDS.has(field));
  const facts = permanent.flatMap(({ field, before, after }): [string, Scalar][] => [
    [`${BEFORE}${field}`, before],
    [`${AFTER}${field}`, after],
  ]);
  return { personal, facts: Object.fromEntries(facts) };
};

export const extractChanges = (stored: Facts): { changes: FieldChange[]; facts: Facts } => {
  const [changed, facts] = partition(
    Object.entries(stored),
    ([key]) => key.startsWith(BEFORE) || key.startsWith(AFTER),
  );
  const changes = changed
    .filter(([key]) => key.startsWith(AFTER))
    .map(([key, after]) => {
      const field = key.slice(AFTER.length);
      return { field, before: stored[`${BEFORE}${field}`] ?? null, after };
    });
  return { changes, facts: Object.fromEntries(facts) };
};

export interface EventContext {
  now: Date;
  requestId: string | undefined;
  /** Actor of the change, or `undefined` for an action of the system or of a user who is not signed in. */
  actor: Actor | undefined;
}

/** Returns an event in the format of the database function `tys.write_events`. */
const toRow = (
  { action, target, name, person, facts = {}, changes, note }: AuditEvent,
  { now, requestId, actor }: EventContext,
) => {
  const own = actor && encodeTexts({ name: actor.name });
  const split = splitChanges(changes ?? []);
  const detail = encodeTexts({
    person: person?.name,
    name,
    changes: split.personal.length ? split.personal : undefined,
    note,
  });
  const columns = {
    created_at: now,
    action,
    actor_id: actor?.id ?? null,
    target: target ?? null,
    person_id: person?.id ?? null,
    facts: canonicalJson({ ...facts, ...split.facts }),
    request_id: requestId ?? null,
    actor_hash: own?.hash ?? null,
    detail_hash: detail?.hash ?? null,
  };
  return {
    ...columns,
    actor_hash: own?.hash.toString('hex'),
    detail_hash: detail?.hash.toString('hex'),
    digest: digestOf(columns).toString('hex'),
    actor_salt: own?.salt,
    actor_words: own?.value,
    detail_salt: detail?.salt,
    detail_words: detail?.value,
    // Omits the name if the target is a person, because the search finds these events through the person.
    words: [person ? undefined : name, note].filter(Boolean).join(' ') || undefined,
  };
};

export interface EventRecord {
  context: EventContext;
  event: AuditEvent;
}

/** Inserts events with their texts in one statement, and queues the events for the hash chain. */
export const insertEventRecords = async (tx: DbOrTx, records: readonly EventRecord[]) => {
  if (!records.length) return;
  const rows = JSON.stringify(records.map(({ event, context }) => toRow(event, context)));
  await tx.execute(sql`select tys.write_events(${rows}::json)`);
};

export const insertEvents = (tx: DbOrTx, context: EventContext, events: readonly AuditEvent[]) =>
  insertEventRecords(
    tx,
    events.map((event) => ({ event, context })),
  );

/** Inserts an event without an actor, for an action of the system or its operator. */
export const recordSystemEvent = (pool: pg.Pool | pg.PoolClient, event: AuditEvent) =>
  insertEvents(
    drizzle({ client: pool, schema }),
    { now: new Date(), requestId: undefined, actor: undefined },
    [event],
  );

/** Deletes the names of deleted actors, and the texts of events about deleted people. The events remain. */
export const eraseEventTexts = async (tx: DbOrTx, ids: number[]) => {
  const { eventId, part } = activityTexts;
  const erased = sql`select ${activity.id}, 'actor' from ${activity} where ${inArray(activity.actorId, ids)}
    union all select ${activity.id}, 'detail' from ${activity} where ${inArray(activity.personId, ids)}`;
  await tx.delete(activityTexts).where(sql`(${eventId}, ${part}) in (${erased})`);
};
