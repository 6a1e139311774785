import { sql } from 'drizzle-orm';
import { check, integer, text } from 'drizzle-orm/pg-core';

import { defineErasure } from '../erasure';
import { createdAt, timestamptz, tys } from './columns';

/** The setup codes that starts on an empty database have printed, to make the first administrator with. */
export const setupCodes = tys.table('setup_codes', {
  /** SHA-256; the code itself stands only where the start printed it. */
  codeHash: text('code_hash').primaryKey(),
  createdAt: createdAt(),
});

export const setupCodesErasure = defineErasure(setupCodes, { codeHash: 'system' });

/** When scheduled work was last done, by any process, so that a restart does not start the wait again. */
export const jobs = tys.table('jobs', {
  name: text('name').primaryKey(),
  doneAt: timestamptz('done_at').notNull(),
});

export const jobsErasure = defineErasure(jobs, { name: 'system' });

/** Result of the last reconciliation of the ledgers: one row at most. */
export const reconciliations = tys.table(
  'book_checks',
  {
    id: integer('id').primaryKey().default(1),
    checkedAt: timestamptz('checked_at').notNull(),
    /** JSON: the violated rules, each with the moment of its first finding. */
    findings: text('findings').notNull(),
  },
  () => [check('book_checks_one_row', sql`id = 1`)],
);

export const reconciliationsErasure = defineErasure(reconciliations, { findings: 'system' });
