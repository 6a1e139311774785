import { eq, inArray } from 'drizzle-orm';
import { HTTPException } from 'hono/http-exception';

import type { Role } from '../../src/contract/roles';
import { giveRoles, requireRoles, unlessEmailTaken } from '../admins/fields';
import { hashPassword } from '../auth/passwords';
import { endSessions } from '../auth/sessions';
import { userRoles, users } from '../db/schema';
import type { Handler } from '../handler';
import { changePeople } from '../people/changePeople';

const MANAGES: Role = 'admins';

/** All of the admin form at once. Roles count at the next call; a new password ends the person's sessions. */
export const updateAdmin: Handler<'updateAdmin'> = async (context, input) => {
  if (input.admin_id !== undefined && String(input.admin_id) !== String(input.id)) {
    throw new HTTPException(422, { message: 'admin_id: This is not the admin of the address' });
  }
  const passwordHash = input.password ? await hashPassword(input.password) : undefined;
  await unlessEmailTaken(() =>
    changePeople(context, [input.id], { field: 'id', kind: 'admin' }, async (tx, ids) => {
      const held = await requireRoles(tx, input.role_ids);
      if (ids.includes(context.me.userId) && !held.some(({ key }) => key === MANAGES)) {
        throw new HTTPException(422, { message: 'You cannot give up the role admins yourself' });
      }
      await tx
        .update(users)
        .set({
          email: input.email.toLowerCase(),
          firstName: input.first_name,
          lastName: input.last_name,
          ...(passwordHash && { passwordHash }),
        })
        .where(inArray(users.id, ids));
      for (const id of ids) {
        await tx.delete(userRoles).where(eq(userRoles.userId, id));
        await giveRoles(tx, id, held);
      }
      if (passwordHash) await endSessions(tx, ids);
    }),
  );
  return { data: null, message: 'Admin updated' };
};
