import { inArray, sql, type SQL } from 'drizzle-orm';

import { FACTOR_KINDS, type FactorKind } from '../../../src/contract/mfa/secondFactor';
import type { DbOrTx } from '../../db/open';
import { oneTimeCodes, passkeys, recoveryCodes } from '../../db/schema';
import type { RelyingParty } from './passkeys';

const TABLES = [passkeys, oneTimeCodes, recoveryCodes] as const;

/** A type, because `execute` does not accept an interface. */
type Held = { [Kind in FactorKind]: boolean } & { any: boolean };

/**
 * With what somebody can prove on this site who they are. Whoever has passkeys for another host alone is asked for a recovery
 * code: that a factor is out of reach here does not make a password enough.
 */
export const findFactorKinds = async (
  db: DbOrTx,
  userId: number,
  { host }: RelyingParty,
): Promise<{ hasAny: boolean; kinds: FactorKind[] }> => {
  const { rows } = await db.execute<Held>(sql`
    select exists (select from ${passkeys} where user_id = ${userId} and host = ${host}) as passkey,
      exists (select from ${oneTimeCodes} where user_id = ${userId}) as one_time_code,
      exists (select from ${recoveryCodes} where user_id = ${userId}) as recovery_code,
      ${hasFactorSql(userId)} as any`);
  const held = rows[0]!;
  return { hasAny: held.any, kinds: held.any ? FACTOR_KINDS.filter((kind) => held[kind]) : [] };
};

/** Whether somebody has set up a factor at all, as a part of a statement. @param userId a column with its table */
export const hasFactorSql = (userId: SQL | number) => sql<boolean>`(
  exists (select from ${passkeys} where ${passkeys}."user_id" = ${userId}) or
  exists (select from ${oneTimeCodes} where ${oneTimeCodes}."user_id" = ${userId}))`;

export const hasFactor = async (db: DbOrTx, userId: number) => {
  const { rows } = await db.execute<{ any: boolean }>(sql`select ${hasFactorSql(userId)} as any`);
  return rows[0]!.any;
};

/** Takes all of them from these people. @returns how many passkeys and apps there were */
export const removeFactors = async (tx: DbOrTx, userIds: number[]) => {
  const removed: number[] = [];
  for (const table of TABLES) {
    const rows = await tx.delete(table).where(inArray(table.userId, userIds)).returning({ of: table.userId });
    removed.push(table === recoveryCodes ? 0 : rows.length);
  }
  return removed.reduce((sum, count) => sum + count, 0);
};
