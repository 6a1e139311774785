import { and, count, eq, getTableColumns, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';

import { translatable } from '../../../../src/contract/core/translatable';
import { MAX_SAVED_REPLIES } from '../../../../src/contract/limits';
import type { savedReplyChange } from '../../../../src/contract/support/savedReplies';
import type { Language } from '../../../../src/contract/core/languages';
import { targetInfo } from '../../../../src/contract/auditLog/targetKinds';
import { withUniqueCheck } from '../../../crud/withUniqueCheck';
import type { DbOrTx } from '../../../db/open';
import { savedReplyTranslations, savedReplies as table } from '../../../db/schema';
import { findById, inDirection, selectPage, whereId, parseId } from '../../../crud/extraRows';
import type { ExtraHandlers } from '../../../crud/extra';
import { rowEvents } from '../../../crud/changesOf';
import { httpError } from '../../../http/context';

interface Translation {
  name: string;
  text: string;
}
type Row = typeof table.$inferSelect & { translations: Partial<Record<Language, Translation>> };

const savedReply = targetInfo('saved-reply');
const eventsOf = rowEvents(table, {
  target: savedReply,
  name: 'name',
  columns: ['name', 'text'],
  more: ({ translations: { es } }: Row) => ({ name_es: es?.name, text_es: es?.text }),
});

const toWire = (row: Row, language: Language) => {
  const { name, text } = row.translations[language] ?? row;
  return { id: row.id, name, text };
};

const translations = sql<Row['translations']>`coalesce((select json_object_agg(t.language,
  json_build_object('name', t.name, 'text', t.text))
  from ${savedReplyTranslations} t where t.saved_reply_id = ${table}."id"), '{}')`;
const select = (db: DbOrTx) =>
  db
    .select({ ...getTableColumns(table), translations })
    .from(table)
    .$dynamic();
const find = (db: DbOrTx, id: string) => findById(select(db), table, id);

/** Changes the texts that the caller reads: the translation into their language, or the English ones without a translation. */
const changeTexts = async (
  tx: DbOrTx,
  reply: Row | undefined,
  language: Language,
  { name, text }: z.output<typeof savedReplyChange>,
) => {
  if (!reply || (name === undefined && text === undefined)) return;
  const changes = { name, text };
  if (!reply.translations[language]) {
    await tx.update(table).set(changes).where(eq(table.id, reply.id));
    return;
  }
  const { savedReplyId, language: into } = savedReplyTranslations;
  await tx
    .update(savedReplyTranslations)
    .set(changes)
    .where(and(eq(savedReplyId, reply.id), eq(into, language)));
};

const withUniqueName = <T>(write: () => Promise<T>) =>
  withUniqueCheck(table, { name: translatable('rows.saved-reply.duplicate') }, write);

/** What staff answer often, for everybody who answers. */
export const savedReplies: ExtraHandlers<'saved-replies'> = {
  list: async ({ db, language }, { filter: { id }, sort, limit, offset }) => {
    const name = sql`coalesce((select t.name from ${savedReplyTranslations} t
      where t.saved_reply_id = ${table}."id" and t.language = ${language}), ${table}."name")`;
    const columns = { id: [table.id], name: [sql`${name} collate "und-x-icu"`, table.id] };
    const order = inDirection(sort, columns[sort.field]);
    const where = whereId(table.id, id);
    return selectPage(select(db), { db, table, where, order, limit, offset }, (row) => toWire(row, language));
  },
  get: async ({ db, language }, id) => {
    const found = await find(db, id);
    return found && toWire(found, language);
  },
  create: (context, { name, text }) =>
    withUniqueName(() =>
      context.audit(async (tx) => {
        const [all] = await tx.select({ total: count() }).from(table);
        if (all && all.total >= MAX_SAVED_REPLIES)
          throw httpError(
            409,
            translatable('saved_replies.too_many_saved_replies', { max: MAX_SAVED_REPLIES }),
          );
        const [inserted] = await tx.insert(table).values({ name, text, createdAt: context.now }).returning();
        const made = { ...inserted!, translations: {} };
        return { answer: toWire(made, context.language), events: eventsOf('created', undefined, made) };
      }),
    ),
  update: async (context, id, change) => {
    const found = await find(context.db, id);
    if (!found) return undefined;
    const { language } = context;
    return withUniqueName(() =>
      context.audit(async (tx) => {
        await tx.select({ id: table.id }).from(table).where(eq(table.id, found.id)).for('update');
        const before = await find(tx, id);
        await changeTexts(tx, before, language, change);
        const after = await find(tx, id);
        return { answer: after && toWire(after, language), events: eventsOf('updated', before, after) };
      }),
    );
  },
  remove: (context, id) =>
    context.audit(async (tx) => {
      const found = await find(tx, id);
      const deleted = await tx
        .delete(table)
        .where(eq(table.id, parseId(id) ?? 0))
        .returning({ id: table.id });
      const removed = deleted.length ? found : undefined;
      return {
        answer: removed && toWire(removed, context.language),
        events: removed ? eventsOf('deleted', removed, undefined) : [],
      };
    }),
};
