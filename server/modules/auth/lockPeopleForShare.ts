import { inArray } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import { fullName } from './sessions';
import type { DbOrTx } from '../../db/open';
import { users } from '../../db/schema';
import { type Session, httpError } from '../../http/context';

/**
 * Locks people's rows (`for share`) until the transaction ends, so that none of them is deleted meanwhile, and returns the
 * names of those who are not deleted, by their ids. People are locked before their other rows and in the order of their ids, as in
 * `changePeople`: otherwise two transactions may wait for each other forever.
 */
export const lockPeopleForShare = async (
  tx: DbOrTx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const held = await tx
    .select({ id: users.id, name: fullName, deletedAt: users.deletedAt })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for('share');
  return new Map(held.flatMap(({ id, name, deletedAt }) => (deletedAt ? [] : [[id, name] as const])));
};

/** The same with the caller among them. @throws HTTPException 401 where it is they who are deleted */
export const lockCallerAndPeople = async (
  tx: DbOrTx,
  { userId }: Pick<Session, 'userId'>,
  ids: readonly number[],
) => {
  const names = await lockPeopleForShare(tx, [...new Set([userId, ...ids])]);
  if (!names.has(userId)) throw httpError(401, translatable('auth.please_log_in'));
  return names;
};
