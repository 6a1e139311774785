import { and, inArray, isNull, not, or, sql } from 'drizzle-orm';

import type { Role } from '../../../src/contract/roles';
import type { DbOrTx } from '../../db/open';
import { invitations as table, roles, userRoles, users } from '../../db/schema';
import { cancelMail } from '../../platform/mail/mailQueue';

/** Effects of a changed or deleted account on the invitations that it sent or accepted. */

const INVITES: Role = 'admins';

/** Neither used nor withdrawn. */
export const isOpenInvitation = and(isNull(table.acceptedAt), isNull(table.withdrawnAt));

/** Matches invitations whose sender still has an account and the role to invite. */
export const isHeld = sql<boolean>`exists (select from ${users} i
  join ${userRoles} ur on ur.user_id = i.id join ${roles} r on r.id = ur.role_id
  where i.id = ${table.invitedBy} and not i.is_restricted and i.deleted_at is null and r.key = ${INVITES})`;

/** Ends the open invitations of these senders, whose rows are locked, if they may no longer invite. They stay ended. */
export const lapseInvitations = async (tx: DbOrTx, senders: number[], now: Date) => {
  const lapsed = await tx
    .update(table)
    .set({ lapsedAt: now })
    .where(and(inArray(table.invitedBy, senders), isOpenInvitation, isNull(table.lapsedAt), not(isHeld)))
    .returning({ id: table.id });
  for (const { id } of lapsed) await cancelMail(tx, 'invitation', String(id));
};

/** Deletes invitations that became the accounts of people who are deleted, and unaccepted ones that went to their emails. */
export const forgetInvitationsOf = (tx: DbOrTx, ids: number[], emails: string[]) =>
  tx
    .delete(table)
    .where(or(inArray(table.userId, ids), and(isNull(table.userId), inArray(table.email, emails))));
