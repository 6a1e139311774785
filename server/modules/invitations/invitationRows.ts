import { and, eq, sql } from 'drizzle-orm';

import { describeMailFailure } from '../../platform/mail/mail';
import type { RoleRow } from '../../../src/contract/accounts/admins';
import { translateMessage } from '../../platform/translate';
import type { Sort } from '../../../src/contract/core/restResource';
import type { Id } from '../../../src/contract/core/field';
import { fullName } from '../auth/sessions';
import type { Db, DbOrTx } from '../../db/open';
import { invitationRoles, invitations as table, roles, users } from '../../db/schema';
import { inDirection, selectPage, whereId } from '../../crud/extraRows';
import { stateAt } from './invitationState';
import type { RequestContext } from '../../http/context';
import { isOpenInvitation } from '../accounts/sentInvitations';

type Reader = Pick<RequestContext, 'now' | 'language'>;

const held = sql<
  RoleRow[]
>`(select coalesce(json_agg(json_build_object('id', r.id, 'key', r.key) order by r.id), '[]')
  from ${invitationRoles} ir join ${roles} r on r.id = ir.role_id where ir.invitation_id = ${table}."id")`;

const select = (db: DbOrTx, { now }: Reader) =>
  db
    .select({ invitation: table, roles: held, by: fullName, state: stateAt(now) })
    .from(table)
    .innerJoin(users, eq(users.id, table.invitedBy))
    .$dynamic();
type Row = Awaited<ReturnType<typeof select>>[number];

const toWire = ({ invitation, by, state, roles: of }: Row, { language }: Reader) => ({
  id: invitation.id,
  email: invitation.email,
  first_name: invitation.firstName,
  last_name: invitation.lastName,
  roles: of,
  language: invitation.language,
  invited_by: by || null,
  sent_at: invitation.sentAt.toISOString(),
  expires_at: invitation.expiresAt.toISOString(),
  state,
  way: invitation.way,
  failure:
    invitation.failure &&
    translateMessage(language, describeMailFailure(invitation.failure, invitation.failureCode)),
});

const COLUMNS = { id: [table.id], sent_at: [table.sentAt, table.id] };

interface Query {
  filter: { id?: Id | readonly Id[] | undefined };
  sort: Sort<keyof typeof COLUMNS>;
  limit: number;
  offset: number;
}

/** Lists the open invitations. */
export const listOpenInvitations = (db: Db, reader: Reader, { filter, sort, limit, offset }: Query) => {
  const order = inDirection(sort, COLUMNS[sort.field]);
  const where = and(isOpenInvitation, whereId(table.id, filter.id));
  const page = { db, table, where, order, limit, offset };
  return selectPage(select(db, reader), page, (row) => toWire(row, reader));
};

/** One that waits; nothing where there is none, or no longer. */
export const findOpenInvitation = async (db: DbOrTx, reader: Reader, id: number | undefined) => {
  const [row] = await select(db, reader).where(and(eq(table.id, id ?? 0), isOpenInvitation));
  return row && toWire(row, reader);
};
