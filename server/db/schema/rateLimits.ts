import { bigint, integer, text } from 'drizzle-orm/pg-core';

import { tys } from './columns';

/** How often something was tried, in the columns that rate-limiter-flexible writes: a restart forgives nothing. */
export const rateLimits = tys.table('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  /** In milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
});
