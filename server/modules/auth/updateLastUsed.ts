import { and, eq, sql } from 'drizzle-orm';
import type { Context as HonoContext } from 'hono';

import { LIVE_PATH } from '../../../src/contract/live/live';
import type { Db } from '../../db/open';
import { sessions } from '../../db/schema';
import { earlierNow } from './sessions';
import { idleExpiry, LAST_USED_INTERVAL, type SessionLimits } from './sessionLimits';
import type { Session } from '../../http/context';

/** What an open page asks for by itself, with nobody in front of it. */
const BY_ITSELF = new Set([`/api/${LIVE_PATH}`, `/api/${LIVE_PATH}/here`, '/api/extras/notifications']);

export const isBackgroundCall = (c: HonoContext) => BY_ITSELF.has(c.req.path);

/** Writes down that a session is used. Whoever only reads may do so where nothing can be written. */
export const updateLastUsed = async (
  { db, sessionLimits }: { db: Db; sessionLimits: SessionLimits },
  { tokenHash }: Session,
  now: Date,
) => {
  const used = earlierNow(now.toISOString());
  const until = idleExpiry(sql`${sessions.createdAt}`, used, sessionLimits);
  await db
    .update(sessions)
    .set({
      lastUsedAt: used,
      expiresAt: sql`case when ${sessions.isKept} then ${sessions.expiresAt} else ${until} end`,
    })
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        // Of several calls at once, one writes.
        sql`${sessions.lastUsedAt} < ${used} - ${LAST_USED_INTERVAL} and ${sessions.expiresAt} > ${used}`,
      ),
    )
    .catch(() => {});
};
