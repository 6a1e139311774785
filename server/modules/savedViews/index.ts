import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';

import { targetInfo } from '../../../src/contract/auditLog';
import { translatable } from '../../../src/contract/core/translatable';
import { MAX_VIEWS } from '../../../src/contract/limits';
import { LISTS_WITH_VIEWS, type ListWithViews, type viewChange } from '../../../src/contract/savedViews';
import { rowEvents } from '../../crud/writes';
import { findById, inDirection, selectPage, whereId } from '../../crud/queries';
import type { RestHandlers } from '../../crud/restResources';
import type { DbOrTx } from '../../db/open';
import { defaultViews, savedViewTranslations, savedViews as table } from '../../db/schema';
import { httpError, missingRoleError, type RequestContext } from '../../http/context';

type Caller = Pick<RequestContext, 'session' | 'language'>;
type View = typeof table.$inferSelect;

const eventsOf = rowEvents(table, {
  target: targetInfo('view'),
  name: 'name',
  columns: ['owner_id', 'list', 'name', 'shown', 'is_shared'],
});

const permittedLists = ({ session }: Caller) =>
  (Object.keys(LISTS_WITH_VIEWS) as ListWithViews[]).filter((list) =>
    session.roles.includes(LISTS_WITH_VIEWS[list]),
  );

const isDefault = ({ session }: Caller) => sql<boolean>`exists (select from ${defaultViews}
  where ${defaultViews.viewId} = ${table.id} and ${defaultViews.userId} = ${session.userId})`;

const translatedName = ({ language }: Caller) => sql<string | null>`(select t.name
  from ${savedViewTranslations} t where t.view_id = ${table}."id" and t.language = ${language})`;

const selectViews = (db: DbOrTx, caller: Caller) =>
  db
    .select({ view: table, isDefault: isDefault(caller), translatedName: translatedName(caller) })
    .from(table)
    .$dynamic();

const isVisible = (caller: Caller) =>
  and(
    inArray(table.list, permittedLists(caller)),
    or(eq(table.isShared, true), eq(table.ownerId, caller.session.userId)),
  );

interface SelectedView {
  view: View;
  isDefault: boolean;
  translatedName: string | null;
}

const toApiRecord = (selected: SelectedView, { session }: Caller) => {
  const { id, list, name, shown, isShared, ownerId } = selected.view;
  return {
    id,
    list: list as ListWithViews,
    name: selected.translatedName ?? name,
    shown,
    is_shared: isShared,
    is_own: ownerId === session.userId,
    is_default: selected.isDefault,
  };
};

const find = (db: DbOrTx, caller: Caller, id: string) =>
  findById(selectViews(db, caller), table, id, isVisible(caller));

const requireOwner = (view: View, { session }: Caller) => {
  if (view.ownerId !== session.userId) throw httpError(403, translatable('saved_views.not_your_view'));
};

const setDefault = async (tx: DbOrTx, { session }: Caller, { id, list }: View, isSet: boolean) => {
  const ofList = and(eq(defaultViews.userId, session.userId), eq(defaultViews.list, list));
  if (!isSet) return tx.delete(defaultViews).where(and(ofList, eq(defaultViews.viewId, id)));
  return tx
    .insert(defaultViews)
    .values({ userId: session.userId, list, viewId: id })
    .onConflictDoUpdate({ target: [defaultViews.userId, defaultViews.list], set: { viewId: id } });
};

const columnsOf = ({ name, is_shared, shown }: z.output<typeof viewChange>) => ({
  ...(name !== undefined && { name }),
  ...(is_shared !== undefined && { isShared: is_shared }),
  ...(shown && { shown }),
});

/** Handlers of saved views. Users can make any visible view their default, but only the owner can change a view. */
export const views: RestHandlers<'views'> = {
  list: async (context, { filter: { id, list }, sort, limit, offset }) => {
    const where = and(isVisible(context), list && eq(table.list, list), whereId(table.id, id));
    const order = inDirection(sort, [table.id]);
    const { db } = context;
    return selectPage(selectViews(db, context), { db, table, where, order, limit, offset }, (row) =>
      toApiRecord(row, context),
    );
  },
  get: async (context, id) => {
    const found = await find(context.db, context, id);
    return found && toApiRecord(found, context);
  },
  /** @throws HTTPException 403 if the caller lacks the role for the list, 409 if the caller has too many views */
  create: (context, { list, name, shown, is_shared }) =>
    context.audit(async (tx) => {
      if (!permittedLists(context).includes(list)) throw missingRoleError([LISTS_WITH_VIEWS[list]]);
      const ownerId = context.session.userId;
      const ownViews = await tx.$count(table, and(eq(table.ownerId, ownerId), eq(table.list, list)));
      if (ownViews >= MAX_VIEWS)
        throw httpError(409, translatable('saved_views.too_many_views', { max: MAX_VIEWS }));
      const [created] = await tx
        .insert(table)
        .values({ ownerId, list, name, shown, isShared: is_shared, createdAt: context.now })
        .returning();
      return {
        answer: toApiRecord({ view: created!, isDefault: false, translatedName: null }, context),
        events: eventsOf('created', undefined, created),
      };
    }),
  /** @throws HTTPException 403 if a caller who is not the owner changes anything except `is_default` */
  update: async (context, id, change) => {
    const found = await find(context.db, context, id);
    if (!found) return undefined;
    const columns = columnsOf(change);
    const isChanged = Object.keys(columns).length > 0;
    if (isChanged) requireOwner(found.view, context);
    return context.audit(async (tx) => {
      if (change.is_default !== undefined) await setDefault(tx, context, found.view, change.is_default);
      if (isChanged) await tx.update(table).set(columns).where(eq(table.id, found.view.id));
      // Other users lose this view as their default view if the owner makes the view private.
      if (change.is_shared === false) {
        await tx
          .delete(defaultViews)
          .where(
            and(eq(defaultViews.viewId, found.view.id), ne(defaultViews.userId, context.session.userId)),
          );
      }
      const after = await find(tx, context, id);
      return {
        answer: after && toApiRecord(after, context),
        events: eventsOf('updated', found.view, after?.view),
      };
    });
  },
  /** @throws HTTPException 403 if the caller is not the owner */
  remove: async (context, id) => {
    const found = await find(context.db, context, id);
    if (!found) return undefined;
    requireOwner(found.view, context);
    return context.audit(async (tx) => {
      await tx.delete(table).where(eq(table.id, found.view.id));
      return { answer: toApiRecord(found, context), events: eventsOf('deleted', found.view, undefined) };
    });
  },
};
