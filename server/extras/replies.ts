import { asc, eq } from 'drizzle-orm';

import { replies as table } from '../db/schema';
import { findReply, selectReplies, toReply } from '../replies/replyRows';
import { sendAgain, writeReply } from '../replies/writeReply';
import { pageOf } from '../rows/extraRows';
import { parseId } from '../rows/ids';
import type { ExtraHandlers } from './extra';

/** What staff answered to contact messages, in its order. */
export const replies: ExtraHandlers<'replies'> = {
  list: async ({ db, language }, { filter: { message }, limit, offset }) => {
    const where = message === undefined ? undefined : eq(table.messageId, parseId(message) ?? 0);
    const order = [asc(table.createdAt), asc(table.id)];
    return pageOf(selectReplies(db), { db, table, where, order, limit, offset }, (row) =>
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
