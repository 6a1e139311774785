import { and, eq, inArray, isNull, ne, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Context as HonoContext } from 'hono';

import type { Language } from '../../../src/contract/core/languages';
import { translatable } from '../../../src/contract/core/translatable';
import { LIVE_PATH } from '../../../src/contract/live';
import type { Role } from '../../../src/contract/roles';
import { personFieldsOfKind } from '../../../src/contract/accounts/person';
import { personFieldsOf } from '../../crud/personRefs';
import { codeOf } from '../../db/log';
import type { DbOrTx, Db } from '../../db/open';
import type { Replicas } from '../../db/replicas/openReplicas';
import { factorTickets, passwordResets, roles, sessions, userRoles, users } from '../../db/schema';
import { ValidationError, requireAccess, type Authenticate, type Session } from '../../http/context';
import { UNKNOWN_CLIENT, type ClientInfo } from './caller';
import { hashToken, createToken } from './secrets';

export interface SessionLimits {
  /** Number of hours without use after which a session expires, unless the user chose "Keep me logged in". */
  idleHours: number;
  /** Number of days after which every session expires, even a session in use. */
  days: number;
}

const DAYS = 7;
export const DEFAULT_SESSION_LIMITS: SessionLimits = { days: DAYS, idleHours: DAYS * 24 };

/** Minimum interval between two updates of a session's last use, so that most requests do not write. */
export const LAST_USED_INTERVAL = sql`interval '5 minutes'`;

const maxExpiry = (createdAt: SQL, { days }: SessionLimits) =>
  sql`${createdAt} + make_interval(days => ${days})`;
/** SQL for the expiry of a session without "Keep me logged in": the earlier of idle expiry and maximum lifetime. */
const idleExpiry = (createdAt: SQL, lastUsedAt: SQL, limits: SessionLimits) =>
  sql`least(${maxExpiry(createdAt, limits)}, ${lastUsedAt} + make_interval(hours => ${limits.idleHours}))`;

/** Condition for users who can sign in: administrators who are neither blocked nor deleted. */
export const canSignIn = and(eq(users.role, 'admin'), eq(users.isBlocked, false), isNull(users.deletedAt));

interface SessionOptions {
  client?: ClientInfo;
  /** True if the session stays valid while idle, until its maximum lifetime ("Keep me logged in"). */
  isKept?: boolean;
  limits?: SessionLimits;
}

/** Returns SQL for the earlier of `now` and the database time, so that a clock that is ahead ends no session. */
export const earlierNow = (now: string | Placeholder) => sql`least(${now}::timestamptz, now())`;

/**
 * Starts a session and returns the token. Does not delete expired sessions, because a clock that jumps ahead makes all
 * sessions seem expired.
 * @param db transaction that has locked the user, so that no concurrent transaction revokes the sessions
 */
export const startSession = async (
  db: DbOrTx,
  userId: number,
  now: Date,
  { client = UNKNOWN_CLIENT, isKept = true, limits = DEFAULT_SESSION_LIMITS }: SessionOptions = {},
): Promise<string> => {
  const token = createToken();
  const start = earlierNow(now.toISOString());
  await db
    .insert(sessions)
    .values({
      tokenHash: hashToken(token),
      userId,
      createdAt: start,
      lastUsedAt: start,
      confirmedAt: start,
      expiresAt: isKept ? maxExpiry(start, limits) : idleExpiry(start, start, limits),
      isKept,
      ...client,
    });
  return token;
};

export const roleKeys = sql<Role[]>`(select coalesce(array_agg(r.key order by r.id), '{}')
  from ${userRoles} ur join ${roles} r on r.id = ur.role_id where ur.user_id = ${users}."id")`;

export const fullName = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`;

/** @param name name of the prepared statement. With an empty name the database does not keep the statement. */
const prepareFindSession = (db: DbOrTx, name: string) =>
  db
    .select({
      userId: users.id,
      name: fullName,
      roles: roleKeys,
      tokenHash: sessions.tokenHash,
      wasIdle: sql<boolean>`${sessions.lastUsedAt} < ${earlierNow(sql.placeholder('now'))} - ${LAST_USED_INTERVAL}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        sql`${sessions.expiresAt} > ${earlierNow(sql.placeholder('now'))}`,
        isNull(sessions.endedBy),
        canSignIn,
      ),
    )
    .prepare(name);

/** Statements that find the session of a request. Each has a name, so that a connection keeps the statement's plan. */
const preparedQueries = new WeakMap<DbOrTx, ReturnType<typeof prepareFindSession>>();

/**
 * Error codes for a named statement that is missing, exists already, or has an outdated plan. These errors occur with
 * the embedded engine and with a pooler in transaction mode, because both share sessions between connections.
 */
const NAMED_STATEMENT_ERRORS = new Set(['26000', '42P05', '0A000']);

type FoundSession = Session & {
  /** True if the stored last use is older than `LAST_USED_INTERVAL`. */
  wasIdle: boolean;
};

/** Finds the session of a token, unless it is expired or revoked, or the user is blocked or deleted. */
export const findSession = async (
  db: DbOrTx,
  token: string,
  now: Date,
): Promise<FoundSession | undefined> => {
  const parameters = { tokenHash: hashToken(token), now: now.toISOString() };
  const query = preparedQueries.get(db) ?? prepareFindSession(db, 'session');
  preparedQueries.set(db, query);
  try {
    return (await query.execute(parameters))[0];
  } catch (error) {
    if (!NAMED_STATEMENT_ERRORS.has(codeOf(error as Error) ?? '')) throw error;
    const unnamed = prepareFindSession(db, '');
    preparedQueries.set(db, unnamed);
    return (await unnamed.execute(parameters))[0];
  }
};

/** Deletes the password resets and MFA tickets of these users, because a reset or ticket can start a new session. */
export const deletePendingSignIns = async (db: DbOrTx, userIds: number[]) => {
  await db.delete(passwordResets).where(inArray(passwordResets.userId, userIds));
  await db.delete(factorTickets).where(inArray(factorTickets.userId, userIds));
};

export const revokeSessions = async (db: DbOrTx, userIds: number[]) => {
  await deletePendingSignIns(db, userIds);
  await db.delete(sessions).where(inArray(sessions.userId, userIds));
};

export const deleteSession = (db: DbOrTx, { tokenHash }: Session) =>
  db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));

export const revokeOtherSessions = async (db: DbOrTx, { userId, tokenHash }: Session) => {
  await deletePendingSignIns(db, [userId]);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash)));
};

export const sessionUser = {
  id: users.id,
  ...personFieldsOf(users, personFieldsOfKind('admin')),
  roles: roleKeys,
};

/** Selects the language of a user's latest session. If `id` is missing, uses the row of `users` in the outer query. */
export const latestLanguage = (id?: number) =>
  sql<Language | null>`(select s.language from tys.sessions s
  where s.user_id = ${id ?? sql`${users}."id"`} and s.language is not null order by s.created_at desc limit 1)`;

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
        // Lets only the first of several concurrent requests update the session.
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
  /** @throws HTTPException 403 if the caller's role requires MFA but the caller has not set up MFA */
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
      // A request that reads from a replica does not wait for the update of the session on the primary.
      if (from === db) await update;
    }
    if (token && !session) await throwIfRevoked(from, token);
    const caller = requireAccess(access, session);
    await requireMfa(from, caller, c.req.path);
    return caller;
  };
