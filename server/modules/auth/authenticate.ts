import { and, eq, sql } from 'drizzle-orm';
import type { Context as HonoContext } from 'hono';

import { translatable } from '../../../src/contract/core/translatable';
import { LIVE_PATH } from '../../../src/contract/live';
import type { Db } from '../../db/open';
import type { Replicas } from '../../db/replicas/openReplicas';
import { sessions } from '../../db/schema';
import { type Authenticate, type Session, ValidationError, requireAccess } from '../../http/context';
import { earlierNow, findSession, idleExpiry, LAST_USED_INTERVAL, type SessionLimits } from './sessions';
import { hashToken } from './tokens';

const REVOCATION_MESSAGES = {
  owner: translatable('auth.you_ended_it'),
  colleague: translatable('auth.colleague_ended_it'),
};

/** @throws ValidationError 401 for the token of a revoked session, with the reason as message for the sign-in page */
const throwIfRevoked = async (db: Db, token: string) => {
  const [session] = await db
    .select({ revokedBy: sessions.endedBy })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)));
  if (session?.revokedBy) throw new ValidationError({ token: REVOCATION_MESSAGES[session.revokedBy] }, 401);
};

/** Paths of requests that an open page sends without user input. These requests do not count as use of the session. */
const BACKGROUND_PATHS = new Set([
  `/api/${LIVE_PATH}`,
  `/api/${LIVE_PATH}/here`,
  '/api/extras/notifications',
]);

/** Stores when a session was last used. Ignores failures, because read requests must work in a read-only database. */
const updateLastUsed = async (db: Db, limits: SessionLimits, { tokenHash }: Session, now: Date) => {
  const lastUsed = earlierNow(now.toISOString());
  const expiry = idleExpiry(sql`${sessions.createdAt}`, lastUsed, limits);
  await db
    .update(sessions)
    .set({
      lastUsedAt: lastUsed,
      expiresAt: sql`case when ${sessions.isKept} then ${sessions.expiresAt} else ${expiry} end`,
    })
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        // Lets only the first of several concurrent requests write.
        sql`${sessions.lastUsedAt} < ${lastUsed} - ${LAST_USED_INTERVAL} and ${sessions.expiresAt} > ${lastUsed}`,
      ),
    )
    .catch(() => {});
};

interface Options {
  db: Db;
  now: () => Date;
  sessionLimits: SessionLimits;
  replicas: Replicas | undefined;
  /** @throws HTTPException 403 if the caller's role requires MFA and the caller has not set it up */
  requireMfa: (db: Db, session: Session, path: string) => Promise<void>;
}

/** Creates the function that finds the caller's session by the `token` header and checks the access to an endpoint. */
export const createAuthenticate =
  ({ db, now, sessionLimits, replicas, requireMfa }: Options): Authenticate =>
  async (c: HonoContext, access, from) => {
    const token = c.req.header('token');
    const session = token ? await findSession(from, token, now()) : undefined;
    if (session?.wasIdle && !BACKGROUND_PATHS.has(c.req.path) && !replicas?.isSilent()) {
      const update = updateLastUsed(db, sessionLimits, session, now());
      // Does not wait for the update on the primary if the request reads from a replica.
      if (from === db) await update;
    }
    if (token && !session) await throwIfRevoked(from, token);
    const caller = requireAccess(access, session);
    await requireMfa(from, caller, c.req.path);
    return caller;
  };
