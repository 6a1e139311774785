import { inArray } from 'drizzle-orm';

import { users } from '../db/schema';
import type { Handler } from '../handler';
import { changePeople, countOf } from '../people/changePeople';

export const unblockUsers: Handler<'unblockUsers'> = async (context, { user_ids }) => {
  const unblocked = await changePeople(
    context,
    user_ids,
    { field: 'user_ids', blockedToo: true, notOneself: 'unblock' },
    (tx, ids) =>
      tx.update(users).set({ isRestricted: false, restrictedAt: null }).where(inArray(users.id, ids)),
  );
  return { data: null, message: countOf(unblocked, 'unblocked') };
};
