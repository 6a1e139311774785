import { type SQL, and, eq, isNull, sql } from 'drizzle-orm';

import type { RoleRow } from '../../../src/contract/accounts/admins';
import { type Action, targetInfo } from '../../../src/contract/auditLog';
import type { Id } from '../../../src/contract/core/field';
import type { Sort } from '../../../src/contract/core/restResource';
import { translatable } from '../../../src/contract/core/translatable';
import type { ExtensionEndpoints } from '../../../src/contract/endpoints';
import { INVITATION_KEPT_HOURS } from '../../../src/contract/limits';
import { nameOf } from '../../crud/personRefs';
import { inDirection, selectPage, whereId } from '../../crud/queries';
import { targetOf, withUniqueCheck } from '../../crud/writes';
import type { Db, DbOrTx } from '../../db/open';
import { invitationRoles, invitations as table, replacedLinks, roles, users } from '../../db/schema';
import { type AuditEvent, type RequestContext, httpError, withoutEvent } from '../../http/context';
import type { Handlers } from '../../http/handlers';
import { describeMailFailure } from '../../platform/mail/mail';
import { translateMessage } from '../../platform/translate';
import { hasActiveSender, insertUserRoles, isOpenInvitation, personEvents } from '../accounts';
import { lockPeopleForShare } from '../auth/people';
import { hashPassword, hashToken } from '../auth/secrets';
import type { AuthServices } from '../auth/services';
import { fullName } from '../auth/sessions';

const stateAt = (now: Date) => sql<'open' | 'expired' | 'lapsed'>`case
  when ${table.expiresAt} <= ${now.toISOString()} then 'expired'
  when ${table.lapsedAt} is not null or not ${hasActiveSender} then 'lapsed' else 'open' end`;

type InvitationEnd = Pick<typeof table.$inferSelect, 'acceptedAt' | 'withdrawnAt'>;
const endError = ({ acceptedAt, withdrawnAt }: InvitationEnd) => {
  if (acceptedAt) return httpError(410, translatable('invitations.link_is_used'));
  return withdrawnAt ? httpError(410, translatable('invitations.link_is_withdrawn')) : undefined;
};

/** Creates the error for an unknown link, or for a link that a newer link of the same invitation has replaced. */
const missingLinkError = async (db: DbOrTx, tokenHash: Buffer) => {
  const [invitation] = await db
    .select({ acceptedAt: table.acceptedAt, withdrawnAt: table.withdrawnAt })
    .from(replacedLinks)
    .innerJoin(table, eq(table.id, replacedLinks.invitationId))
    .where(eq(replacedLinks.tokenHash, tokenHash));
  return invitation
    ? (endError(invitation) ?? httpError(410, translatable('invitations.link_is_replaced')))
    : httpError(404, translatable('invitations.link_is_unknown'));
};

/** Returns the invitation of a link. @throws HTTPException 404 or 410 with the reason and the next step for the user */
const requireOpenInvitation = async (db: DbOrTx, token: string, now: Date) => {
  const tokenHash = hashToken(token);
  const [found] = await db
    .select({ invitation: table, state: stateAt(now) })
    .from(table)
    .where(eq(table.tokenHash, tokenHash));
  if (!found) throw await missingLinkError(db, tokenHash);
  const { invitation, state } = found;
  const error = endError(invitation);
  if (error) throw error;
  if (state === 'expired') throw httpError(410, translatable('invitations.link_is_expired'));
  if (state === 'lapsed') throw httpError(410, translatable('invitations.link_has_lapsed'));
  return invitation;
};

/** @param earlier SQL for the database time or the process time, whichever is earlier */
export const deleteOldInvitations = (tx: DbOrTx, earlier: SQL) =>
  tx
    .delete(table)
    .where(
      and(
        isNull(table.acceptedAt),
        sql`coalesce(${table.withdrawnAt}, ${table.expiresAt}) < ${earlier} - make_interval(hours => ${INVITATION_KEPT_HOURS})`,
      ),
    );

const TARGET = targetInfo('invitation');

/**
 * Creates an event without link, name or email. The audit log erases only the texts of deleted accounts, and an invited
 * person has no account. The Activity page shows the name or email of the invitation.
 */
export const invitationEvent = (
  action: Action,
  { id }: { id: number },
  details: Partial<AuditEvent> = {},
): AuditEvent => ({ action, target: targetOf(TARGET, id), ...details });

type Caller = Pick<RequestContext, 'now' | 'language'>;

const heldRoles = sql<
  RoleRow[]
>`(select coalesce(json_agg(json_build_object('id', r.id, 'key', r.key) order by r.id), '[]')
  from ${invitationRoles} ir join ${roles} r on r.id = ir.role_id where ir.invitation_id = ${table}."id")`;

