import { and, eq, sql } from 'drizzle-orm';
import type { Context as HonoContext } from 'hono';

import { translatable } from '../../../src/contract/core/translatable';
import { LIVE_PATH } from '../../../src/contract/live/live';
import type { Db } from '../../db/open';
import type { Replicas } from '../../db/replicas/openReplicas';
import { sessions } from '../../db/schema';
import { type Authenticate, type Session, ValidationError, requireAccess } from '../../http/context';
import { earlierNow, findSession, idleExpiry, LAST_USED_INTERVAL, type SessionLimits } from './sessions';
import { hashToken } from './token';

const REVOKED_BY = {
  owner: translatable('auth.you_ended_it'),
  colleague: translatable('auth.colleague_ended_it'),
};

/** @throws ValidationError 401 that names the token of a revoked session: the sign-in page shows the reason */
const throwIfRevoked = async (db: Db, token: string) => {
  const [found] = await db
    .select({ by: sessions.endedBy })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)));
  if (found?.by) throw new ValidationError({ token: REVOKED_BY[found.by] }, 401);
};

/** Requests that an open page sends without a user. They do not extend the session. */
const BACKGROUND_PATHS = new Set([
  `/api/${LIVE_PATH}`,
  `/api/${LIVE_PATH}/here`,
  '/api/extras/notifications',
]);

/** Stores that a session is used. A failure is ignored, because reading also works where nothing can be written. */
const updateLastUsed = async (db: Db, limits: SessionLimits, { tokenHash }: Session, now: Date) => {
  const used = earlierNow(now.toISOString());
  const until = idleExpiry(sql`${sessions.createdAt}`, used, limits);
  await db
    .update(sessions)
    .set({
      lastUsedAt: used,
      expiresAt: sql`case when ${sessions.isKept} then ${sessions.expiresAt} else ${until} end`,
    })
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        // One of several concurrent requests writes.
        sql`${sessions.lastUsedAt} < ${used} - ${LAST_USED_INTERVAL} and ${sessions.expiresAt} > ${used}`,
      ),
    )
    .catch(() => {});
};

interface Options {
  db: Db;
  now: () => Date;
  sessionLimits: SessionLimits;
  replicas: Replicas | undefined;
  /** @throws HTTPException 403 where the caller's role needs a second factor that is not set up */
  requireFactor: (db: Db, session: Session, path: string) => Promise<void>;
}

/** Makes the function that finds the caller's session by the `token` header and checks access. */
export const createAuthenticate =
  ({ db, now, sessionLimits, replicas, requireFactor }: Options): Authenticate =>
  async (c: HonoContext, access, from) => {
    const token = c.req.header('token');
    const found = token ? await findSession(from, token, now()) : undefined;
    if (found?.wasIdle && !BACKGROUND_PATHS.has(c.req.path) && !replicas?.isSilent()) {
      const noted = updateLastUsed(db, sessionLimits, found, now());
      // A request that reads from a replica does not wait for the primary.
      if (from === db) await noted;
    }
    if (token && !found) await throwIfRevoked(from, token);
    const session = requireAccess(access, found);
    await requireFactor(from, session, c.req.path);
    return session;
  };
