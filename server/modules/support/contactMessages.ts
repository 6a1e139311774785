import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';

import type { Action } from '../../../src/contract/auditLog';
import type { Id } from '../../../src/contract/core/field';
import type {
  contactMessageEndpoints,
  messageFilter,
  MessageStatus,
} from '../../../src/contract/support/contactMessages';
import type { RestHandlers } from '../../crud/restResources';
import { findById, inDirection, parseId, selectPage, whereId } from '../../crud/queries';
import { isOlder } from '../../crud/conditions';
import { listPage } from '../../crud/listPage';
import { nameOf, toPersonRefWithNames } from '../../crud/personRefs';
import { toPaginated } from '../../crud/apiRecords';
import type { Db, DbOrTx } from '../../db/open';
import { assignments, contactSubmissions as table, users } from '../../db/schema';
import type { AuditEvent, Session } from '../../http/context';
import type { Handlers } from '../../http/handlers';
import { assigneeJoin, assignees, assignmentColumn, isAssignedTo, toAssignee } from './workItems';

const selectMessages = (db: DbOrTx) =>
  (db as Db)
    .select({ message: table, user: users, assignee: assignees })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .leftJoin(assignments, eq(assignmentColumn('message'), table.id))
    .leftJoin(assignees, assigneeJoin)
    .$dynamic();

type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number];

const toSender = (user: MessageRow['user']) => {
  const sender = toPersonRefWithNames(user);
  return sender && { ...sender, role: user.role };
};

const toMessage = ({ message, user, assignee }: MessageRow) => ({
  id: message.id,
  created_at: message.createdAt.toISOString(),
  subject: message.subject,
  message: message.message,
  user: toSender(user),
  status: message.status,
  assignee: toAssignee(assignee),
});

const messageConditions = (
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

export const findMessage = (db: DbOrTx, id: Id) => findById(selectMessages(db), table, id);

/** Creates the audit event of a message. Omits the text, because the audit log would keep it after a deletion. */
export const messageEvent = (action: Action, { message, user }: MessageRow): AuditEvent => ({
  action,
  target: `message:${message.id}`,
  // Omits the sender if the account is deleted. A deleted account has no email address.
  ...(user.email && { person: { id: user.id, name: nameOf(user) } }),
});

const STATUS_ACTION = {
  new: 'message_opened',
  answered: 'message_answered',
  spam: 'message_spam',
} as const satisfies Record<MessageStatus, Action>;

const SORT_COLUMNS = {
  id: [table.id],
  created_at: [table.createdAt, table.id],
  status: [table.status, table.id],
};

/** REST resource of the messages from the contact form. An update changes the status. */
export const contactMessages: RestHandlers<'messages'> = {
  list: async ({ db, now, session }, { sort, filter, limit, offset }) => {
    const where = messageConditions(filter, now, session);
    const order = inDirection(sort, SORT_COLUMNS[sort.field]);
    return selectPage(selectMessages(db), { db, table, where, order, limit, offset }, toMessage);
  },
  get: async ({ db }, id) => {
    const found = await findMessage(db, id);
    return found && toMessage(found);
  },
  update: async (context, id, { status }) => {
    const number = parseId(id);
    if (number === undefined) return undefined;
    return context.audit(async (tx) => {
      const [before] = await tx.select().from(table).where(eq(table.id, number)).for('update');
      await tx.update(table).set({ status }).where(eq(table.id, number));
      const found = await findMessage(tx, number);
      const isChanged = found && before?.status !== status;
      return {
        answer: found && toMessage(found),
        events: isChanged ? [messageEvent(STATUS_ACTION[status], found)] : [],
      };
    });
  },
};

export const contactMessageHandlers: Handlers<typeof contactMessageEndpoints> = {
  /** Returns a page of messages from the contact form, with the fields of the REST resource `messages`. */
  listContactForms: async ({ db, now, session }, query) => {
    const where = messageConditions(query, now, session);
    const page = await listPage(selectMessages(db).$dynamic(), { db, table, query, where }, toMessage);
    return { data: { contact_forms: toPaginated(page, query) } };
  },
};
