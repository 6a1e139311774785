import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';

import type { Id } from '../../../../src/contract/core/field';
import type { messageFilter } from '../../../../src/contract/support/reports';
import {
  assignees,
  assignmentColumn,
  isAssignedTo,
  assigneeJoin,
  toAssignee,
} from '../assignments/assignmentRows';
import type { Db, DbOrTx } from '../../../db/open';
import { assignments, contactSubmissions as table, users } from '../../../db/schema';
import { findById, whereId } from '../../../crud/extraRows';
import { isOlder } from '../../../crud/filterConditions';
import { nameOf, toPersonRefWithNames } from '../../../crud/personRefs';
import type { Session, AuditEvent } from '../../../http/context';
import type { Action } from '../../../../src/contract/auditLog/actions';

/** What people wrote through the contact form, who did, and who deals with it. */
export const selectMessages = (db: DbOrTx) =>
  (db as Db)
    .select({ message: table, user: users, assignee: assignees })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .leftJoin(assignments, eq(assignmentColumn('message'), table.id))
    .leftJoin(assignees, assigneeJoin)
    .$dynamic();

export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number];

/** Deleted, they are nobody. */
const toSender = (user: MessageRow['user']) => {
  const party = toPersonRefWithNames(user);
  return party && { ...party, role: user.role };
};

export const toMessage = ({ message, user, assignee }: MessageRow) => ({
  id: message.id,
  created_at: message.createdAt.toISOString(),
  subject: message.subject,
  message: message.message,
  user: toSender(user),
  status: message.status,
  assignee: toAssignee(assignee),
});

/** Those that a filter asks for. */
export const messageConditions = (
  { id, person, status, age, assigned }: z.output<typeof messageFilter>,
  now: Date,
  session: Pick<Session, 'userId'>,
) =>
  and(
    whereId(table.id, id),
    whereId(table.userId, person),
    status && eq(table.status, status),
    isOlder(table.createdAt, age, now),
    isAssignedTo('message', table.id, assigned, session.userId),
  );

/** Nothing for what is no message's number. */
export const findMessage = (db: DbOrTx, id: Id) => findById(selectMessages(db), table, id);

/** Creates the audit event of a message, without its text, which would outlive the message in the audit log. */
export const messageEvent = (action: Action, { message, user }: MessageRow): AuditEvent => ({
  action,
  target: `message:${message.id}`,
  // `null` for a deleted person.
  ...(user.email && { person: { id: user.id, name: nameOf(user) } }),
});
