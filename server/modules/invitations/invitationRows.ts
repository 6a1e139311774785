import { and, eq, sql, isNull, type SQL } from 'drizzle-orm';

import { describeMailFailure } from '../../platform/mail/mail';
import type { RoleRow } from '../../../src/contract/accounts/admins';
import { translateMessage } from '../../platform/translate';
import type { Sort } from '../../../src/contract/core/restResource';
import type { Id } from '../../../src/contract/core/field';
import { fullName } from '../auth/sessions';
import type { Db, DbOrTx } from '../../db/open';
import { invitationRoles, invitations as table, roles, users, replacedLinks } from '../../db/schema';
import { inDirection, selectPage, whereId } from '../../crud/extraRows';
import { type RequestContext, type AuditEvent, httpError } from '../../http/context';
import { hasActiveSender, isOpenInvitation } from '../accounts';
import { translatable } from '../../../src/contract/core/translatable';
import { INVITATION_KEPT_HOURS } from '../../../src/contract/limits';
import { hashToken } from '../auth/token';
import type { Action } from '../../../src/contract/auditLog/actions';
import { targetInfo } from '../../../src/contract/auditLog/targetKinds';
import { targetOf } from '../../crud/nouns';

/** State of an open invitation. */
export const stateAt = (now: Date) => sql<'open' | 'expired' | 'lapsed'>`case
  when ${table.expiresAt} <= ${now.toISOString()} then 'expired'
  when ${table.lapsedAt} is not null or not ${hasActiveSender} then 'lapsed' else 'open' end`;

type Ends = Pick<typeof table.$inferSelect, 'acceptedAt' | 'withdrawnAt'>;
/** Why an invitation is over; nothing where it is not. */
const endOf = ({ acceptedAt, withdrawnAt }: Ends) => {
  if (acceptedAt) return httpError(410, translatable('invitations.link_is_used'));
  return withdrawnAt ? httpError(410, translatable('invitations.link_is_withdrawn')) : undefined;
};

/** Outcome of a link that is no longer valid. */
const goneLink = async (db: DbOrTx, tokenHash: Buffer) => {
  const [was] = await db
    .select({ acceptedAt: table.acceptedAt, withdrawnAt: table.withdrawnAt })
    .from(replacedLinks)
    .innerJoin(table, eq(table.id, replacedLinks.invitationId))
    .where(eq(replacedLinks.tokenHash, tokenHash));
  return was
    ? (endOf(was) ?? httpError(410, translatable('invitations.link_is_replaced')))
    : httpError(404, translatable('invitations.link_is_unknown'));
};

/** The invitation of a link. @throws HTTPException 404, 410 saying why it opens nothing and what to do */
export const requireOpenInvitation = async (db: DbOrTx, token: string, now: Date) => {
  const tokenHash = hashToken(token);
  const [found] = await db
    .select({ invitation: table, state: stateAt(now) })
    .from(table)
    .where(eq(table.tokenHash, tokenHash));
  if (!found) throw await goneLink(db, tokenHash);
  const { invitation, state } = found;
  const end = endOf(invitation);
  if (end) throw end;
  if (state === 'expired') throw httpError(410, translatable('invitations.link_is_expired'));
  if (state === 'lapsed') throw httpError(410, translatable('invitations.link_has_lapsed'));
  return invitation;
};

/** Deletes invitations without an account, some time after they expired. @param earlier the earlier of two clocks */
export const forgetOldInvitations = (tx: DbOrTx, earlier: SQL) =>
  tx
    .delete(table)
    .where(
      and(
        isNull(table.acceptedAt),
        sql`coalesce(${table.withdrawnAt}, ${table.expiresAt}) < ${earlier} - make_interval(hours => ${INVITATION_KEPT_HOURS})`,
      ),
    );

const thing = targetInfo('invitation');

/**
 * Creates the audit event of an invitation, without its link, name or email: the invited person has no account, so the audit log
 * could never erase them. Activity shows them as long as the invitation exists.
 */
export const invitationEvent = (
  action: Action,
  { id }: { id: number },
  more: Partial<AuditEvent> = {},
): AuditEvent => ({
  action,
  target: targetOf(thing, id),
  ...more,
});

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
