import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';

import { translatable } from '../../../src/contract/core/translatable';
import { MAX_VIEWS } from '../../../src/contract/limits';
import { targetInfo } from '../../../src/contract/auditLog/targetKinds';
import { LISTS_WITH_VIEWS, type ListWithViews, type viewChange } from '../../../src/contract/savedViews';
import type { DbOrTx } from '../../db/open';
import { defaultViews, savedViewTranslations, savedViews as table } from '../../db/schema';
import { findById, inDirection, selectPage, whereId } from '../../crud/extraRows';
import type { ExtraHandlers } from '../../crud/extra';
import { type RequestContext, httpError, missingRoleError } from '../../http/context';
import { rowEvents } from '../../crud/changesOf';

type Reader = Pick<RequestContext, 'session' | 'language'>;
type View = typeof table.$inferSelect;

const eventsOf = rowEvents(table, {
  target: targetInfo('view'),
  name: 'name',
  columns: ['owner_id', 'list', 'name', 'shown', 'is_shared'],
});

const listsOf = ({ session }: Reader) =>
  (Object.keys(LISTS_WITH_VIEWS) as ListWithViews[]).filter((list) =>
    session.roles.includes(LISTS_WITH_VIEWS[list]),
  );

const isDefault = ({ session }: Reader) => sql<boolean>`exists (select from ${defaultViews}
  where ${defaultViews.viewId} = ${table.id} and ${defaultViews.userId} = ${session.userId})`;

/** `null` without a translation. */
const translatedName = ({ language }: Reader) => sql<string | null>`(select t.name
  from ${savedViewTranslations} t where t.view_id = ${table}."id" and t.language = ${language})`;

const select = (db: DbOrTx, reader: Reader) =>
  db
    .select({ view: table, isDefault: isDefault(reader), translatedName: translatedName(reader) })
    .from(table)
    .$dynamic();

/** Shared and own views of the lists that the user may open. */
const theirs = (reader: Reader) =>
  and(
    inArray(table.list, listsOf(reader)),
    or(eq(table.isShared, true), eq(table.ownerId, reader.session.userId)),
  );

interface FoundView {
  view: View;
  isDefault: boolean;
  translatedName: string | null;
}

const toWire = ({ view, isDefault: first, translatedName: name }: FoundView, { session }: Reader) => ({
  id: view.id,
  list: view.list as ListWithViews,
  name: name ?? view.name,
  shown: view.shown,
  is_shared: view.isShared,
  is_own: view.ownerId === session.userId,
  is_default: first,
});

const find = (db: DbOrTx, reader: Reader, id: string) =>
  findById(select(db, reader), table, id, theirs(reader));

const requireOwn = (view: View, { session }: Reader) => {
  if (view.ownerId !== session.userId) throw httpError(403, translatable('saved_views.not_your_view'));
};

const putFirst = async (tx: DbOrTx, { session }: Reader, { id, list }: View, isFirst: boolean) => {
  const own = and(eq(defaultViews.userId, session.userId), eq(defaultViews.list, list));
  if (!isFirst) return tx.delete(defaultViews).where(and(own, eq(defaultViews.viewId, id)));
  return tx
    .insert(defaultViews)
    .values({ userId: session.userId, list, viewId: id })
    .onConflictDoUpdate({ target: [defaultViews.userId, defaultViews.list], set: { viewId: id } });
};

const changed = ({ name, is_shared, shown }: z.output<typeof viewChange>) => ({
  ...(name !== undefined && { name }),
  ...(is_shared !== undefined && { isShared: is_shared }),
  ...(shown && { shown }),
});

export const views: ExtraHandlers<'views'> = {
  list: async (context, { filter: { id, list }, sort, limit, offset }) => {
    const where = and(theirs(context), list && eq(table.list, list), whereId(table.id, id));
    const order = inDirection(sort, [table.id]);
    const { db } = context;
    return selectPage(select(db, context), { db, table, where, order, limit, offset }, (row) =>
      toWire(row, context),
    );
  },
  get: async (context, id) => {
    const found = await find(context.db, context, id);
    return found && toWire(found, context);
  },
  create: (context, { list, name, shown, is_shared }) =>
    context.audit(async (tx) => {
      if (!listsOf(context).includes(list)) throw missingRoleError([LISTS_WITH_VIEWS[list]]);
      const ownerId = context.session.userId;
      const own = await tx
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.ownerId, ownerId), eq(table.list, list)));
      if (own.length >= MAX_VIEWS)
        throw httpError(409, translatable('saved_views.too_many_views', { max: MAX_VIEWS }));
      const [made] = await tx
        .insert(table)
        .values({
          ownerId,
          list,
          name,
          shown,
          isShared: is_shared,
          createdAt: context.now,
        })
        .returning();
      return {
        answer: toWire({ view: made!, isDefault: false, translatedName: null }, context),
        events: eventsOf('created', undefined, made),
      };
    }),
  update: async (context, id, change) => {
    const found = await find(context.db, context, id);
    if (!found) return undefined;
    const values = changed(change);
    if (Object.keys(values).length) requireOwn(found.view, context);
    return context.audit(async (tx) => {
      if (change.is_default !== undefined) await putFirst(tx, context, found.view, change.is_default);
      if (Object.keys(values).length) await tx.update(table).set(values).where(eq(table.id, found.view.id));
      // A private view cannot be another user's default.
      if (change.is_shared === false) {
        await tx
          .delete(defaultViews)
          .where(
            and(
              eq(defaultViews.viewId, found.view.id),
              sql`${defaultViews.userId} <> ${context.session.userId}`,
            ),
          );
      }
      const after = await find(tx, context, id);
      return {
        answer: after && toWire(after, context),
        events: eventsOf('updated', found.view, after?.view),
      };
    });
  },
  remove: async (context, id) => {
    const found = await find(context.db, context, id);
    if (!found) return undefined;
    requireOwn(found.view, context);
    return context.audit(async (tx) => {
      await tx.delete(table).where(eq(table.id, found.view.id));
      return { answer: toWire(found, context), events: eventsOf('deleted', found.view, undefined) };
    });
  },
};
