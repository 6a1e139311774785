import { boolean, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';

import type { ViewSettings } from '../../../src/contract/savedViews/views';
import { createdAt, identity, tys } from './columns';
import { users } from './people';

/** How lists are looked at, under a name. Those that are there from the start are nobody's, and have a Spanish name too. */
export const savedViews = tys.table(
  'saved_views',
  {
    id: identity(),
    ownerId: integer('owner_id').references(() => users.id),
    list: text('list').notNull(),
    name: text('name').notNull(),
    nameEs: text('name_es'),
    /** Filters, order, rows per page and columns. */
    shown: jsonb('shown').$type<ViewSettings>().notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index('saved_views_of_list').on(t.list, t.ownerId)],
);

/** Which of them somebody sees first. */
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
