import { eq } from 'drizzle-orm';

import type { Action } from '../../../../src/contract/auditLog/actions';
import type { MessageStatus } from '../../../../src/contract/support/messages';
import { contactSubmissions as table } from '../../../db/schema';
import { findMessage, messageConditions, selectMessages, toMessage, messageEvent } from './messageRows';
import { inDirection, selectPage, parseId } from '../../../crud/extraRows';
import type { ExtraHandlers } from '../../../crud/extra';

const MARKED = {
  new: 'message_opened',
  answered: 'message_answered',
  spam: 'message_spam',
} as const satisfies Record<MessageStatus, Action>;

const COLUMNS = {
  id: [table.id],
  created_at: [table.createdAt, table.id],
  status: [table.status, table.id],
};

/** What people wrote through the contact form, and whether somebody has still to answer it. */
export const messages: ExtraHandlers<'messages'> = {
  list: async ({ db, now, session }, { sort, filter, limit, offset }) => {
    const where = messageConditions(filter, now, session);
    const order = inDirection(sort, COLUMNS[sort.field]);
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
      const isOther = found && before?.status !== status;
      return {
        answer: found && toMessage(found),
        events: isOther ? [messageEvent(MARKED[status], found)] : [],
      };
    });
  },
};
