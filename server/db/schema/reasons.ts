import { sql } from 'drizzle-orm';
import { boolean, check, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { ACCOUNT_KINDS } from '../../../src/contract/core/choices';
import { defineErasure } from '../erasure';
import { createdAt, tys } from './columns';

const CHOICES = 'Staff word reasons for everybody, not about one person.';

/** Why something is done to people, for staff to choose from. Rows stay: what was done names them by kind and key. */
export const reasons = tys.table(
  'reasons',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** What is done: the contract has the list. */
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    /** In English, and in any language without a translation. */
    text: text('text').notNull(),
    position: integer('position').notNull(),
    /** Chosen no more; what was done for it still says so. */
    isRetired: boolean('is_retired').notNull().default(false),
    createdAt: createdAt(),
    /** The kind of account that it fits; all fit without one. */
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

/** Texts of reasons in other languages. */
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
