import { sql } from 'drizzle-orm';
import { boolean, check, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { ACCOUNT_KINDS } from '../../../src/contract/core/choices';
import { defineErasure } from '../erasure';
import { createdAt, tys } from './columns';

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
    /** No longer offered; earlier events still show it. */
    isRetired: boolean('is_retired').notNull().default(false),
    createdAt: createdAt(),
    /** Kind of account that the reason fits; `null` fits all. */
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
  kind: 'system',
  key: 'system',
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
  language: 'system',
  text: { kept: CHOICES },
});
