import { sql } from 'drizzle-orm';

import type { Db } from '../../../db/open';
import { queuedMail } from '../../../db/schema';
import { failReplies } from './failReplies';

const LOST_AFTER_S = 60;

/**
 * A reply that is on its way and has no queued mail was lost with the process that stored its outcome, or its database was
 * restored from a backup. Nobody knows whether it was sent, so it is not sent again by itself. By both clocks, the database's and this process's, because either may be wrong.
 */
export const failStale = (db: Db, now: Date) =>
  failReplies(
    db,
    sql`tried_at < least(now(), ${now.toISOString()}::timestamptz) - make_interval(secs => ${LOST_AFTER_S})
      and not exists (select from ${queuedMail} q where q.kind = 'reply' and q.about = replies.id::text)`,
    { failure: 'unknown' },
    now,
  );
