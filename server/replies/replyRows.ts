import { eq } from 'drizzle-orm';

import { pickLanguage, type Language } from '../../src/contract/bilingual';
import type { Db, DbOrTx } from '../db/open';
import { replies as table, users } from '../db/schema';
import { toPersonRef } from '../extras/bookings';
import { parseId } from '../rows/ids';
import { MAIL_FAILURES } from '../sentences/replies';

export const selectReplies = (db: DbOrTx) =>
  (db as Db)
    .select({ reply: table, author: users })
    .from(table)
    .innerJoin(users, eq(users.id, table.authorId));

type Row = Awaited<ReturnType<typeof selectReplies>>[number];

/** A reply as its reader reads it. */
export const toReply = ({ reply, author }: Row, language: Language) => ({
  id: reply.id,
  message: reply.messageId,
  author: toPersonRef(author),
  text: reply.text,
  created_at: reply.createdAt.toISOString(),
  state: reply.state,
  failure: reply.failure && pickLanguage(language, MAIL_FAILURES[reply.failure]),
});

/** Nothing for what is no reply's number. */
export const findReply = async (db: DbOrTx, id: number | string) => {
  const number = parseId(id);
  return number === undefined ? undefined : (await selectReplies(db).where(eq(table.id, number)))[0];
};
