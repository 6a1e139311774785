import { count, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';

import { translatable } from '../../../../src/contract/core/translatable';
import { MAX_SAVED_REPLIES } from '../../../../src/contract/limits';
import type { savedReplyChange } from '../../../../src/contract/support/savedReplies';
import type { Language } from '../../../../src/contract/core/languages';
import { targetInfo } from '../../../../src/contract/auditLog/targetKinds';
import { recordChange } from '../../auditLog/recordChange';
import { withUniqueCheck } from '../../../db/withUniqueCheck';
import type { DbOrTx } from '../../../db/open';
import { savedReplies as table } from '../../../db/schema';
import { httpError } from '../../../http/httpError';
import { findById, inDirection, selectPage } from '../../../crud/extraRows';
import { parseId } from '../../../crud/ids';
import { rowEvents } from '../../../crud/rowEvents';
import { whereId } from '../../../crud/whereId';
import type { ExtraHandlers } from '../../../crud/extra';

type Row = typeof table.$inferSelect;

const savedReply = targetInfo('saved-reply');
const eventsOf = rowEvents(table, savedReply);

/** Whether somebody reads it in its Spanish, which what staff have saved has none of. */
const isReadInSpanish = ({ nameEs }: Row, language: Language) => language === 'es' && nameEs !== null;

const toWire = (row: Row, language: Language) =>
  isReadInSpanish(row, language)
    ? { id: row.id, name: row.nameEs ?? '', text: row.textEs ?? '' }
    : { id: row.id, name: row.name, text: row.text };

/** A change is of the words that its maker reads. */
const changed = ({ name, text }: z.output<typeof savedReplyChange>, isSpanish: boolean) => ({
  ...(name !== undefined && (isSpanish ? { nameEs: name } : { name })),
  ...(text !== undefined && (isSpanish ? { textEs: text } : { text })),
});

const select = (db: DbOrTx) => db.select().from(table).$dynamic();
const find = (db: DbOrTx, id: string) => findById(select(db), table, id);

const withUniqueName = <T>(write: () => Promise<T>) =>
  withUniqueCheck(table, { name: translatable('rows.saved-reply.duplicate') }, write);

/** What staff answer often, for everybody who answers. */
export const savedReplies: ExtraHandlers<'saved-replies'> = {
  list: async ({ db, language }, { filter: { id }, sort, limit, offset }) => {
    const name = language === 'es' ? sql`coalesce(${table.nameEs}, ${table.name})` : table.name;
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
      recordChange(context, async (tx) => {
        const [all] = await tx.select({ total: count() }).from(table);
        if (all && all.total >= MAX_SAVED_REPLIES)
          throw httpError(
            409,
            translatable('saved_replies.too_many_saved_replies', { max: MAX_SAVED_REPLIES }),
          );
        const [made] = await tx.insert(table).values({ name, text, createdAt: context.now }).returning();
        return {
          answer: toWire(made!, context.language),
          events: eventsOf('created', undefined, made),
        };
      }),
    ),
  update: async (context, id, change) => {
    const found = await find(context.db, id);
    if (!found) return undefined;
    const { language } = context;
    return withUniqueName(() =>
      recordChange(context, async (tx) => {
        const [before] = await tx.select().from(table).where(eq(table.id, found.id)).for('update');
        const values = changed(change, isReadInSpanish(found, language));
        if (Object.keys(values).length) await tx.update(table).set(values).where(eq(table.id, found.id));
        const after = await find(tx, id);
        return { answer: after && toWire(after, language), events: eventsOf('updated', before, after) };
      }),
    );
  },
  remove: (context, id) =>
    recordChange(context, async (tx) => {
      const [removed] = await tx
        .delete(table)
        .where(eq(table.id, parseId(id) ?? 0))
        .returning();
      return {
        answer: removed && toWire(removed, context.language),
        events: removed ? eventsOf('deleted', removed, undefined) : [],
      };
    }),
};
