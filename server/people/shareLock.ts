import { inArray } from 'drizzle-orm';

import type { Queries } from '../db/open';
import { users } from '../db/schema';

/**
 * Holds people's rows until the transaction ends, so that nobody of them is deleted beside it, and answers those who are
 * still there. People are locked before anything of theirs and in the order of their numbers, as `changePeople` does:
 * otherwise two transactions may wait for each other.
 */
export const shareLock = async (tx: Queries, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const held = await tx
    .select({ id: users.id, deletedAt: users.deletedAt })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for('share');
  return new Set(held.flatMap(({ id, deletedAt }) => (deletedAt ? [] : [id])));
};
