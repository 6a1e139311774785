import { and, eq, inArray, isNull, ne, sql, type Placeholder, type SQL } from 'drizzle-orm';

import type { Role } from '../../../src/contract/roles';
import type { Language } from '../../../src/contract/core/languages';
import type { DbOrTx } from '../../db/open';
import { codeOf } from '../../db/log';
import { personFieldsOf } from '../../crud/personRefs';
import { factorTickets, passwordResets, roles, sessions, userRoles, users } from '../../db/schema';
import { UNKNOWN_CLIENT, type ClientInfo } from './clientInfo';
import { hashToken, makeToken } from './token';

/** Lifetime of sessions. */
export interface SessionLimits {
  /** A session that is not to be kept ends when it was not used for so long. */
  idleHours: number;
  /** After so many days each ends, used or not. */
  days: number;
}

const DAYS = 7;
export const DEFAULT_SESSION_LIMITS: SessionLimits = { days: DAYS, idleHours: DAYS * 24 };

/** Age of the last use after which a request stores it again, so that most requests do not write. */
export const LAST_USED_INTERVAL = sql`interval '5 minutes'`;

/** When a session ends by itself. */
export const maxExpiry = (begun: SQL, { days }: SessionLimits) =>
  sql`${begun} + make_interval(days => ${days})`;
/** Expiry of a session without "Keep me logged in": earlier if it is idle. */
export const idleExpiry = (begun: SQL, used: SQL, limits: SessionLimits) =>
  sql`least(${maxExpiry(begun, limits)}, ${used} + make_interval(hours => ${limits.idleHours}))`;

/** Only administrators who are not blocked can sign in. */
export const maySignIn = and(eq(users.role, 'admin'), eq(users.isBlocked, false), isNull(users.deletedAt));

export interface Session {
  userId: number;
  /** First and last name. */
  name: string;
  roles: Role[];
  /** Which of the person's sessions this is. */
  tokenHash: Buffer;
}

/** How a session begins. */
export interface SessionOptions {
  client?: ClientInfo;
  /** It lasts as long as any, used or not. */
  isKept?: boolean;
  limits?: SessionLimits;
}

/**
 * The earlier of two clocks, this process's and the database's. When one of them jumps ahead, no session ends early, and no
 * new one lasts too long.
 */
export const earlierNow = (now: string | Placeholder) => sql`least(${now}::timestamptz, now())`;

/**
 * Starts a session and returns its token; only the token's hash is stored. Expired sessions are not deleted here, because a
 * clock that jumps ahead would end everybody's.
 *
 * @param db the transaction that has locked the person's row, so that nothing ends their sessions at the same moment
 */
export const startSession = async (
  db: DbOrTx,
  userId: number,
  now: Date,
  { client = UNKNOWN_CLIENT, isKept = true, limits = DEFAULT_SESSION_LIMITS }: SessionOptions = {},
): Promise<string> => {
  const token = makeToken();
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

/** The keys of the roles a row of `users` holds, as a column of a query on it. */
export const roleKeys = sql<Role[]>`(select coalesce(array_agg(r.key order by r.id), '{}')
  from ${userRoles} ur join ${roles} r on r.id = ur.role_id where ur.user_id = ${users}."id")`;

/** First and last name of a row of `users`. */
export const fullName = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`;

/** @param name without one only its SQL is built once, and the database keeps nothing */
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
        maySignIn,
      ),
    )
    .prepare(name);

/**
 * Each call needs this statement. Building its SQL costs more than sending it, and planning it several times what running it
 * does; so it has a name, under which each connection keeps its plan. What it finds is read anew at every call.
 */
const prepared = new WeakMap<DbOrTx, ReturnType<typeof prepareFindSession>>();

/**
 * There is no such statement, there is one already, or its tables are others by now. The embedded engine has one session for
 * all connections, and so has a pooler in transaction mode.
 */
const NAME_IS_NO_USE = new Set(['26000', '42P05', '0A000']);

type Found = Session & {
  /** That it is used was written down some minutes ago. */
  wasIdle: boolean;
};

/** The session of a token; nothing when it has expired, or the person is blocked or deleted. Roles are read at every call. */
export const findSession = async (db: DbOrTx, token: string, now: Date): Promise<Found | undefined> => {
  const asked = { tokenHash: hashToken(token), now: now.toISOString() };
  const query = prepared.get(db) ?? prepareFindSession(db, 'session');
  prepared.set(db, query);
  try {
    return (await query.execute(asked))[0];
  } catch (error) {
    if (!NAME_IS_NO_USE.has(codeOf(error as Error) ?? '')) throw error;
    const nameless = prepareFindSession(db, '');
    prepared.set(db, nameless);
    return (await nameless.execute(asked))[0];
  }
};

/** Ends what would start new sessions of these people: password resets under way, and sign-ins that wait for a factor. */
export const endPendingSignIns = async (db: DbOrTx, userIds: number[]) => {
  await db.delete(passwordResets).where(inArray(passwordResets.userId, userIds));
  await db.delete(factorTickets).where(inArray(factorTickets.userId, userIds));
};

/** Ends all sessions of these people, and whatever would start new ones. */
export const endSessions = async (db: DbOrTx, userIds: number[]) => {
  await endPendingSignIns(db, userIds);
  await db.delete(sessions).where(inArray(sessions.userId, userIds));
};

/** Ends this session and no other: signing out. */
export const endSession = (db: DbOrTx, { tokenHash }: Session) =>
  db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));

/** Ends the person's sessions except this one. */
export const endOtherSessions = async (db: DbOrTx, { userId, tokenHash }: Session) => {
  await endPendingSignIns(db, [userId]);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash)));
};

/** Columns of a query on `users` for the API record of the current user. */
export const sessionUser = {
  id: users.id,
  ...personFieldsOf(users),
  roles: roleKeys,
};

/**
 * Selects the language of a user's latest session, or `null`.
 *
 * @param id left out, of the row of `users` in the query that this is a column of. Its table is named: `id` alone would be the session's
 */
export const latestLanguage = (id?: number) =>
  sql<Language | null>`(select s.language from tys.sessions s
  where s.user_id = ${id ?? sql`${users}."id"`} and s.language is not null order by s.created_at desc limit 1)`;
