import { inArray } from 'drizzle-orm';

import { fullName, type Session } from '../auth/sessions';
import type { Queries } from '../db/open';
import { users } from '../db/schema';
import { refusal } from '../http/refusal';
import { pleaseLogIn } from '../sentences/access';

/**
 * Locks people's rows (`for share`) until the transaction ends, so that none of them is deleted meanwhile, and returns the
 * names of those who are not deleted, by their ids. People are locked before their other rows and in the order of their ids, as in
 * `changePeople`: otherwise two transactions may wait for each other forever.
 */
export const shareLock = async (
  tx: Queries,
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
export const shareLockBeside = async (
  tx: Queries,
  { userId }: Pick<Session, 'userId'>,
  ids: readonly number[],
) => {
  const names = await shareLock(tx, [...new Set([userId, ...ids])]);
  if (!names.has(userId)) throw refusal(401, pleaseLogIn);
  return names;
};
