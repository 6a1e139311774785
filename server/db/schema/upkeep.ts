import { sql } from 'drizzle-orm';
import { check, integer, text } from 'drizzle-orm/pg-core';

import { defineErasure } from '../erasure';
import { createdAt, timestamptz, tys } from './columns';

/** Setup codes for the first administrator, printed by starts on an empty database. */
export const setupCodes = tys.table('setup_codes', {
  /** SHA-256 of the code, which is not stored. */
  codeHash: text('code_hash').primaryKey(),
  createdAt: createdAt(),
});

export const setupCodesErasure = defineErasure(setupCodes, { codeHash: 'system' });

/** Last runs of scheduled jobs, by any process, so that a restart does not reset the interval. */
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
    /** JSON: the violated rules, each with the time of its first finding. */
    findings: text('findings').notNull(),
  },
  () => [check('book_checks_one_row', sql`id = 1`)],
);

export const reconciliationsErasure = defineErasure(reconciliations, { findings: 'system' });
