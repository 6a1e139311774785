import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, text, unique } from 'drizzle-orm/pg-core';

import { defineErasure } from '../erasure';
import { createdAt, identity, timestamptz, tys } from './columns';
import { contactSubmissions, refundRequests, reports } from './workItems';
import { users } from './people';

/** Notes of staff on one person, request, report or message. A note is deleted with its subject. */
export const notes = tys.table(
  'notes',
  {
    id: identity(),
    personId: integer('person_id').references(() => users.id),
    refundRequestId: integer('refund_request_id').references(() => refundRequests.id),
    reportId: integer('report_id').references(() => reports.id),
    messageId: integer('message_id').references(() => contactSubmissions.id),
    authorId: integer('author_id')
      .notNull()
      .references(() => users.id),
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
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    unique('note_mentions_once').on(t.noteId, t.userId),
    index('note_mentions_of_user').on(t.userId, t.createdAt, t.id),
  ],
);

export const noteMentionsErasure = defineErasure(noteMentions, {});
