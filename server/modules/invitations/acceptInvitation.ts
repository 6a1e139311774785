import { and, eq } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import type { AuthServices } from '../auth/services';
import { hashPassword } from '../auth/passwords';
import { withUniqueCheck } from '../../crud/writes';
import { invitationRoles, invitations as table, roles, users } from '../../db/schema';
import type { ExtensionEndpoints } from '../../../src/contract/endpoints';
import { nameOf } from '../../crud/personRefs';
import { lockPeopleForShare } from '../auth/lockPeopleForShare';
import type { Handlers } from '../../http/handlers';
import { insertUserRoles, isOpenInvitation, personEvents } from '../accounts';
import { withoutEvent } from '../../http/context';
import { requireOpenInvitation, invitationEvent } from './invitations';

/**
 * Creates the handler that returns the invitation of a link.
 * @throws HTTPException 404 or 410 for an invalid link, 429 after too many attempts
 */
export const createShowInvitation =
  ({ codeLimit }: Pick<AuthServices, 'codeLimit'>): Handlers<ExtensionEndpoints>['invited'] =>
  async ({ db, now }, { token }) => {
    await codeLimit.countTry();
    const { email, firstName, lastName } = await requireOpenInvitation(db, token, now);
    return withoutEvent({ data: { email, first_name: firstName, last_name: lastName } });
  };

/**
 * Creates the handler that creates the account of an invitation. If several requests use the same link at the same
 * time, only one request succeeds.
 * @throws HTTPException 404 or 410 for an invalid link, 422 if another account has the email, 429 after too many
 *   attempts
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
