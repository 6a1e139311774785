import { giveRoles, requireRoles, unlessEmailTaken } from '../admins/fields';
import { hashPassword } from '../auth/passwords';
import { users } from '../db/schema';
import type { Handler } from '../handler';

/** Without a password nobody can sign in yet: Forgot Password sets the first one. */
export const createAdmin: Handler<'createAdmin'> = async ({ db, now }, input) => {
  const passwordHash = input.password ? await hashPassword(input.password) : null;
  await unlessEmailTaken(() =>
    db.transaction(async (tx) => {
      const held = await requireRoles(tx, input.role_ids);
      const [admin] = await tx
        .insert(users)
        .values({
          role: 'admin',
          email: input.email.toLowerCase(),
          firstName: input.first_name,
          lastName: input.last_name,
          passwordHash,
          createdAt: now,
        })
        .returning({ id: users.id });
      await giveRoles(tx, admin!.id, held);
    }),
  );
  return { data: null, message: 'Admin created' };
};
