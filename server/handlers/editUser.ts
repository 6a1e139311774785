import { inArray } from 'drizzle-orm';

import { hashPassword } from '../auth/passwords';
import { endSessions } from '../auth/sessions';
import { users } from '../db/schema';
import type { Handler } from '../handler';
import { changePeople } from '../people/changePeople';

/** A new password ends the person's sessions. */
export const editUser: Handler<'editUser'> = async (context, input) => {
  const passwordHash = input.new_password ? await hashPassword(input.new_password) : undefined;
  await changePeople(context, [input.user_id], { field: 'user_id' }, async (tx, ids) => {
    await tx
      .update(users)
      .set({ firstName: input.first_name, lastName: input.last_name, ...(passwordHash && { passwordHash }) })
      .where(inArray(users.id, ids));
    if (passwordHash) await endSessions(tx, ids);
  });
  return { data: null, message: 'User updated' };
};
