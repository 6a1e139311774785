import { eq } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import { personFieldsOf } from '../../crud/personRefs';
import { changesOf, messageAnswer } from '../../crud/writes';
import { users } from '../../db/schema';
import { ValidationError, type AuditEvent } from '../../http/context';
import type { Handler } from '../../http/handlers';
import { hashPassword } from '../auth/passwords';
import type { AuthServices } from '../auth/services';
import { revokeSessions } from '../auth/sessions';
import { changePeople } from './changePeople';

type User = typeof users.$inferSelect;

/**
 * Returns the audit events of a change to a person. One event contains the changed fields and their values. A new
 * password has a separate event, without values. `otherFields` are fields of other tables, such as roles.
 */
export const personEvents = (
  action: 'created' | 'updated' | 'profile_updated',
  person: { id: number; name: string },
  before: Partial<User>,
  after: Partial<User>,
  otherFields: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
): AuditEvent[] => {
  const changes = changesOf(
    { ...personFieldsOf(before), ...otherFields.before },
    { ...personFieldsOf(after), ...otherFields.after },
  );
  const hasNewPassword = after.passwordHash !== before.passwordHash && after.passwordHash != null;
  const { id, name } = person;
  return [
    ...(changes.length || action === 'created' ? [{ action, person: { id, name }, changes }] : []),
    ...(hasNewPassword && action !== 'created'
      ? [{ action: 'password_changed' as const, person: { id, name } }]
      : []),
  ];
};

const OWN_ACCOUNT_MESSAGES = {
  role_ids: translatable('accounts.own_roles'),
  email: translatable('accounts.own_email'),
  new_password: translatable('accounts.own_password'),
  password: translatable('accounts.own_password'),
};

/**
 * Creates the error for a change to the caller's own account through an endpoint for other accounts. These endpoints
 * need only a session, so a stolen session would be enough to take over the account. Account Settings requires the
 * current password.
 */
export const ownAccountError = (field: keyof typeof OWN_ACCOUNT_MESSAGES) =>
  new ValidationError({ [field]: OWN_ACCOUNT_MESSAGES[field] });

/**
 * Makes the handler that changes the name or password of a person. A new password revokes the person's sessions, and
 * resets the sign-in limits of the person's email.
 */
export const createEditUser =
  (resetSignInLimits: AuthServices['resetSignInLimits']): Handler<'editUser'> =>
  async (context, input) => {
    const passwordHash = input.new_password ? await hashPassword(input.new_password) : undefined;
    let email: string | null | undefined;
    const answer = await context.audit(async (tx) => {
      const events: AuditEvent[] = [];
      await changePeople(tx, context, [input.user_id], {}, async ([id = 0], [person]) => {
        if (passwordHash && id === context.session.userId) throw ownAccountError('new_password');
        const [before] = await tx.select().from(users).where(eq(users.id, id));
        const [after] = await tx
          .update(users)
          .set({
            firstName: input.first_name,
            lastName: input.last_name,
            ...(passwordHash && { passwordHash }),
          })
          .where(eq(users.id, id))
          .returning();
        if (passwordHash) await revokeSessions(tx, [id]);
        email = after?.email;
        events.push(...personEvents('updated', person!, before!, after!));
      });
      return { answer: messageAnswer(translatable('rows.user.updated')), events };
    });
    if (passwordHash && email) await resetSignInLimits(email);
    return answer;
  };
