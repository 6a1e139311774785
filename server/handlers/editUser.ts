import { inArray } from 'drizzle-orm';

import { hashPassword } from '../auth/passwords';
import { endSessions } from '../auth/sessions';
import { users } from '../db/schema';
import type { Handler } from '../handler';
import { changePeople } from '../people/changePeople';
import { notOnesOwn } from '../people/oneself';

/** A new password ends the person's sessions, and lets them in where the old one was guessed at. */
export const editUser: Handler<'editUser'> = async (context, input) => {
  const passwordHash = input.new_password ? await hashPassword(input.new_password) : undefined;
  let email: string | null | undefined;
  await changePeople(context, [input.user_id], { field: 'user_id' }, async (tx, ids) => {
    if (passwordHash && ids.includes(context.me.userId)) throw notOnesOwn('new_password');
    const [person] = await tx
      .update(users)
      .set({ firstName: input.first_name, lastName: input.last_name, ...(passwordHash && { passwordHash }) })
      .where(inArray(users.id, ids))
      .returning({ email: users.email });
    if (passwordHash) await endSessions(tx, ids);
    email = person?.email;
  });
  if (passwordHash && email) await context.signInLimit.forgive(email);
  return { data: null, message: 'User updated' };
};
