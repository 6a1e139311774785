import { createHash, randomBytes } from 'node:crypto';

import { and, eq, inArray, isNull, ne, sql, type Placeholder } from 'drizzle-orm';

import type { Role } from '../../src/contract/roles';
import type { Queries } from '../db/open';
import { passwordResets, roles, sessions, userRoles, users } from '../db/schema';

/** Counted from signing in. */
const LIFETIME = sql`interval '7 days'`;

export interface Session {
  userId: number;
  /** First and last name. */
  name: string;
  roles: Role[];
  /** Which of the person's sessions this is. */
  tokenHash: Buffer;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * The earlier of two clocks, this process's and the database's. When one of them jumps ahead, no session ends early, and no
 * new one lasts too long.
 */
const earliest = (now: string | Placeholder) => sql`least(${now}::timestamptz, now())`;

/**
 * Starts a session and returns its token; only the token's hash is stored. Expired sessions are not deleted here, because a
 * clock that jumps ahead would end everybody's.
 *
 * @param db the transaction that has locked the person's row, so that nothing ends their sessions at the same moment
 */
export const startSession = async (db: Queries, userId: number, now: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const start = earliest(now.toISOString());
  await db
    .insert(sessions)
    .values({ tokenHash: hashOf(token), userId, createdAt: start, expiresAt: sql`${start} + ${LIFETIME}` });
  return token;
};

/** The keys of the roles a row of `users` holds, as a column of a query on it. */
export const roleKeys = sql<Role[]>`(select coalesce(array_agg(r.key order by r.id), '{}')
  from ${userRoles} ur join ${roles} r on r.id = ur.role_id where ur.user_id = ${users}."id")`;

/** First and last name of a row of `users`. */
export const fullName = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`;

const prepareFindSession = (db: Queries) =>
  db
    .select({ userId: users.id, name: fullName, roles: roleKeys, tokenHash: sessions.tokenHash })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        sql`${sessions.expiresAt} > ${earliest(sql.placeholder('now'))}`,
        eq(users.role, 'admin'),
        eq(users.isBlocked, false),
        isNull(users.deletedAt),
      ),
    )
    // Without a name only its SQL is prepared: it is built once, and the database server keeps nothing.
    .prepare('');

/** Each call needs this statement, and building its SQL costs more than sending it. */
const prepared = new WeakMap<Queries, ReturnType<typeof prepareFindSession>>();

/** The session of a token; nothing when it has expired, or the person is blocked or deleted. Roles are read at every call. */
export const findSession = async (db: Queries, token: string, now: Date): Promise<Session | undefined> => {
  const query = prepared.get(db) ?? prepareFindSession(db);
  prepared.set(db, query);
  const [session] = await query.execute({ tokenHash: hashOf(token), now: now.toISOString() });
  return session;
};

/** Ends all sessions of these people, and password resets that are under way, which would start new ones. */
export const endSessions = async (db: Queries, userIds: number[]) => {
  await db.delete(passwordResets).where(inArray(passwordResets.userId, userIds));
  await db.delete(sessions).where(inArray(sessions.userId, userIds));
};

/** Ends this session and no other: signing out. */
export const endSession = (db: Queries, { tokenHash }: Session) =>
  db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));

/** Ends the person's sessions except this one. */
export const endOtherSessions = async (db: Queries, { userId, tokenHash }: Session) => {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash)));
};
