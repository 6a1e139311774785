import { and } from 'drizzle-orm';

import { replies as table } from '../db/schema';
import { findReply, selectReplies, toReply } from '../replies/replyRows';
import { sendAgain, writeReply } from '../replies/writeReply';
import { inDirection, selectPage } from '../rows/extraRows';
import { whereId } from '../rows/whereId';
import type { ExtraHandlers } from './extra';

const COLUMNS = { id: [table.id], created_at: [table.createdAt, table.id] };

/** Replies of staff to contact messages. */
export const replies: ExtraHandlers<'replies'> = {
  list: async ({ db, language }, { filter: { id, message }, sort, limit, offset }) => {
    const where = and(whereId(table.id, id), whereId(table.messageId, message));
    const order = inDirection(sort, COLUMNS[sort.field]);
    return selectPage(selectReplies(db), { db, table, where, order, limit, offset }, (row) =>
      toReply(row, language),
    );
  },
  get: async ({ db, language }, id) => {
    const found = await findReply(db, id);
    return found && toReply(found, language);
  },
  create: writeReply,
  update: sendAgain,
};
