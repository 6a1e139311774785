import { and, asc, count, eq, inArray, isNull, min, sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

import type { JsonOf } from '../../../src/contract/core/field';
import { translatable } from '../../../src/contract/core/translatable';
import type { mfaMethod } from '../../../src/contract/mfa/methods';
import { MFA_METHOD_KINDS, type MfaMethodKind } from '../../../src/contract/mfa/secondFactor';
import type { DbOrTx } from '../../db/open';
import { oneTimeCodes, passkeys, recoveryCodes, users } from '../../db/schema';
import * as schema from '../../db/schema';
import { httpError, type RequestContext } from '../../http/context';
import { recordSystemEvent } from '../auditLog';
import { deleteLimitCounts } from '../auth/limits';
import { fullName } from '../auth/sessions';
import type { RelyingParty } from './passkeys';

const TABLES = [passkeys, oneTimeCodes, recoveryCodes] as const;

/** This type must be an alias, because the type parameter of `execute` does not accept an interface. */
type MethodRow = { [Kind in MfaMethodKind]: boolean } & { any: boolean };

/**
 * Returns whether a user has MFA, and the kinds of methods that work on this host. A passkey works only on the host
 * where it was registered.
 */
export const findMfaMethodKinds = async (
  db: DbOrTx,
  userId: number,
  { host }: RelyingParty,
): Promise<{ hasAny: boolean; kinds: MfaMethodKind[] }> => {
  const { rows } = await db.execute<MethodRow>(sql`
    select exists (select from ${passkeys} where user_id = ${userId} and host = ${host}) as passkey,
      exists (select from ${oneTimeCodes} where user_id = ${userId}) as one_time_code,
      exists (select from ${recoveryCodes} where user_id = ${userId}) as recovery_code,
      ${hasMfaSql(userId)} as any`);
  const methods = rows[0]!;
  return { hasAny: methods.any, kinds: methods.any ? MFA_METHOD_KINDS.filter((kind) => methods[kind]) : [] };
};

/** Returns the SQL condition for users with MFA. @param userId id, or a column qualified with its table */
export const hasMfaSql = (userId: SQL | number) => sql<boolean>`(
  exists (select from ${passkeys} where ${passkeys}."user_id" = ${userId}) or
  exists (select from ${oneTimeCodes} where ${oneTimeCodes}."user_id" = ${userId}))`;

export const hasMfa = async (db: DbOrTx, userId: number) => {
  const { rows } = await db.execute<{ any: boolean }>(sql`select ${hasMfaSql(userId)} as any`);
  return rows[0]!.any;
};

/** Deletes all MFA methods of these users. Returns the number of deleted passkeys and authenticator apps. */
export const removeMfaMethods = async (tx: DbOrTx, userIds: number[]) => {
  const removed: number[] = [];
  for (const table of TABLES) {
    const rows = await tx.delete(table).where(inArray(table.userId, userIds)).returning({ of: table.userId });
    removed.push(table === recoveryCodes ? 0 : rows.length);
  }
  return removed.reduce((sum, rows) => sum + rows, 0);
};

/** Returns the MFA methods of a user: passkeys from oldest to newest, the authenticator app, and the recovery codes. */
export const listMfaMethods = async (db: DbOrTx, userId: number): Promise<JsonOf<typeof mfaMethod>[]> => {
  const keys = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  const apps = await db.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, userId));
  const [codes] = await db
    .select({ left: count(), createdAt: min(recoveryCodes.createdAt) })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  const method = (
    kind: MfaMethodKind,
    id: number,
    createdAt: Date | null,
    lastUsedAt: Date | null = null,
  ) => ({
    id: `${kind}-${id}`,
    kind,
    name: null,
    created_at: (createdAt ?? new Date(0)).toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
    left: null,
  });
  const methods = [
    ...keys.map(({ id, name, createdAt, lastUsedAt }) => ({
      ...method('passkey', id, createdAt, lastUsedAt),
      name,
    })),
    ...apps.map(({ createdAt, lastUsedAt }) => method('one_time_code', userId, createdAt, lastUsedAt)),
  ];
  if (!methods.length) return [];
  return [
    ...methods,
    { ...method('recovery_code', userId, codes?.createdAt ?? null), left: codes?.left ?? 0 },
  ];
};

const selectCurrentUser = (db: DbOrTx, { session }: Pick<RequestContext, 'session'>) =>
  db
    .select({ email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, session.userId), eq(users.isBlocked, false), isNull(users.deletedAt)));

const requireUser = ([user]: Awaited<ReturnType<typeof selectCurrentUser>>) => {
  if (!user?.email) throw httpError(401, translatable('auth.please_log_in'));
  return { ...user, email: user.email };
};

/** Returns email and password hash of the current user. @throws HTTPException 401 for a blocked or deleted user */
export const findCurrentUser = async (db: DbOrTx, context: Pick<RequestContext, 'session'>) =>
  requireUser(await selectCurrentUser(db, context));

/** Returns the same as `findCurrentUser`, and locks the user, so that the password cannot change concurrently. */
export const lockCurrentUser = async (tx: DbOrTx, context: Pick<RequestContext, 'session'>) =>
  requireUser(await selectCurrentUser(tx, context).for('update'));

/** Removes all MFA methods of an administrator, for an operator. The result is empty for an unknown email. */
export const resetMfa = async (pool: pg.Pool, email: string): Promise<{ removed?: number }> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const tx = drizzle({ client, schema });
    const [admin] = await tx
      .select({ id: users.id, name: fullName })
      .from(users)
      .where(and(eq(users.email, email.toLowerCase()), eq(users.role, 'admin'), isNull(users.deletedAt)))
      .for('update');
    const removed = admin && (await removeMfaMethods(tx, [admin.id]));
    if (admin && removed) {
      await deleteLimitCounts(tx, [email.toLowerCase()]);
      await recordSystemEvent(client, {
        action: 'factors_reset',
        person: admin,
        facts: { factors: removed },
      });
    }
    await client.query('commit');
    return admin ? { removed: removed ?? 0 } : {};
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
};
