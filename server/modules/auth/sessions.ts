import { and, eq, inArray, isNull, ne, sql, type Placeholder, type SQL } from 'drizzle-orm';

import type { Role } from '../../../src/contract/roles';
import type { Language } from '../../../src/contract/core/languages';
import type { DbOrTx } from '../../db/open';
import { codeOf } from '../../db/log';
import { personFieldsOf } from '../../crud/personRefs';
import { factorTickets, passwordResets, roles, sessions, userRoles, users } from '../../db/schema';
import { UNKNOWN_CLIENT, type ClientInfo } from './caller';
import { hashToken, createToken } from './tokens';

/** Lifetime of sessions. */
export interface SessionLimits {
  /** Idle hours after which a session without "Keep me logged in" expires. */
  idleHours: number;
  /** Days after which every session expires, used or not. */
  days: number;
}

const DAYS = 7;
export const DEFAULT_SESSION_LIMITS: SessionLimits = { days: DAYS, idleHours: DAYS * 24 };

/** Age of the stored last use after which a request stores it again. Most requests therefore do not write. */
export const LAST_USED_INTERVAL = sql`interval '5 minutes'`;

/** Returns the SQL of the expiry of a session that is always in use. */
export const maxExpiry = (createdAt: SQL, { days }: SessionLimits) =>
  sql`${createdAt} + make_interval(days => ${days})`;
/** Returns the SQL of the expiry of a session without "Keep me logged in", which expires earlier if it is idle. */
export const idleExpiry = (createdAt: SQL, lastUsedAt: SQL, limits: SessionLimits) =>
  sql`least(${maxExpiry(createdAt, limits)}, ${lastUsedAt} + make_interval(hours => ${limits.idleHours}))`;

/** Only administrators who are not blocked can sign in. */
export const canSignIn = and(eq(users.role, 'admin'), eq(users.isBlocked, false), isNull(users.deletedAt));

export interface Session {
  userId: number;
  /** First and last name. */
  name: string;
  roles: Role[];
  /** Identifies the session. */
  tokenHash: Buffer;
}

export interface SessionOptions {
  client?: ClientInfo;
  /** Lets the session be idle until its maximum lifetime ("Keep me logged in"). */
  isKept?: boolean;
  limits?: SessionLimits;
}

/** Returns the earlier of the clocks of process and database, so that sessions survive a clock that jumps ahead. */
export const earlierNow = (now: string | Placeholder) => sql`least(${now}::timestamptz, now())`;

/**
 * Starts a session and returns its token, of which only the hash is stored. Does not delete expired sessions, because a clock
 * that jumps ahead would then delete all sessions.
 * @param db transaction that has locked the user, so that the sessions are not revoked concurrently
 */
export const startSession = async (
  db: DbOrTx,
  userId: number,
  now: Date,
  { client = UNKNOWN_CLIENT, isKept = true, limits = DEFAULT_SESSION_LIMITS }: SessionOptions = {},
): Promise<string> => {
  const token = createToken();
  const start = earlierNow(now.toISOString());
  await db.insert(sessions).values({
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

/** Column with the role keys of a user, for queries on `users`. */
export const roleKeys = sql<Role[]>`(select coalesce(array_agg(r.key order by r.id), '{}')
  from ${userRoles} ur join ${roles} r on r.id = ur.role_id where ur.user_id = ${users}."id")`;

/** Column with the first and last name of a user, for queries on `users`. */
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

/**
 * Prepared statements of `findSession` by database. Every request needs this statement, and building and planning it costs more
 * than running it. It has a name, so that each connection keeps its plan.
 */
const preparedQueries = new WeakMap<DbOrTx, ReturnType<typeof prepareFindSession>>();

/**
 * Error codes of a server that does not support the named statement: it is missing, exists already, or has an outdated plan.
 * The embedded engine and a pooler in transaction mode share sessions between connections.
 */
const NAMED_STATEMENT_ERRORS = new Set(['26000', '42P05', '0A000']);

type FoundSession = Session & {
  /** True if the stored last use is older than `LAST_USED_INTERVAL`. */
  wasIdle: boolean;
};

/**
 * Finds the session of a token, with the current roles. Expired sessions and those of blocked or deleted users are not found.
 */
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

/** Deletes everything that could start a new session of these users: password resets, and tickets of MFA. */
export const deletePendingSignIns = async (db: DbOrTx, userIds: number[]) => {
  await db.delete(passwordResets).where(inArray(passwordResets.userId, userIds));
  await db.delete(factorTickets).where(inArray(factorTickets.userId, userIds));
};

/** Revokes all sessions of these users, and deletes everything that could start new ones. */
export const revokeSessions = async (db: DbOrTx, userIds: number[]) => {
  await deletePendingSignIns(db, userIds);
  await db.delete(sessions).where(inArray(sessions.userId, userIds));
};

/** Revokes one session, when the user signs out. */
export const deleteSession = (db: DbOrTx, { tokenHash }: Session) =>
  db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));

/** Revokes the user's sessions except this one, and deletes everything that could start new ones. */
export const revokeOtherSessions = async (db: DbOrTx, { userId, tokenHash }: Session) => {
  await deletePendingSignIns(db, [userId]);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash)));
};

/** Columns of the current user's API record, for queries on `users`. */
export const sessionUser = {
  id: users.id,
  ...personFieldsOf(users),
  roles: roleKeys,
};

/**
 * Selects the language of a user's latest session, or `null`.
 * @param id user id. By default the subquery refers to the row of `users` in the outer query.
 */
export const latestLanguage = (id?: number) =>
  sql<Language | null>`(select s.language from tys.sessions s
  where s.user_id = ${id ?? sql`${users}."id"`} and s.language is not null order by s.created_at desc limit 1)`;
