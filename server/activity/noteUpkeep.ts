import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

import * as schema from '../db/schema';
import type { Event } from './event';
import { insertEvents } from './insertEvents';

/** Writes what the system or its operator did, which no administrator has to answer for. */
export const noteUpkeep = (pool: pg.Pool | pg.PoolClient, event: Event) =>
  insertEvents(
    drizzle({ client: pool, schema }),
    { now: new Date(), requestId: undefined, actor: undefined },
    [event],
  );
