import { and, inArray, isNull, not, sql } from 'drizzle-orm';

import type { Role } from '../../../src/contract/roles';
import type { DbOrTx } from '../../db/open';
import { invitations as table, roles, userRoles, users } from '../../db/schema';
import { cancelMail } from '../../platform/mail/mailQueue';

const INVITER_ROLE: Role = 'admins';

/** Matches invitations that are neither accepted nor withdrawn. */
export const isOpenInvitation = and(isNull(table.acceptedAt), isNull(table.withdrawnAt));

/** Matches invitations with a sender who has an active account and still has the role for invitations. */
export const hasActiveSender = sql<boolean>`exists (select from ${users} i
  join ${userRoles} ur on ur.user_id = i.id join ${roles} r on r.id = ur.role_id
  where i.id = ${table.invitedBy} and not i.is_restricted and i.deleted_at is null and r.key = ${INVITER_ROLE})`;

/**
 * Marks open invitations as lapsed if their senders are no longer allowed to invite people. An invitation remains
 * lapsed even if the sender gets the role again.
 * @param senders ids of users whose rows the calling code has locked
 */
export const lapseInvitations = async (tx: DbOrTx, senders: number[], now: Date) => {
  const lapsed = await tx
    .update(table)
    .set({ lapsedAt: now })
    .where(
      and(inArray(table.invitedBy, senders), isOpenInvitation, isNull(table.lapsedAt), not(hasActiveSender)),
    )
    .returning({ id: table.id });
  for (const { id } of lapsed) await cancelMail(tx, 'invitation', String(id));
};
