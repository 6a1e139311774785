import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';

import type { Role } from '../../../../src/contract/roles';
import { fullName } from '../../auth/sessions';
import type { Db, DbOrTx } from '../../../db/open';
import { roles, userRoles, users } from '../../../db/schema';

/** Administrators who may sign in and have any of these roles. */
export const selectColleagues = (db: DbOrTx, any: readonly Role[], where?: SQL) =>
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
        inArray(roles.key, any),
        where,
      ),
    );
