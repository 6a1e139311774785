import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm';

import { roles, userRoles, users } from '../db/schema';
import type { Handler } from '../handler';
import { offsetOf, toFlag, toPerson } from '../rows/wire';

export const listAdmins: Handler<'listAdmins'> = async ({ db }, query) => {
  const areAdmins = and(eq(users.role, 'admin'), isNull(users.deletedAt));
  const [admins, [all]] = await Promise.all([
    db
      .select()
      .from(users)
      .where(areAdmins)
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(query.per_page)
      .offset(offsetOf(query)),
    db.select({ total: count() }).from(users).where(areAdmins),
  ]);
  const ids = admins.map(({ id }) => id);
  const held = await db
    .select({ userId: userRoles.userId, id: roles.id, key: roles.key })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(inArray(userRoles.userId, ids))
    .orderBy(roles.id);
  const data = admins.map((admin) => ({
    ...toPerson(admin),
    is_restricted: toFlag(admin.isRestricted),
    created_at: admin.createdAt.toISOString(),
    roles: held.filter(({ userId }) => userId === admin.id).map(({ id, key }) => ({ id, key })),
  }));
  return { data: { admins: { data, total: all?.total ?? 0 } } };
};
