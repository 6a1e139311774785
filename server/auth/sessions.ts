import { createHash, randomBytes } from 'node:crypto';

import { and, eq, inArray, isNull, ne, sql, type Placeholder } from 'drizzle-orm';

import type { Role } from '../../src/contract/roles';
import type { Queries } from '../db/open';
import { passwordResets, roles, sessions, userRoles, users } from '../db/schema';

/** From signing in. */
const LIFETIME = sql`interval '7 days'`;

export interface Session {
  userId: number;
  roles: Role[];
  /** What tells this session from the person's others. */
  tokenHash: Buffer;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * The moment by both clocks, ours and the database's. Whichever jumps ahead ends no session by itself, and makes none that
 * outlives its days.
 */
const earliest = (now: string | Placeholder) => sql`least(${now}::timestamptz, now())`;

/**
 * A new session's token. Only its hash is stored. Expired ones are not swept away here: a clock that jumps ahead would
 * take everybody's with it.
 *
 * @param db the transaction that holds the person's row, so that whatever ends sessions comes before or after
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

const prepareFindSession = (db: Queries) =>
  db
    .select({ userId: users.id, roles: roleKeys, tokenHash: sessions.tokenHash })
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
    // Without a name it is prepared here alone: the statement is written once, and the server keeps nothing.
    .prepare('');

/** Every call asks this: writing the statement anew each time costs more than sending it. */
const prepared = new WeakMap<Queries, ReturnType<typeof prepareFindSession>>();

/** Whose token this is: nobody's once it is expired, or the person blocked or deleted. Roles are read at every call. */
export const findSession = async (db: Queries, token: string, now: Date): Promise<Session | undefined> => {
  const query = prepared.get(db) ?? prepareFindSession(db);
  prepared.set(db, query);
  const [session] = await query.execute({ tokenHash: hashOf(token), now: now.toISOString() });
  return session;
};

/** Also ends what would soon be a session: a reset of the password that is under way. */
export const endSessions = async (db: Queries, userIds: number[]) => {
  await db.delete(passwordResets).where(inArray(passwordResets.userId, userIds));
  await db.delete(sessions).where(inArray(sessions.userId, userIds));
};

/** This one alone: signing out. */
export const endSession = (db: Queries, { tokenHash }: Session) =>
  db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));

/** Everywhere but here. */
export const endOtherSessions = async (db: Queries, { userId, tokenHash }: Session) => {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash)));
};
