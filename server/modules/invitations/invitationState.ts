import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import { INVITATION_KEPT_HOURS } from '../../../src/contract/limits';
import type { DbOrTx } from '../../db/open';
import { invitations as table, replacedLinks } from '../../db/schema';
import { httpError } from '../../http/httpError';
import { isHeld } from '../accounts/sentInvitations';
import { hashToken } from '../auth/token';
import type { Action } from '../../../src/contract/auditLog/actions';
import { targetInfo } from '../../../src/contract/auditLog/targetKinds';
import { targetOf } from '../../crud/nouns';
import type { AuditEvent } from '../../http/context';

/** How an open invitation stands. */
export const stateAt = (now: Date) => sql<'open' | 'expired' | 'lapsed'>`case
  when ${table.expiresAt} <= ${now.toISOString()} then 'expired'
  when ${table.lapsedAt} is not null or not ${isHeld} then 'lapsed' else 'open' end`;

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

const thing = targetInfo('invitation');

/**
 * What was done to an invitation. Never its link, and neither name nor address: whoever is invited has no account, so their words
 * could never be erased there. Whoever reads the activity sees them for as long as the invitation is kept.
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
