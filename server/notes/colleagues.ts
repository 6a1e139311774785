import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';

import { fullName } from '../auth/sessions';
import type { Db, Queries } from '../db/open';
import { roles, userRoles, users } from '../db/schema';
import { ROLE_FOR, type Kind } from '../people/reach';

/** Administrators who may sign in and see people of any of these kinds, by name. */
export const selectColleagues = (db: Queries, kinds: readonly Kind[], where?: SQL) =>
  (db as Db)
    .selectDistinct({ id: users.id, name: fullName })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(
      and(
        eq(users.role, 'admin'),
        eq(users.isBlocked, false),
        isNull(users.deletedAt),
        inArray(
          roles.key,
          kinds.map((kind) => ROLE_FOR[kind]),
        ),
        where,
      ),
    )
    .orderBy(asc(fullName), asc(users.id));
