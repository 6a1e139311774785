import { and, eq, inArray } from 'drizzle-orm';

import { endSessions } from '../auth/sessions';
import { users } from '../db/schema';
import type { Handler } from '../handler';
import { changePeople, countOf } from '../people/changePeople';

/** A blocked person's sessions end. Whoever is blocked already stays so, since the same day. */
export const blockUsers: Handler<'blockUsers'> = async (context, { user_ids }) => {
  const blocked = await changePeople(
    context,
    user_ids,
    { field: 'user_ids', reportedToo: true, notOneself: 'block' },
    async (tx, ids) => {
      await tx
        .update(users)
        .set({ isRestricted: true, restrictedAt: context.now })
        .where(and(inArray(users.id, ids), eq(users.isRestricted, false)));
      await endSessions(tx, ids);
    },
  );
  return { data: null, message: countOf(blocked, 'blocked') };
};
