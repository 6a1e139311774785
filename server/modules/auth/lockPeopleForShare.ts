import { inArray } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import { fullName } from './sessions';
import type { DbOrTx } from '../../db/open';
import { users } from '../../db/schema';
import { type Session, httpError } from '../../http/context';

/**
 * Locks users (`for share`), so that these users cannot be deleted until the transaction ends. Returns the names by id,
 * without deleted users. All transactions lock users first, in the order of the user ids. Otherwise two transactions
 * could deadlock.
 */
export const lockPeopleForShare = async (
  tx: DbOrTx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const locked = await tx
    .select({ id: users.id, name: fullName, deletedAt: users.deletedAt })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for('share');
  return new Map(locked.flatMap(({ id, name, deletedAt }) => (deletedAt ? [] : [[id, name] as const])));
};

/** Locks the caller and other users as `lockPeopleForShare` does. @throws HTTPException 401 for a deleted caller */
export const lockCallerAndPeople = async (
  tx: DbOrTx,
  { userId }: Pick<Session, 'userId'>,
  ids: readonly number[],
) => {
  const names = await lockPeopleForShare(tx, [...new Set([userId, ...ids])]);
  if (!names.has(userId)) throw httpError(401, translatable('auth.please_log_in'));
  return names;
};
