import { and, eq, isNull, sql } from 'drizzle-orm';

import type { Role } from '../../src/contract/roles';
import type { DbOrTx } from '../db/open';
import { invitations as table, replacedLinks, roles, userRoles, users } from '../db/schema';
import { httpError } from '../http/httpError';
import * as say from '../sentences/invitations';
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
  when ${table.expiresAt} <= ${now.toISOString()} then 'expired' when not ${isHeld} then 'lapsed' else 'open' end`;

type Ends = Pick<typeof table.$inferSelect, 'acceptedAt' | 'withdrawnAt'>;
/** Why an invitation is over; nothing where it is not. */
const endOf = ({ acceptedAt, withdrawnAt }: Ends) => {
  if (acceptedAt) return httpError(410, say.linkIsUsed);
  return withdrawnAt ? httpError(410, say.linkIsWithdrawn) : undefined;
};

/** What became of a link that is nobody's any more. */
const goneLink = async (db: DbOrTx, tokenHash: Buffer) => {
  const [was] = await db
    .select({ acceptedAt: table.acceptedAt, withdrawnAt: table.withdrawnAt })
    .from(replacedLinks)
    .innerJoin(table, eq(table.id, replacedLinks.invitationId))
    .where(eq(replacedLinks.tokenHash, tokenHash));
  return was ? (endOf(was) ?? httpError(410, say.linkIsReplaced)) : httpError(404, say.linkIsUnknown);
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
  if (state === 'expired') throw httpError(410, say.linkIsExpired);
  if (state === 'lapsed') throw httpError(410, say.linkHasLapsed);
  return invitation;
};
