import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { defineErasure } from '../erasure';
import { createdAt, identity, timestamptz, tys } from './columns';
import { contactSubmissions } from './workItems';
import { failureColumns } from './mail';
import { users } from './people';

const TEMPLATES = 'Staff write templates for everybody, not about one person.';

/** Replies to contact messages, with the state of their delivery by mail. */
export const replies = tys.table(
  'replies',
  {
    id: identity(),
    messageId: integer('message_id')
      .notNull()
      .references(() => contactSubmissions.id),
    authorId: integer('author_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    state: text('state', { enum: ['sending', 'queued', 'sent', 'failed'] })
      .notNull()
      .default('sending'),
    ...failureColumns(),
    attempts: integer('attempts').notNull().default(1),
    triedAt: timestamptz('tried_at').notNull(),
    /** Chosen by the caller; equal for every attempt of one reply. */
    idempotencyKey: text('idempotency_key'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('replies_once').on(t.messageId, t.idempotencyKey),
    index('replies_of_message').on(t.messageId, t.createdAt, t.id),
    index('replies_on_their_way')
      .on(t.triedAt)
      .where(sql`state in ('sending', 'queued')`),
    check('replies_state', sql`state in ('sending', 'queued', 'sent', 'failed')`),
    check('replies_failure', sql`(state in ('queued', 'failed')) = (failure is not null)`),
  ],
);

export const repliesErasure = defineErasure(replies, {
  text: 'placeholder',
  state: 'system',
  failure: 'system',
  failureCode: 'system',
  idempotencyKey: 'system',
});

/** Texts that staff often reply with, in English and in any language without a translation. */
export const savedReplies = tys.table(
  'saved_replies',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  () => [
    // Names that differ only in capitals and accents count as equal.
    uniqueIndex('saved_replies_name').on(sql`tys.fold(name)`),
  ],
);

export const savedRepliesErasure = defineErasure(savedReplies, {
  name: { kept: TEMPLATES },
  text: { kept: TEMPLATES },
});

export const savedReplyTranslations = tys.table(
  'saved_reply_translations',
  {
    savedReplyId: integer('saved_reply_id')
      .notNull()
      .references(() => savedReplies.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    name: text('name').notNull(),
    text: text('text').notNull(),
  },
  (t) => [primaryKey({ columns: [t.savedReplyId, t.language] })],
);

export const savedReplyTranslationsErasure = defineErasure(savedReplyTranslations, {
  language: 'system',
  name: { kept: TEMPLATES },
  text: { kept: TEMPLATES },
});
