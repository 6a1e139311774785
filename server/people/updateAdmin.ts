import { eq } from 'drizzle-orm';

import { Invalid } from '../http/invalid';
import { giveRoles, requireRoles, unlessEmailTaken } from './adminFields';
import { hashPassword } from '../auth/passwords';
import { endSessions } from '../auth/sessions';
import type { Queries } from '../db/open';
import { userRoles, users } from '../db/schema';
import type { Handler } from '../handler';
import { changePeople } from './changePeople';
import { done } from '../rows/changeRow';
import { accounts } from '../rows/things';
import { isAnotherAdmin } from '../sentences/people';
import { updated } from '../sentences/rows';
import { ownAccountError } from './ownAccount';

const rolesOf = async (tx: Queries, userId: number) => {
  const rows = await tx.select({ id: userRoles.roleId }).from(userRoles).where(eq(userRoles.userId, userId));
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
};

/**
 * Saves the whole admin form. New roles hold from the person's next call on. A new password or another email ends their
 * sessions, and a reset code that was sent to the old mailbox is no longer valid.
 */
export const updateAdmin: Handler<'updateAdmin'> = async (context, input) => {
  if (input.admin_id !== undefined && String(input.admin_id) !== String(input.id)) {
    throw new Invalid({ admin_id: isAnotherAdmin });
  }
  const passwordHash = input.password ? await hashPassword(input.password) : undefined;
  const email = input.email.toLowerCase();
  await unlessEmailTaken(() =>
    changePeople(context, [input.id], { kind: 'admin' }, async (tx, [id = 0]) => {
      const held = await requireRoles(tx, input.role_ids);
      const [before] = await tx.select({ email: users.email }).from(users).where(eq(users.id, id));
      const isMoved = before?.email !== email;
      if (id === context.me.userId) {
        if (passwordHash) throw ownAccountError('password');
        if (isMoved) throw ownAccountError('email');
        const wanted = held.map((role) => role.id).toSorted((a, b) => a - b);
        if (String(wanted) !== String(await rolesOf(tx, id))) throw ownAccountError('role_ids');
      }
      await tx
        .update(users)
        .set({
          email,
          firstName: input.first_name,
          lastName: input.last_name,
          ...(passwordHash && { passwordHash }),
        })
        .where(eq(users.id, id));
      await tx.delete(userRoles).where(eq(userRoles.userId, id));
      await giveRoles(tx, id, held);
      if (passwordHash || isMoved) await endSessions(tx, [id]);
    }),
  );
  if (passwordHash) await context.signInLimit.forgive(email);
  return done(updated(accounts.admin));
};
