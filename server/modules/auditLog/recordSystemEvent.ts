import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

import * as schema from '../../db/schema';
import { insertEvents } from './insertEvents';
import type { AuditEvent } from '../../http/audit';

/** Writes what the system or its operator did, which no administrator has to answer for. */
export const recordSystemEvent = (pool: pg.Pool | pg.PoolClient, event: AuditEvent) =>
  insertEvents(
    drizzle({ client: pool, schema }),
    { now: new Date(), requestId: undefined, actor: undefined },
    [event],
  );
