import { asc, desc, eq } from 'drizzle-orm';

import type { Action } from '../../src/contract/activity';
import type { MessageStatus } from '../../src/contract/messages';
import { recorded } from '../activity/recorded';
import { contactSubmissions as table } from '../db/schema';
import { messageEvent } from '../messages/messageEvent';
import { findMessage, ofMessages, selectMessages, toMessage } from '../messages/messageRows';
import { toNumber } from '../rows/ids';
import type { Serves } from './extra';

const MARKED = {
  new: 'message_opened',
  answered: 'message_answered',
  spam: 'message_spam',
} as const satisfies Record<MessageStatus, Action>;

const COLUMNS = new Map(Object.entries({ id: table.id, created_at: table.createdAt, status: table.status }));

/** What people wrote through the contact form, and whether somebody has still to answer it. */
export const messages: Serves<'messages'> = {
  list: async ({ db, now, me }, { sort, filter, limit, offset }) => {
    const where = ofMessages(filter, now, me);
    const direction = sort.order === 'ASC' ? asc : desc;
    const order = [COLUMNS.get(sort.field), table.id].flatMap((column) =>
      column ? [direction(column)] : [],
    );
    const [rows, total] = await Promise.all([
      selectMessages(db)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
      db.$count(table, where),
    ]);
    return { rows: rows.map(toMessage), total };
  },
  get: async ({ db }, id) => {
    const found = await findMessage(db, id);
    return found && toMessage(found);
  },
  update: async (context, id, { status }) => {
    const number = toNumber(id);
    if (number === undefined) return undefined;
    return recorded(context, async (tx) => {
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
