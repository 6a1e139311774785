import { asc } from 'drizzle-orm';

import { roles } from '../db/schema';
import type { Handler } from '../handler';

export const listRoles: Handler<'listRoles'> = async ({ db }) => ({
  data: { roles: await db.select({ id: roles.id, key: roles.key }).from(roles).orderBy(asc(roles.id)) },
});
