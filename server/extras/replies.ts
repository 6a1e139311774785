import { asc, eq } from 'drizzle-orm';

import { replies as table } from '../db/schema';
import { findReply, selectReplies, toReply } from '../replies/replyRows';
import { sendAgain, writeReply } from '../replies/writeReply';
import { parseId } from '../rows/ids';
import type { ExtraHandlers } from './extra';

/** What staff answered to contact messages, in its order. */
export const replies: ExtraHandlers<'replies'> = {
  list: async ({ db, language }, { filter: { message }, limit, offset }) => {
    const where = message === undefined ? undefined : eq(table.messageId, parseId(message) ?? 0);
    const [rows, total] = await Promise.all([
      selectReplies(db).where(where).orderBy(asc(table.createdAt), asc(table.id)).limit(limit).offset(offset),
      db.$count(table, where),
    ]);
    return { rows: rows.map((row) => toReply(row, language)), total };
  },
  get: async ({ db, language }, id) => {
    const found = await findReply(db, id);
    return found && toReply(found, language);
  },
  create: writeReply,
  update: sendAgain,
};
