import { and, eq, isNull, sql } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import type { Role } from '../../../src/contract/roles';
import type { DbOrTx } from '../../db/open';
import { roles, userRoles, users } from '../../db/schema';
import { httpError } from '../../http/httpError';

const KEY: Role = 'admins';

/**
 * Checks that after a change there is still somebody who can manage administrators; otherwise nobody could ever again. To
 * be called at the end of the transaction. A lock makes such transactions come one after the other, so that two people who
 * take the role from each other at the same moment do not both succeed.
 *
 * @throws HTTPException 409 when nobody would be left
 */
export const requireRemainingAdmin = async (tx: DbOrTx) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tys.admins'))`);
  const [left] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(and(eq(roles.key, KEY), eq(users.isBlocked, false), isNull(users.deletedAt)))
    .limit(1);
  if (left) return;
  throw httpError(409, translatable('accounts.somebody_must_be_left'));
};
