import { text } from 'drizzle-orm/pg-core';

import { createdAt, moment, tys } from './columns';

/** The codes that starts on an empty database have printed. Whoever has one makes the first administrator. */
export const setupCodes = tys.table('setup_codes', {
  /** SHA-256; the code itself stands only where the start printed it. */
  codeHash: text('code_hash').primaryKey(),
  createdAt: createdAt(),
});

/** When something that is done on a schedule was last done, be it by another process: a restart does not begin to wait anew. */
export const jobs = tys.table('jobs', {
  name: text('name').primaryKey(),
  doneAt: moment('done_at').notNull(),
});
