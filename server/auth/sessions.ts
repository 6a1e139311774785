import { createHash, randomBytes } from 'node:crypto';

import { and, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm';

import type { Role } from '../../src/contract/roles';
import type { Queries } from '../db/open';
import { passwordResets, roles, sessions, userRoles, users } from '../db/schema';

/** Seven days from signing in. */
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

export interface Session {
  userId: number;
  roles: Role[];
  /** What tells this session from the person's others. */
  tokenHash: Buffer;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** A new session's token. Only its hash is stored. */
export const startSession = async (db: Queries, userId: number, now: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
  await db
    .insert(sessions)
    .values({ tokenHash: hashOf(token), userId, createdAt: now, expiresAt: new Date(+now + LIFETIME_MS) });
  return token;
};

/** The keys of the roles a row of `users` holds, as a column of a query on it. */
export const roleKeys = sql<Role[]>`(select coalesce(array_agg(r.key order by r.id), '{}')
  from ${userRoles} ur join ${roles} r on r.id = ur.role_id where ur.user_id = ${users}."id")`;

const prepareFindSession = (db: Queries) =>
  db
    .select({ userId: users.id, roles: roleKeys, tokenHash: sessions.tokenHash })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        eq(users.isRestricted, false),
        isNull(users.deletedAt),
      ),
    )
    // Without a name it is prepared here alone: the statement is written once, and the server keeps nothing.
    .prepare('');

/** Every call asks this: writing the statement anew each time costs more than sending it. */
const prepared = new WeakMap<Queries, ReturnType<typeof prepareFindSession>>();

/** Whose token this is: nobody's once it is expired, or the person blocked or deleted. Roles are read at every call. */
export const findSession = async (db: Queries, token: string, now: Date): Promise<Session | undefined> => {
  const query = prepared.get(db) ?? prepareFindSession(db);
  prepared.set(db, query);
  const [session] = await query.execute({ tokenHash: hashOf(token), now });
  return session;
};

/** Also ends what would soon be a session: a reset of the password that is under way. */
export const endSessions = async (db: Queries, userIds: number[]) => {
  await db.delete(passwordResets).where(inArray(passwordResets.userId, userIds));
  await db.delete(sessions).where(inArray(sessions.userId, userIds));
};

/** Everywhere but here. */
export const endOtherSessions = async (db: Queries, { userId, tokenHash }: Session) => {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash)));
};
