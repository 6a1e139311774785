import { sql } from 'drizzle-orm';
import { bigint, index, integer, primaryKey, text } from 'drizzle-orm/pg-core';

import { defineErasure } from '../erasure';
import { bytea, timestamptz, tys } from './columns';

/** Reasons why texts of the audit log stay after the deletion of a person. */
const HASHED = 'A hash proves that the audit log is complete. The salt of a name is deleted with the name.';
const OF_OTHERS =
  'Texts about others stay, and so does the note of the deletion: the dialog says to name nobody.';

const number = (name: string) => bigint(name, { mode: 'number' });
const eventId = () => number('event_id').notNull();

/**
 * Events of the audit log. Triggers reject updates, and deletions of events that are not archived. The table contains
 * only salted hashes of names. The names themselves are in `activity_texts`, where they can be erased.
 */
export const activity = tys.table(
  'activity',
  {
    id: number('id').primaryKey().generatedByDefaultAsIdentity(),
    createdAt: timestamptz('created_at').notNull(),
    action: text('action').notNull(),
    /** `null` for the system or an unknown visitor. No foreign key, so that the hash chain needs no other table. */
    actorId: integer('actor_id'),
    /** Kind and id of the record, such as `category:7`. */
    target: text('target'),
    personId: integer('person_id'),
    /** JSON with sorted keys. The digest covers exactly this text. */
    facts: text('facts').notNull(),
    requestId: text('request_id'),
    /** Salted hash of the actor's name. */
    actorHash: bytea('actor_hash'),
    /** Salted hash of the affected person's name, the old and new values of changed fields, and the note. */
    detailHash: bytea('detail_hash'),
    /** SHA-256 of all other columns except the id. */
    digest: bytea('digest').notNull(),
  },
  (t) => [
    index('activity_by_date').on(t.createdAt, t.id),
    index('activity_of_actor').on(t.actorId, t.createdAt, t.id),
    index('activity_of_action').on(t.action, t.createdAt, t.id),
    index('activity_of_target')
      .on(t.target, t.createdAt, t.id)
      .where(sql`target is not null`),
    index('activity_of_person')
      .on(t.personId, t.createdAt, t.id)
      .where(sql`person_id is not null`),
  ],
);

export const activityErasure = defineErasure(activity, {
  action: { system: 'The name of an action.' },
  target: { system: 'The kind and id of a record.' },
  facts: { kept: 'Amounts, keys and numbers only. A change would break the hash chain.' },
  requestId: { system: 'A random id.' },
  actorHash: { kept: HASHED },
  detailHash: { kept: HASHED },
  digest: { kept: HASHED },
});

/** Texts of an event that can be erased later. The ids of the people that the texts name are only in the event. */
export const activityTexts = tys.table(
  'activity_texts',
  {
    eventId: eventId(),
    part: text('part', { enum: ['actor', 'detail'] }).notNull(),
    salt: bytea('salt').notNull(),
    /** JSON. The hash in the event covers exactly this text. */
    value: text('value').notNull(),
    /** Folded text for search: notes, and names of records. */
    words: text('words'),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.part] }),
    index('activity_texts_by_event')
      .on(t.eventId)
      .where(sql`words is not null`),
    // Excludes `null`, because a GIN index would otherwise get an entry for each of the many rows without words.
    index('activity_texts_words')
      .using('gin', sql`words gin_trgm_ops`)
      .where(sql`words is not null`),
  ],
);

export const activityTextsErasure = defineErasure(activityTexts, {
  part: 'system',
  salt: { deleteRow: OF_OTHERS },
  value: { deleteRow: OF_OTHERS },
  words: { deleteRow: OF_OTHERS },
});

/** Seals of the hash chain. Each seal is a hash of an event and of the seal at the previous position. */
export const activitySeals = tys.table('activity_seals', {
  position: number('position').primaryKey(),
  eventId: eventId().unique(),
  hash: bytea('hash').notNull(),
});

export const activitySealsErasure = defineErasure(activitySeals, { hash: { kept: HASHED } });

/** Events without a seal. A row is inserted with its event and deleted with the seal. */
export const activityPending = tys.table('activity_pending', { eventId: number('event_id').primaryKey() });

export const activityPendingErasure = defineErasure(activityPending, {});

/** Positions up to which the hash chain was moved to files. The last position's hash starts the remaining chain. */
export const activityArchives = tys.table('activity_archives', {
  upTo: number('up_to').primaryKey(),
  hash: bytea('hash').notNull(),
  file: text('file').notNull(),
  fileHash: bytea('file_hash').notNull(),
  createdAt: timestamptz('created_at').notNull(),
});

export const activityArchivesErasure = defineErasure(activityArchives, {
  hash: { kept: HASHED },
  file: { system: 'The name of a file.' },
  fileHash: { system: 'The hash of a file without names.' },
});
