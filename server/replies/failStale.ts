import { sql } from 'drizzle-orm';

import type { Db } from '../db/open';
import { failReplies } from './failReplies';

const LOST_AFTER_S = 60;

/**
 * Whatever is on its way for longer than any message takes was lost with the process that sent it. Nobody knows whether it
 * went, so it is not sent again by itself. By both clocks, the database's and this process's, because either may be wrong.
 */
export const failStale = (db: Db, now: Date) =>
  failReplies(
    db,
    sql`tried_at < least(now(), ${now.toISOString()}::timestamptz) - make_interval(secs => ${LOST_AFTER_S})`,
    'unknown',
    now,
  );