const select = (db: DbOrTx, { now }: Caller) =>
  db
    .select({ invitation: table, roles: heldRoles, by: fullName, state: stateAt(now) })
    .from(table)
    .innerJoin(users, eq(users.id, table.invitedBy))
    .$dynamic();
type InvitationRow = Awaited<ReturnType<typeof select>>[number];

const toApiRecord = ({ invitation, by, state, roles: roleRows }: InvitationRow, { language }: Caller) => ({
  id: invitation.id,
  email: invitation.email,
  first_name: invitation.firstName,
  last_name: invitation.lastName,
  roles: roleRows,
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

interface InvitationQuery {
  filter: { id?: Id | readonly Id[] | undefined };
  sort: Sort<keyof typeof COLUMNS>;
  limit: number;
  offset: number;
}

/** Lists the invitations that are neither used nor revoked, including expired invitations. */
export const listOpenInvitations = (
  db: Db,
  caller: Caller,
  { filter, sort, limit, offset }: InvitationQuery,
) => {
  const order = inDirection(sort, COLUMNS[sort.field]);
  const where = and(isOpenInvitation, whereId(table.id, filter.id));
  const page = { db, table, where, order, limit, offset };
  return selectPage(select(db, caller), page, (row) => toApiRecord(row, caller));
};

export const findOpenInvitation = async (db: DbOrTx, caller: Caller, id: number | undefined) => {
  const [row] = await select(db, caller).where(and(eq(table.id, id ?? 0), isOpenInvitation));
  return row && toApiRecord(row, caller);
};

/** @throws HTTPException 404 or 410 for an invalid link, 429 after too many attempts */
export const createShowInvitation =
  ({ codeLimit }: Pick<AuthServices, 'codeLimit'>): Handlers<ExtensionEndpoints>['invited'] =>
  async ({ db, now }, { token }) => {
    await codeLimit.countTry();
    const { email, firstName, lastName } = await requireOpenInvitation(db, token, now);
    return withoutEvent({ data: { email, first_name: firstName, last_name: lastName } });
  };

/**
 * If several requests use the same link at the same time, only one request succeeds.
 * @throws HTTPException 404 or 410 for an invalid link, 422 if another account has the email, 429 after too many
 * attempts
 */
export const createAcceptInvitation =
  ({
    codeLimit,
    signInLimit,
  }: Pick<AuthServices, 'codeLimit' | 'signInLimit'>): Handlers<ExtensionEndpoints>['acceptInvitation'] =>
  async (context, { token, password, first_name: firstName, last_name: lastName }) => {
    const { db, now } = context;
    await codeLimit.countTry();
    // Checks the token before hashing the password, because hashing is expensive.
    const { id, invitedBy, email, tokenHash } = await requireOpenInvitation(db, token, now);
    const passwordHash = await hashPassword(password);
    const answer = await withUniqueCheck(users, { email: translatable('invitations.invited_is_here') }, () =>
      context.audit(async (tx) => {
        // Locks the sender before the invitation. All transactions lock users before other rows, to prevent deadlocks.
        await lockPeopleForShare(tx, [invitedBy]);
        const isInvitation = and(eq(table.id, id), eq(table.tokenHash, tokenHash));
        await tx.select({ id: table.id }).from(table).where(isInvitation).for('update');
        await requireOpenInvitation(tx, token, now);
        const account = { role: 'admin' as const, email, firstName, lastName, passwordHash, createdAt: now };
        const [admin] = await tx.insert(users).values(account).returning();
        const grantedRoles = await tx
          .select({ id: roles.id, key: roles.key })
          .from(invitationRoles)
          .innerJoin(roles, eq(roles.id, invitationRoles.roleId))
          .where(eq(invitationRoles.invitationId, id))
          .orderBy(roles.id);
        if (grantedRoles.length) await insertUserRoles(tx, admin!.id, grantedRoles);
        const [accepted] = await tx
          .update(table)
          .set({ acceptedAt: now, userId: admin!.id })
          .where(and(isInvitation, isOpenInvitation))
          .returning();
        const person = { id: admin!.id, name: nameOf(account) };
        const options = { after: { roles: grantedRoles.map(({ key }) => key) } };
        const [{ changes } = {}] = personEvents('created', person, {}, admin!, options);
        return {
          answer: { data: { email }, message: translatable('invitations.account_is_ready') },
          events: [
            invitationEvent('invitation_accepted', accepted!, { person, ...(changes && { changes }) }),
          ],
          actor: person,
        };
      }),
    );
    await signInLimit.reset(email);
    return answer;
  };
