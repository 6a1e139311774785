import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

import * as schema from '../../db/schema';
import type { ActivityEvent } from './event';
import { insertEvents } from './insertEvents';

/** Writes what the system or its operator did, which no administrator has to answer for. */
export const recordSystemEvent = (pool: pg.Pool | pg.PoolClient, event: ActivityEvent) =>
  insertEvents(
    drizzle({ client: pool, schema }),
    { now: new Date(), requestId: undefined, actor: undefined },
    [event],
  );
