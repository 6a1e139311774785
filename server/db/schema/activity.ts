import { sql } from 'drizzle-orm';
import { bigint, index, integer, primaryKey, text } from 'drizzle-orm/pg-core';

import { defineErasure } from '../erasure';
import { bytea, timestamptz, tys } from './columns';

/** Reasons why texts of the audit log stay. */
const HASHED = 'A hash proves that the audit log is complete. The salt of a name is deleted with the name.';
const OF_OTHERS =
  'Texts about others stay, and so does the note of the deletion: the dialog says to name nobody.';

const number = (name: string) => bigint(name, { mode: 'number' });
const eventId = () => number('event_id').notNull();

/**
 * What was done, by whom and to whom. Rows are only ever added: triggers refuse the rest. Nothing here says who somebody is;
 * that stands in `activity_texts`, where it can be erased, and here as salted hashes.
 */
export const activity = tys.table(
  'activity',
  {
    id: number('id').primaryKey().generatedByDefaultAsIdentity(),
    createdAt: timestamptz('created_at').notNull(),
    action: text('action').notNull(),
    /** Nobody for what the system or a stranger did. Nobody here is a foreign key: the chain stands by itself. */
    actorId: integer('actor_id'),
    /** Kind and number, such as `category:7`. */
    target: text('target'),
    personId: integer('person_id'),
    /** JSON with its keys in order, as it was hashed. */
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
  facts: { kept: 'Amounts, keys and numbers only. A change would break the hash chain.' },
  requestId: 'system',
  actorHash: { kept: HASHED },
  detailHash: { kept: HASHED },
  digest: { kept: HASHED },
});

/**
 * What an event says in words, and may have to be erased: of its actor, and of whom or what it is about. Whose words they
 * are says the event alone.
 */
export const activityTexts = tys.table(
  'activity_texts',
  {
    eventId: eventId(),
    part: text('part', { enum: ['actor', 'detail'] }).notNull(),
    salt: bytea('salt').notNull(),
    /** JSON, as it was hashed. */
    value: text('value').notNull(),
    /** What a search looks through, without accents or capitals: notes, and names of things. */
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
  salt: { deleteRow: OF_OTHERS },
  value: { deleteRow: OF_OTHERS },
  words: { deleteRow: OF_OTHERS },
});

/** The chain: each event sealed with a hash over itself and the seal before, in the order of this table. */
export const activitySeals = tys.table('activity_seals', {
  position: number('position').primaryKey(),
  eventId: eventId().unique(),
  hash: bytea('hash').notNull(),
});

export const activitySealsErasure = defineErasure(activitySeals, { hash: { kept: HASHED } });

/** Events that are not sealed yet: written with the event, removed with its seal. */
export const activityPending = tys.table('activity_pending', {
  eventId: number('event_id').primaryKey(),
});

export const activityPendingErasure = defineErasure(activityPending, {});

/** Up to where the chain was moved into files. The hash at its end is where the chain here begins. */
export const activityArchives = tys.table('activity_archives', {
  upTo: number('up_to').primaryKey(),
  hash: bytea('hash').notNull(),
  /** Its name and its SHA-256. */
  file: text('file').notNull(),
  fileHash: bytea('file_hash').notNull(),
  createdAt: timestamptz('created_at').notNull(),
});

export const activityArchivesErasure = defineErasure(activityArchives, {
  hash: { kept: HASHED },
  file: 'system',
  fileHash: 'system',
});
