import { asc, count, eq, min } from 'drizzle-orm';

import type { WireOf } from '../../../src/contract/core/field';
import type { factor } from '../../../src/contract/mfa/factors';
import type { DbOrTx } from '../../db/open';
import { oneTimeCodes, passkeys, recoveryCodes } from '../../db/schema';

export type FactorRow = WireOf<typeof factor>;

const none = { name: null, last_used_at: null, left: null };

/** What somebody has set up, the oldest passkey first. */
export const listFactors = async (db: DbOrTx, userId: number): Promise<FactorRow[]> => {
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
  const moment = (at: Date | null) => at?.toISOString() ?? null;
  return [
    ...keys.map(({ id, name, createdAt, lastUsedAt }) => ({
      ...none,
      id: `passkey-${id}`,
      kind: 'passkey' as const,
      name,
      created_at: createdAt.toISOString(),
      last_used_at: moment(lastUsedAt),
    })),
    ...apps.map(({ createdAt, lastUsedAt }) => ({
      ...none,
      id: `one_time_code-${userId}`,
      kind: 'one_time_code' as const,
      created_at: createdAt.toISOString(),
      last_used_at: moment(lastUsedAt),
    })),
    ...(keys.length || apps.length
      ? [
          {
            ...none,
            id: `recovery_code-${userId}`,
            kind: 'recovery_code' as const,
            created_at: moment(codes?.createdAt ?? null) ?? new Date(0).toISOString(),
            left: codes?.left ?? 0,
          },
        ]
      : []),
  ];
};
