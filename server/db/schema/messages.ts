import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';

import { defineErasure } from '../erasure';
import { createdAt, failureColumns, identity, timestamptz, tys } from './columns';
import { personId, users } from './people';
import { contactSubmissions, refundRequests, reports } from './workItems';

/** Notes of staff on one person, request, report or message. A note is deleted with its subject. */
export const notes = tys.table(
  'notes',
  {
    id: identity(),
    personId: integer('person_id').references(() => users.id),
    refundRequestId: integer('refund_request_id').references(() => refundRequests.id),
    reportId: integer('report_id').references(() => reports.id),
    messageId: integer('message_id').references(() => contactSubmissions.id),
    authorId: personId('author_id'),
    /** Mentions hold a person's id, as in `@[1003]`, so no name remains after that person's deletion. */
    text: text('text').notNull(),
    isPinned: boolean('is_pinned').notNull().default(false),
    createdAt: createdAt(),
    editedAt: timestamptz('edited_at'),
  },
  (t) => [
    index('notes_of_person').on(t.personId, t.isPinned, t.createdAt, t.id),
    index('notes_of_request')
      .on(t.refundRequestId)
      .where(sql`refund_request_id is not null`),
    index('notes_of_report')
      .on(t.reportId)
      .where(sql`report_id is not null`),
    index('notes_of_message')
      .on(t.messageId)
      .where(sql`message_id is not null`),
    index('notes_by_date').on(t.createdAt, t.id),
    check('notes_of_one', sql`num_nonnulls(person_id, refund_request_id, report_id, message_id) = 1`),
  ],
);

export const notesErasure = defineErasure(notes, {
  text: { deleteRow: 'Notes of this author about others belong to the others.' },
});

export const noteMentions = tys.table(
  'note_mentions',
  {
    id: identity(),
    noteId: integer('note_id')
      .notNull()
      .references(() => notes.id, { onDelete: 'cascade' }),
    userId: personId('user_id'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('note_mentions_once').on(t.noteId, t.userId),
    index('note_mentions_of_user').on(t.userId, t.createdAt, t.id),
  ],
);

export const noteMentionsErasure = defineErasure(noteMentions, {});

/** Replies to contact messages, with the state of their delivery by mail. */
export const replies = tys.table(
  'replies',
  {
    id: identity(),
    messageId: integer('message_id')
      .notNull()
      .references(() => contactSubmissions.id),
    authorId: personId('author_id'),
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
