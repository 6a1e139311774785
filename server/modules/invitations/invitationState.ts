import { and, eq, inArray, isNull, not, or, sql, type SQL } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import { INVITATION_KEPT_HOURS } from '../../../src/contract/limits';
import type { Role } from '../../../src/contract/roles';
import type { DbOrTx } from '../../db/open';
import { invitations as table, replacedLinks, roles, userRoles, users } from '../../db/schema';
import { httpError } from '../../http/httpError';
import { cancelMail } from '../../platform/mail/mailQueue';
import { hashToken } from '../auth/token';

const INVITES: Role = 'admins';

/** Neither used nor withdrawn. */
export const isOpenInvitation = and(isNull(table.acceptedAt), isNull(table.withdrawnAt));

/** Whoever sent it is still here, and may still invite. */
const isHeld = sql<boolean>`exists (select from ${users} i
  join ${userRoles} ur on ur.user_id = i.id join ${roles} r on r.id = ur.role_id
  where i.id = ${table.invitedBy} and not i.is_restricted and i.deleted_at is null and r.key = ${INVITES})`;

/** How an open invitation stands. */
export const stateAt = (now: Date) => sql<'open' | 'expired' | 'lapsed'>`case
  when ${table.expiresAt} <= ${now.toISOString()} then 'expired'
  when ${table.lapsedAt} is not null or not ${isHeld} then 'lapsed' else 'open' end`;

/** Ends the open invitations of these senders, whose rows are locked, if they may no longer invite. They stay ended. */
export const lapseInvitations = async (tx: DbOrTx, senders: number[], now: Date) => {
  const lapsed = await tx
    .update(table)
    .set({ lapsedAt: now })
    .where(and(inArray(table.invitedBy, senders), isOpenInvitation, isNull(table.lapsedAt), not(isHeld)))
    .returning({ id: table.id });
  for (const { id } of lapsed) await cancelMail(tx, 'invitation', String(id));
};

type Ends = Pick<typeof table.$inferSelect, 'acceptedAt' | 'withdrawnAt'>;
/** Why an invitation is over; nothing where it is not. */
const endOf = ({ acceptedAt, withdrawnAt }: Ends) => {
  if (acceptedAt) return httpError(410, translatable('invitations.link_is_used'));
  return withdrawnAt ? httpError(410, translatable('invitations.link_is_withdrawn')) : undefined;
};

/** What became of a link that is nobody's any more. */
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

/** Deletes invitations that became the accounts of people who are deleted, and unaccepted ones that went to their emails. */
export const forgetInvitationsOf = (tx: DbOrTx, ids: number[], emails: string[]) =>
  tx
    .delete(table)
    .where(or(inArray(table.userId, ids), and(isNull(table.userId), inArray(table.email, emails))));

/** Removes those that became nobody's account, a while after they ended. @param earlier the earlier of two clocks */
export const forgetOldInvitations = (tx: DbOrTx, earlier: SQL) =>
  tx
    .delete(table)
    .where(
      and(
        isNull(table.acceptedAt),
        sql`coalesce(${table.withdrawnAt}, ${table.expiresAt}) < ${earlier} - make_interval(hours => ${INVITATION_KEPT_HOURS})`,
      ),
    );
