import { eq } from 'drizzle-orm';

import { inLanguage, type Language } from '../../src/contract/sentences';
import type { Db, Queries } from '../db/open';
import { replies as table, users } from '../db/schema';
import { toBooked } from '../extras/bookings';
import { toNumber } from '../rows/ids';
import { FAILURES } from '../sentences/replies';

export const selectReplies = (db: Queries) =>
  (db as Db)
    .select({ reply: table, author: users })
    .from(table)
    .innerJoin(users, eq(users.id, table.authorId));

type Row = Awaited<ReturnType<typeof selectReplies>>[number];

/** A reply as its reader reads it. */
export const toReply = ({ reply, author }: Row, language: Language) => ({
  id: reply.id,
  message: reply.messageId,
  author: toBooked(author),
  text: reply.text,
  created_at: reply.createdAt.toISOString(),
  state: reply.state,
  failure: reply.failure && inLanguage(language, FAILURES[reply.failure]),
});

/** Nothing for what is no reply's number. */
export const findReply = async (db: Queries, id: number | string) => {
  const number = toNumber(id);
  return number === undefined ? undefined : (await selectReplies(db).where(eq(table.id, number)))[0];
};
