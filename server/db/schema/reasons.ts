import { sql } from 'drizzle-orm';
import { boolean, check, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { createdAt, tys } from './columns';

/** Why something is done to people, for staff to choose from. Rows stay: what was done names them by kind and key. */
export const reasons = tys.table(
  'reasons',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** What is done: the contract has the list. */
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    text: text('text').notNull(),
    /** In Spanish; without it, the words above are read by everybody. */
    textEs: text('text_es'),
    position: integer('position').notNull(),
    /** Chosen no more; what was done for it still says so. */
    isRetired: boolean('is_retired').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('reasons_key').on(t.kind, t.key),
    check('reasons_kind', sql`kind in ('block', 'deny', 'refund', 'restrict', 'delete')`),
    check('reasons_other', sql`key <> 'other' or not is_retired`),
  ],
);
