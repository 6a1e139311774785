import { sql } from 'drizzle-orm';
import { check, index, integer } from 'drizzle-orm/pg-core';

import { defineErasure } from '../erasure';
import { createdAt, identity, tys } from './columns';
import { contactSubmissions, refundRequests, reports } from './workItems';
import { users } from './people';

/** Assignments of one request, report or message. Another assignee gets another row. */
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
    assigneeId: integer('assignee_id')
      .notNull()
      .references(() => users.id),
    assignedBy: integer('assigned_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('assignments_of_assignee').on(t.assigneeId, t.createdAt, t.id),
    check('assignments_of_one', sql`num_nonnulls(refund_request_id, report_id, message_id) = 1`),
  ],
);

export const assignmentsErasure = defineErasure(assignments, {});
