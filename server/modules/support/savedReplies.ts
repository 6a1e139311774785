import { and, count, eq, getTableColumns, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';

import { targetInfo } from '../../../src/contract/auditLog';
import { translationFields, type Language } from '../../../src/contract/core/languages';
import { translatable } from '../../../src/contract/core/translatable';
import { MAX_SAVED_REPLIES } from '../../../src/contract/limits';
import type { savedReplyChange } from '../../../src/contract/support/contactMessages';
import { findById, inDirection, parseId, selectPage, whereId } from '../../crud/queries';
import type { RestHandlers } from '../../crud/restResources';
import { rowEvents, withUniqueCheck } from '../../crud/writes';
import type { DbOrTx } from '../../db/open';
import { savedReplies as table, savedReplyTranslations } from '../../db/schema';
import { httpError } from '../../http/context';

interface Translation {
  name: string;
  text: string;
}
type SavedReplyRow = typeof table.$inferSelect & { translations: Partial<Record<Language, Translation>> };

const eventsOf = rowEvents(table, {
  target: targetInfo('saved-reply'),
  name: 'name',
  columns: ['name', 'text'],
  more: (row: SavedReplyRow) => ({
    ...translationFields('name', (language) => row.translations[language]?.name),
    ...translationFields('text', (language) => row.translations[language]?.text),
  }),
});

const toSavedReply = (row: SavedReplyRow, language: Language) => {
  const { name, text } = row.translations[language] ?? row;
  return { id: row.id, name, text };
};

const translations = sql<SavedReplyRow['translations']>`coalesce((select json_object_agg(t.language,
  json_build_object('name', t.name, 'text', t.text))
  from ${savedReplyTranslations} t where t.saved_reply_id = ${table}."id"), '{}')`;
const selectSavedReplies = (db: DbOrTx) =>
  db
    .select({ ...getTableColumns(table), translations })
    .from(table)
    .$dynamic();
const findSavedReply = (db: DbOrTx, id: string) => findById(selectSavedReplies(db), table, id);

/** Changes the texts in the caller's language. If this language has no translation, changes the English texts. */
const changeTexts = async (
  tx: DbOrTx,
  reply: SavedReplyRow | undefined,
  language: Language,
  { name, text }: z.output<typeof savedReplyChange>,
) => {
  if (!reply || (name === undefined && text === undefined)) return;
  const changes = { name, text };
  if (!reply.translations[language]) {
    await tx.update(table).set(changes).where(eq(table.id, reply.id));
    return;
  }
  const { savedReplyId, language: translationLanguage } = savedReplyTranslations;
  await tx
    .update(savedReplyTranslations)
    .set(changes)
    .where(and(eq(savedReplyId, reply.id), eq(translationLanguage, language)));
};

const withUniqueName = <T>(write: () => Promise<T>) =>
  withUniqueCheck(table, { name: translatable('rows.saved-reply.duplicate') }, write);

/** REST resource of saved replies. Texts without a translation into the caller's language are in English. */
export const savedReplies: RestHandlers<'saved-replies'> = {
  list: async ({ db, language }, { filter: { id }, sort, limit, offset }) => {
    const name = sql`coalesce((select t.name from ${savedReplyTranslations} t
      where t.saved_reply_id = ${table}."id" and t.language = ${language}), ${table}."name")`;
    const sortColumns = { id: [table.id], name: [sql`${name} collate "und-x-icu"`, table.id] };
    const order = inDirection(sort, sortColumns[sort.field]);
    const where = whereId(table.id, id);
    return selectPage(selectSavedReplies(db), { db, table, where, order, limit, offset }, (row) =>
      toSavedReply(row, language),
    );
  },
  get: async ({ db, language }, id) => {
    const found = await findSavedReply(db, id);
    return found && toSavedReply(found, language);
  },
  create: (context, { name, text }) =>
    withUniqueName(() =>
      context.audit(async (tx) => {
        const [counted] = await tx.select({ total: count() }).from(table);
        if (counted && counted.total >= MAX_SAVED_REPLIES)
          throw httpError(
            409,
            translatable('saved_replies.too_many_saved_replies', { max: MAX_SAVED_REPLIES }),
          );
        const [inserted] = await tx.insert(table).values({ name, text, createdAt: context.now }).returning();
        const created = { ...inserted!, translations: {} };
        return {
          answer: toSavedReply(created, context.language),
          events: eventsOf('created', undefined, created),
        };
      }),
    ),
  update: async (context, id, change) => {
    const found = await findSavedReply(context.db, id);
    if (!found) return undefined;
    const { language } = context;
    return withUniqueName(() =>
      context.audit(async (tx) => {
        await tx.select({ id: table.id }).from(table).where(eq(table.id, found.id)).for('update');
        const before = await findSavedReply(tx, id);
        await changeTexts(tx, before, language, change);
        const after = await findSavedReply(tx, id);
        return { answer: after && toSavedReply(after, language), events: eventsOf('updated', before, after) };
      }),
    );
  },
  remove: (context, id) =>
    context.audit(async (tx) => {
      const found = await findSavedReply(tx, id);
      const deleted = await tx
        .delete(table)
        .where(eq(table.id, parseId(id) ?? 0))
        .returning({ id: table.id });
      const removed = deleted.length ? found : undefined;
      return {
        answer: removed && toSavedReply(removed, context.language),
        events: removed ? eventsOf('deleted', removed, undefined) : [],
      };
    }),
};
