import { inArray } from 'drizzle-orm';

import { endSessions } from '../auth/sessions';
import { userRoles, users } from '../db/schema';
import type { Handler } from '../handler';
import { changePeople, countOf } from '../people/changePeople';

/** The ledger refers to the person's row, so it stays; everything that tells who they were goes. */
export const deleteUsers: Handler<'deleteUsers'> = async (context, { user_ids }) => {
  const rules = { field: 'user_ids', blockedToo: true, deletedIsDone: true, notOneself: 'delete' } as const;
  const deleted = await changePeople(context, user_ids, rules, async (tx, ids) => {
    await endSessions(tx, ids);
    await tx.delete(userRoles).where(inArray(userRoles.userId, ids));
    await tx
      .update(users)
      .set({
        email: null,
        firstName: '',
        lastName: '',
        passwordHash: null,
        phoneCountryCode: null,
        phoneNumber: null,
        billingAddress: null,
        image: null,
        deletedAt: context.now,
      })
      .where(inArray(users.id, ids));
  });
  return { data: null, message: countOf(deleted, 'deleted') };
};
