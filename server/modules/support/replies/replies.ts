import { and } from 'drizzle-orm';

import { replies as table } from '../../../db/schema';
import { findReply, selectReplies, toReply } from './replyRows';
import { sendAgain, writeReply } from './writeReply';
import { inDirection, selectPage } from '../../../crud/extraRows';
import { whereId } from '../../../crud/whereId';
import type { ExtraHandlers } from '../../../crud/extra';

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
