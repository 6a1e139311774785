import { eq } from 'drizzle-orm';

import { describeMailFailure } from '../../../platform/mail/mail';
import type { Language } from '../../../../src/contract/core/languages';
import { translateMessage } from '../../../platform/translate';
import type { Id } from '../../../../src/contract/core/field';
import type { Db, DbOrTx } from '../../../db/open';
import { replies as table, users } from '../../../db/schema';
import { toPersonRef } from '../../bookings/bookings';
import { findById } from '../../../crud/extraRows';

export const selectReplies = (db: DbOrTx) =>
  (db as Db)
    .select({ reply: table, author: users })
    .from(table)
    .innerJoin(users, eq(users.id, table.authorId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectReplies>>[number];

/** A reply as its reader reads it. */
export const toReply = ({ reply, author }: Row, language: Language) => ({
  id: reply.id,
  message: reply.messageId,
  author: toPersonRef(author),
  text: reply.text,
  created_at: reply.createdAt.toISOString(),
  state: reply.state,
  failure: reply.failure && translateMessage(language, describeMailFailure(reply.failure, reply.failureCode)),
});

/** Nothing for what is no reply's number. */
export const findReply = (db: DbOrTx, id: Id) => findById(selectReplies(db), table, id);
