import { boolean, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';

import type { ViewSettings } from '../../../src/contract/savedViews';
import { defineErasure } from '../erasure';
import { createdAt, identity, tys } from './columns';
import { users } from './people';

const SHARED = 'A view that its owner shared stays for the team, without its owner.';

/** Saved views of lists. Those that the migrations insert have no owner. */
export const savedViews = tys.table(
  'saved_views',
  {
    id: identity(),
    ownerId: integer('owner_id').references(() => users.id),
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** Filters, order, page size and columns. */
    shown: jsonb('shown').$type<ViewSettings>().notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index('saved_views_of_list').on(t.list, t.ownerId)],
);

export const savedViewsErasure = defineErasure(savedViews, {
  list: 'system',
  name: { deleteRow: SHARED },
  shown: { deleteRow: SHARED },
});

export const savedViewTranslations = tys.table(
  'saved_view_translations',
  {
    viewId: integer('view_id')
      .notNull()
      .references(() => savedViews.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    name: text('name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.viewId, t.language] })],
);

export const savedViewTranslationsErasure = defineErasure(savedViewTranslations, {
  language: 'system',
  name: { deleteRow: SHARED },
});

export const defaultViews = tys.table(
  'default_views',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list').notNull(),
    viewId: integer('view_id')
      .notNull()
      .references(() => savedViews.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.list] }), index('default_views_of_view').on(t.viewId)],
);

export const defaultViewsErasure = defineErasure(defaultViews, { list: 'system' });
