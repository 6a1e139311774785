import { and, eq } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import type { AuthServices } from '../auth/services';
import { hashPassword } from '../auth/passwords';
import { withUniqueCheck } from '../../crud/withUniqueCheck';
import { invitationRoles, invitations as table, roles, users } from '../../db/schema';
import type { ExtensionEndpoints } from '../../../src/contract/endpoints';
import { nameOf } from '../../crud/personRefs';
import { lockPeopleForShare } from '../auth/lockPeopleForShare';
import type { Handlers } from '../../http/handlers';
import { insertUserRoles, isOpenInvitation, personEvents } from '../accounts';
import { withoutEvent } from '../../http/context';
import { requireOpenInvitation, invitationEvent } from './invitationRows';

/** Whom a link invites. @throws HTTPException 404, 410, 429 */
export const createShowInvitation =
  ({ codeLimit }: Pick<AuthServices, 'codeLimit'>): Handlers<ExtensionEndpoints>['invited'] =>
  async ({ db, now }, { token }) => {
    await codeLimit.countTry();
    const { email, firstName, lastName } = await requireOpenInvitation(db, token, now);
    return withoutEvent({ data: { email, first_name: firstName, last_name: lastName } });
  };

/**
 * Makes the account of an invitation, with a password of one's own. Of several who try at once, one succeeds.
 *
 * @throws HTTPException 404, 410 where the link opens nothing, 422 where somebody else has the address by now, 429
 */
export const createAcceptInvitation =
  ({
    codeLimit,
    signInLimit,
  }: Pick<AuthServices, 'codeLimit' | 'signInLimit'>): Handlers<ExtensionEndpoints>['acceptInvitation'] =>
  async (context, { token, password, first_name: firstName, last_name: lastName }) => {
    const { db, now } = context;
    await codeLimit.countTry();
    // Checked before the password is hashed: that is too much work to do for any token that is sent.
    const { id, invitedBy, email, tokenHash } = await requireOpenInvitation(db, token, now);
    const passwordHash = await hashPassword(password);
    const answer = await withUniqueCheck(users, { email: translatable('invitations.invited_is_here') }, () =>
      context.audit(async (tx) => {
        // Locks the sender first, as every transaction locks people before other rows.
        await lockPeopleForShare(tx, [invitedBy]);
        const isThis = and(eq(table.id, id), eq(table.tokenHash, tokenHash));
        await tx.select({ id: table.id }).from(table).where(isThis).for('update');
        await requireOpenInvitation(tx, token, now);
        const account = { role: 'admin' as const, email, firstName, lastName, passwordHash, createdAt: now };
        const [made] = await tx.insert(users).values(account).returning();
        const given = await tx
          .select({ id: roles.id, key: roles.key })
          .from(invitationRoles)
          .innerJoin(roles, eq(roles.id, invitationRoles.roleId))
          .where(eq(invitationRoles.invitationId, id))
          .orderBy(roles.id);
        if (given.length) await insertUserRoles(tx, made!.id, given);
        const [used] = await tx
          .update(table)
          .set({ acceptedAt: now, userId: made!.id })
          .where(and(isThis, isOpenInvitation))
          .returning();
        const person = { id: made!.id, name: nameOf(account) };
        const more = { after: { roles: given.map(({ key }) => key) } };
        const [{ changes } = {}] = personEvents('created', person, {}, made!, more);
        return {
          answer: { data: { email }, message: translatable('invitations.account_is_ready') },
          events: [invitationEvent('invitation_accepted', used!, { person, ...(changes && { changes }) })],
          actor: person,
        };
      }),
    );
    await signInLimit.reset(email);
    return answer;
  };
