import { and, eq, ne, inArray, isNull, type SQL } from 'drizzle-orm';

import type { Role } from '../../../src/contract/roles';
import { fullName } from '../auth/sessions';
import { users, roles, userRoles } from '../../db/schema';
import { inDirection, whereId, parseId } from '../../crud/extraRows';
import type { ExtraHandlers } from '../../crud/extra';
import type { Db, DbOrTx } from '../../db/open';
import type { RequestContext } from '../../http/context';
import { visibleNoteKinds, parseNoteTarget, VIEWER_ROLE } from './notes/noteTarget';

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

const rolesOf = ({ session }: RequestContext, about?: string) =>
  (about === undefined ? visibleNoteKinds(session) : [parseNoteTarget(session, about).kind]).map(
    (kind) => VIEWER_ROLE[kind],
  );

const COLUMNS = { id: [users.id], name: [fullName, users.id] };

/** Whom a note about something can mention, and who can deal with it: by name, without the one who asks. */
export const colleagues: ExtraHandlers<'colleagues'> = {
  list: async (context, { filter: { id, about, person }, sort, limit, offset }) => {
    const { db, session } = context;
    const others = and(ne(users.id, session.userId), whereId(users.id, id));
    const select = () => selectColleagues(db, rolesOf(context, about ?? person), others);
    const [rows, total] = await Promise.all([
      select()
        .orderBy(...inDirection(sort, COLUMNS[sort.field]))
        .limit(limit)
        .offset(offset),
      db.$count(select().as('colleagues')),
    ]);
    return { rows, total };
  },
  get: async (context, id) =>
    (await selectColleagues(context.db, rolesOf(context), eq(users.id, parseId(id) ?? 0)))[0],
};
