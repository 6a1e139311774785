import { sql } from 'drizzle-orm';
import { bigint, index, integer, primaryKey, text } from 'drizzle-orm/pg-core';

import { defineErasure } from '../erasure';
import { bytea, timestamptz, tys } from './columns';

/** Reasons why texts of the audit log stay. */
const HASHED = 'A hash proves that the audit log is complete. The salt of a name is deleted with the name.';
const TEXTS_ABOUT_OTHERS =
  'Texts about others stay, and so does the note of the deletion: the dialog says to name nobody.';

const number = (name: string) => bigint(name, { mode: 'number' });
const eventId = () => number('event_id').notNull();

/**
 * Append-only: triggers reject other changes. Names stay out of this table: they are in `activity_texts`, where they
 * can be erased, and here as salted hashes.
 */
export const activity = tys.table(
  'activity',
  {
    id: number('id').primaryKey().generatedByDefaultAsIdentity(),
    createdAt: timestamptz('created_at').notNull(),
    action: text('action').notNull(),
    /** `null` for the system or a stranger. Not a foreign key: the hash chain depends on no other table. */
    actorId: integer('actor_id'),
    /** Kind and number, such as `category:7`. */
    target: text('target'),
    personId: integer('person_id'),
    /** JSON with sorted keys, as it was hashed. */
    facts: text('facts').notNull(),
    requestId: text('request_id'),
    /** Salted hash of the actor's name. */
    actorHash: bytea('actor_hash'),
    /** Salted hash of the person's name, of fields before and after, and of the note. */
    detailHash: bytea('detail_hash'),
    /** SHA-256 of all other columns but the id. */
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
  action: 'system',
  target: 'system',
  facts: { reason: 'Amounts, keys and numbers only. A change would break the hash chain.' },
  requestId: 'system',
  actorHash: { reason: HASHED },
  detailHash: { reason: HASHED },
  digest: { reason: HASHED },
});

/** Texts of an event that may have to be erased. Only the event names the people of the texts. */
export const activityTexts = tys.table(
  'activity_texts',
  {
    eventId: eventId(),
    part: text('part', { enum: ['actor', 'detail'] }).notNull(),
    salt: bytea('salt').notNull(),
    /** JSON, as it was hashed. */
    value: text('value').notNull(),
    /** Folded text for search: notes, and names of records. */
    words: text('words'),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.part] }),
    index('activity_texts_by_event')
      .on(t.eventId)
      .where(sql`words is not null`),
    // This kind of index has an entry for nothing too, which most rows would write.
    index('activity_texts_words')
      .using('gin', sql`words gin_trgm_ops`)
      .where(sql`words is not null`),
  ],
);

export const activityTextsErasure = defineErasure(activityTexts, {
  part: 'system',
  salt: { deleteRow: TEXTS_ABOUT_OTHERS },
  value: { deleteRow: TEXTS_ABOUT_OTHERS },
  words: { deleteRow: TEXTS_ABOUT_OTHERS },
});

/** The hash chain, in the order of this table: each seal hashes the event and the previous seal. */
export const activitySeals = tys.table('activity_seals', {
  position: number('position').primaryKey(),
  eventId: eventId().unique(),
  hash: bytea('hash').notNull(),
});

export const activitySealsErasure = defineErasure(activitySeals, { hash: { reason: HASHED } });

/** Events without a seal. A row is inserted with its event and deleted with the seal. */
export const activityPending = tys.table('activity_pending', { eventId: number('event_id').primaryKey() });

export const activityPendingErasure = defineErasure(activityPending, {});

/** Positions up to which the hash chain was moved into files. The hash there starts the remaining chain. */
export const activityArchives = tys.table('activity_archives', {
  upTo: number('up_to').primaryKey(),
  hash: bytea('hash').notNull(),
  file: text('file').notNull(),
  fileHash: bytea('file_hash').notNull(),
  createdAt: timestamptz('created_at').notNull(),
});

export const activityArchivesErasure = defineErasure(activityArchives, {
  hash: { reason: HASHED },
  file: 'system',
  fileHash: 'system',
});
