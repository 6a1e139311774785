import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';

import { defineErasure } from '../erasure';
import { createdAt, failureColumns, identity, timestamptz, tys } from './columns';
import { bookings, buyerTransactions } from './ledgers';
import { ownerId, personId, users } from './people';

export const refundRequests = tys.table(
  'refund_requests',
  {
    id: identity(),
    /** The debit that the buyer wants to be refunded. */
    transactionId: integer('transaction_id')
      .notNull()
      .references(() => buyerTransactions.id),
    creditsHundredths: integer('credits_hundredths').notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: ['open', 'approved', 'denied'] })
      .notNull()
      .default('open'),
    note: text('note'),
    decidedBy: integer('decided_by').references(() => users.id),
    decidedAt: timestamptz('decided_at'),
    /** Sum of the manual refunds while the request is open. An approval does not refund this amount again. */
    coveredHundredths: integer('covered_hundredths').notNull().default(0),
    /** Ledger line of the approved refund, or of the manual refund that closed the request. The amount can differ. */
    refundId: integer('refund_id')
      .references(() => buyerTransactions.id)
      .unique(),
    createdAt: createdAt(),
  },
  (t) => [
    index('refund_requests_by_status').on(t.status),
    index('refund_requests_by_date').on(t.createdAt, t.id),
    index('refund_requests_of_debit').on(t.transactionId),
    check('refund_requests_status', sql`status in ('open', 'approved', 'denied')`),
    check(
      'refund_requests_covered',
      sql`covered_hundredths = 0 or covered_hundredths between 1 and credits_hundredths - 1`,
    ),
    check('refund_requests_decision', sql`(status = 'open') = (decided_at is null)`),
  ],
);

export const refundRequestsErasure = defineErasure(refundRequests, {
  reason: 'placeholder',
  status: 'system',
  note: 'placeholder',
});

export const reports = tys.table(
  'reports',
  {
    id: identity(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id),
    reason: text('reason').notNull(),
    status: text('status', { enum: ['open', 'closed'] })
      .notNull()
      .default('open'),
    createdAt: createdAt(),
  },
  (t) => [
    index('reports_of_booking').on(t.bookingId),
    index('reports_by_date').on(t.createdAt, t.id),
    check('reports_status', sql`status in ('open', 'closed')`),
  ],
);

export const reportsErasure = defineErasure(reports, { reason: 'placeholder', status: 'system' });

export const contactSubmissions = tys.table(
  'contact_submissions',
  {
    id: identity(),
    userId: personId('user_id'),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    status: text('status', { enum: ['new', 'answered', 'spam'] })
      .notNull()
      .default('new'),
    createdAt: createdAt(),
  },
  (t) => [
    index('contact_submissions_by_status').on(t.status, t.createdAt, t.id),
    index('contact_submissions_by_date').on(t.createdAt, t.id),
    index('contact_submissions_of_user').on(t.userId),
    check('contact_submissions_status', sql`status in ('new', 'answered', 'spam')`),
  ],
);

export const contactSubmissionsErasure = defineErasure(contactSubmissions, {
  subject: 'placeholder',
  message: 'placeholder',
  status: 'system',
});

/** Assignments of one request, report or message. A change of the assignee adds a row. */
export const assignments = tys.table(
  'assignments',
  {
    id: identity(),
    refundRequestId: integer('refund_request_id')
      .references(() => refundRequests.id)
      .unique(),
    reportId: integer('report_id')
      .references(() => reports.id)
      .unique(),
    messageId: integer('message_id')
      .references(() => contactSubmissions.id)
      .unique(),
    assigneeId: personId('assignee_id'),
    assignedBy: personId('assigned_by'),
    createdAt: createdAt(),
  },
  (t) => [
    index('assignments_of_assignee').on(t.assigneeId, t.createdAt, t.id),
    check('assignments_of_one', sql`num_nonnulls(refund_request_id, report_id, message_id) = 1`),
  ],
);

export const assignmentsErasure = defineErasure(assignments, {});

/** For each kind of notification, the time up to which an administrator has seen all notifications. */
export const seenUntil = tys.table(
  'seen_until',
  { userId: ownerId(), kind: text('kind').notNull(), until: timestamptz('until').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);

export const seenUntilErasure = defineErasure(seenUntil, { kind: { system: 'The kind of a notification.' } });

/** Seen notifications that are newer than `seen_until`. The notifications are computed from the tables above. */
export const seenNotifications = tys.table(
  'seen_notifications',
  {
    userId: ownerId(),
    /** Kind and id of the record that the notification is about. */
    notification: text('notification').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.notification] })],
);

export const seenNotificationsErasure = defineErasure(seenNotifications, {
  notification: { system: 'The kind and id of a work item.' },
});

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
    /** Key that the caller chooses. All attempts to send the same reply have the same key. */
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
  failureCode: { system: 'A reply code of the mail server, or the code of a network error.' },
  idempotencyKey: { system: 'A random key that the client chooses.' },
});
