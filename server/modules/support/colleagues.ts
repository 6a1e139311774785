import { and, eq, ne, inArray, isNull, type SQL } from 'drizzle-orm';

import type { Role } from '../../../src/contract/roles';
import type { RestHandlers } from '../../crud/restResources';
import { inDirection, whereId, parseId } from '../../crud/queries';
import type { Db, DbOrTx } from '../../db/open';
import { users, roles, userRoles } from '../../db/schema';
import type { RequestContext } from '../../http/context';
import { fullName } from '../auth/sessions';
import { visibleNoteKinds, parseNoteTarget, VIEWER_ROLE } from './workItems';

/** Selects administrators who can sign in and have at least one of the roles. */
export const selectColleagues = (db: DbOrTx, anyRole: readonly Role[], where?: SQL) =>
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
        inArray(roles.key, anyRole),
        where,
      ),
    );

/** Returns the roles that may see a target. @throws HTTPException 403 for a target that the caller may not see */
const viewerRoles = ({ session }: RequestContext, target?: string) =>
  (target === undefined ? visibleNoteKinds(session) : [parseNoteTarget(session, target).kind]).map(
    (kind) => VIEWER_ROLE[kind],
  );

const SORT_COLUMNS = { id: [users.id], name: [fullName, users.id] };

/**
 * Administrators who can be mentioned in a note about a record, or be assigned to a work item, without the caller.
 */
export const colleagues: RestHandlers<'colleagues'> = {
  list: async (context, { filter: { id, about, person }, sort, limit, offset }) => {
    const { db, session } = context;
    const others = and(ne(users.id, session.userId), whereId(users.id, id));
    const select = () => selectColleagues(db, viewerRoles(context, about ?? person), others);
    const [rows, total] = await Promise.all([
      select()
        .orderBy(...inDirection(sort, SORT_COLUMNS[sort.field]))
        .limit(limit)
        .offset(offset),
      db.$count(select().as('colleagues')),
    ]);
    return { rows, total };
  },
  get: async (context, id) =>
    (await selectColleagues(context.db, viewerRoles(context), eq(users.id, parseId(id) ?? 0)))[0],
};
