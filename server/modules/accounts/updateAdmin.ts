import { eq } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import { giveRoles, requireRoles, withUniqueEmail } from './adminFields';
import { hashPassword } from '../auth/passwords';
import type { AuthServices } from '../auth/services';
import { endSessions } from '../auth/sessions';
import type { DbOrTx } from '../../db/open';
import { roles, userRoles, users } from '../../db/schema';
import { changePeople } from './changePeople';
import { messageAnswer } from '../../crud/changeRow';
import { personEvents, ownAccountError } from './personEvents';
import type { Handler } from '../../http/handlers';
import type { AuditEvent } from '../../http/context';
import { ValidationError } from '../../http/httpError';

const rolesOf = async (tx: DbOrTx, userId: number) => {
  const rows = await tx
    .select({ key: roles.key })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(eq(userRoles.userId, userId))
    .orderBy(roles.id);
  return rows.map(({ key }) => key);
};

/**
 * Saves an administrator's roles, and whatever else is sent of the form. New roles apply from the person's next request on. A new
 * password or email ends their sessions, and a reset code that was sent to the old mailbox is no longer valid.
 */
export const createUpdateAdmin =
  (resetSignInLimits: AuthServices['resetSignInLimits']): Handler<'updateAdmin'> =>
  async (context, input) => {
    if (input.admin_id !== undefined && String(input.admin_id) !== String(input.id)) {
      throw new ValidationError({ admin_id: translatable('accounts.is_another_admin') });
    }
    const passwordHash = input.password ? await hashPassword(input.password) : undefined;
    let email: string | null = null;
    const change = async (tx: DbOrTx) => {
      const events: AuditEvent[] = [];
      await changePeople(tx, context, [input.id], { kind: 'admin' }, async ([id = 0], [person]) => {
        const held = (await requireRoles(tx, input.role_ids)).toSorted((a, b) => a.id - b.id);
        const hasHeld = await rolesOf(tx, id);
        const holds = held.map(({ key }) => key);
        const [before] = await tx.select().from(users).where(eq(users.id, id));
        email = input.email?.toLowerCase() ?? before!.email;
        const isMoved = before!.email !== email;
        if (id === context.session.userId) {
          if (passwordHash) throw ownAccountError('password');
          if (isMoved) throw ownAccountError('email');
          if (String(holds) !== String(hasHeld)) throw ownAccountError('role_ids');
        }
        const [after] = await tx
          .update(users)
          .set({
            email,
            firstName: input.first_name,
            lastName: input.last_name,
            ...(passwordHash && { passwordHash }),
          })
          .where(eq(users.id, id))
          .returning();
        await tx.delete(userRoles).where(eq(userRoles.userId, id));
        await giveRoles(tx, id, held);
        if (passwordHash || isMoved) await endSessions(tx, [id]);
        const more = { before: { roles: hasHeld }, after: { roles: holds } };
        events.push(...personEvents('updated', person!, before!, after!, more));
      });
      return { answer: messageAnswer(translatable('rows.admin.updated')), events };
    };
    const answer = await withUniqueEmail(() => context.audit(change));
    if (passwordHash && email) await resetSignInLimits(email);
    return answer;
  };
