import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { ACCOUNT_KINDS } from '../../../src/contract/core/choices';
import type { ViewSettings } from '../../../src/contract/savedViews';
import { defineErasure } from '../erasure';
import { createdAt, identity, tys } from './columns';
import { ownerId, users } from './people';

const LANGUAGE = 'The code of a language.';
const CHOICES = 'Staff word reasons for everybody, not about one person.';

/** Reasons that staff choose from. Rows are never deleted, because audit events refer to them by kind and key. */
export const reasons = tys.table(
  'reasons',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    /** English text, used for languages without a translation. */
    text: text('text').notNull(),
    position: integer('position').notNull(),
    /** True if the reason is archived: staff can no longer choose it, but earlier events still show it. */
    isRetired: boolean('is_retired').notNull().default(false),
    createdAt: createdAt(),
    /** Kind of account for which staff can choose the reason; `null` means all kinds. */
    accountKind: text('account_kind', { enum: ACCOUNT_KINDS }),
  },
  (t) => [
    uniqueIndex('reasons_key').on(t.kind, t.key),
    check('reasons_kind', sql`kind in ('block', 'deny', 'refund', 'restrict', 'delete')`),
    check('reasons_account_kind', sql`account_kind in ('admin', 'seller', 'buyer')`),
    check('reasons_other', sql`key <> 'other' or not is_retired`),
  ],
);

export const reasonsErasure = defineErasure(reasons, {
  kind: { system: 'The kind of a reason.' },
  key: { system: 'The key of a reason.' },
  text: { kept: CHOICES },
  accountKind: 'system',
});

export const reasonTranslations = tys.table(
  'reason_translations',
  {
    reasonId: integer('reason_id')
      .notNull()
      .references(() => reasons.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    text: text('text').notNull(),
  },
  (t) => [primaryKey({ columns: [t.reasonId, t.language] })],
);

export const reasonTranslationsErasure = defineErasure(reasonTranslations, {
  language: { system: LANGUAGE },
  text: { kept: CHOICES },
});

const TEMPLATES = 'Staff write templates for everybody, not about one person.';

/** Texts that staff often reply with. The text is in English, and is used for languages without a translation. */
export const savedReplies = tys.table(
  'saved_replies',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  () => [
    // Names that differ only in capitals and accents count as equal.
    uniqueIndex('saved_replies_name').on(sql`tys.fold(name)`),
  ],
);

export const savedRepliesErasure = defineErasure(savedReplies, {
  name: { kept: TEMPLATES },
  text: { kept: TEMPLATES },
});

export const savedReplyTranslations = tys.table(
  'saved_reply_translations',
  {
    savedReplyId: integer('saved_reply_id')
      .notNull()
      .references(() => savedReplies.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    name: text('name').notNull(),
    text: text('text').notNull(),
  },
  (t) => [primaryKey({ columns: [t.savedReplyId, t.language] })],
);

export const savedReplyTranslationsErasure = defineErasure(savedReplyTranslations, {
  language: { system: LANGUAGE },
  name: { kept: TEMPLATES },
  text: { kept: TEMPLATES },
});

const SHARED = 'A view that its owner shared stays for the team, without its owner.';

/** Saved views of lists. The views that the migration inserts have no owner. */
export const savedViews = tys.table(
  'saved_views',
  {
    id: identity(),
    ownerId: integer('owner_id').references(() => users.id),
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** Settings of the list: filters, order, page size and columns. */
    shown: jsonb('shown').$type<ViewSettings>().notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index('saved_views_of_list').on(t.list, t.ownerId)],
);

export const savedViewsErasure = defineErasure(savedViews, {
  list: { system: 'The name of a list.' },
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
  language: { system: LANGUAGE },
  name: { deleteRow: SHARED },
});

export const defaultViews = tys.table(
  'default_views',
  {
    userId: ownerId(),
    list: text('list').notNull(),
    viewId: integer('view_id')
      .notNull()
      .references(() => savedViews.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.list] }), index('default_views_of_view').on(t.viewId)],
);

export const defaultViewsErasure = defineErasure(defaultViews, { list: { system: 'The name of a list.' } });
