import { text } from 'drizzle-orm/pg-core';

import { bytea, tys } from './columns';

/** Random keys that all servers on this database share, each made when it is first needed. */
export const serverKeys = tys.table('server_keys', {
  name: text('name').primaryKey(),
  value: bytea('value').notNull(),
});
