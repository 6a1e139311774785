import { and, eq, isNull } from 'drizzle-orm';
import { pick } from 'es-toolkit';

import { CURRENT_PASSWORD_REQUIRED, PASSWORD_CHANGED } from '../../../src/contract/accounts/ownAccount';
import { EDITABLE_FIELDS, personFieldsOfKind, type PersonField } from '../../../src/contract/accounts/person';
import { unknownParameter } from '../../../src/contract/core/checks';
import { translatable } from '../../../src/contract/core/translatable';
import { toColumns } from '../../crud/apiRecords';
import { personFieldsOf } from '../../crud/personRefs';
import { PROFILE_PICTURE, deleteUnusedPictures, readPicture, storePicture } from '../../crud/pictures';
import { changesOf, messageAnswer } from '../../crud/writes';
import { users } from '../../db/schema';
import { type AuditEvent, ValidationError, httpError } from '../../http/context';
import type { Handler } from '../../http/handlers';
import { hashPassword } from '../auth/secrets';
import type { AuthServices } from '../auth/services';
import { revokeOtherSessions, revokeSessions, sessionUser } from '../auth/sessions';
import { changePeople, type Person } from './changePeople';

type User = typeof users.$inferSelect;

/** Returns an event with the old and new values of the changed fields. A new password adds an event without values. */
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
 * Creates the error for a change to the caller's own account through an endpoint for other accounts. Only Account
 * Settings requires the current password. Without this check, a stolen session could take over the account.
 */
export const ownAccountError = (field: keyof typeof OWN_ACCOUNT_MESSAGES) =>
  new ValidationError({ [field]: OWN_ACCOUNT_MESSAGES[field] });

/** @throws ValidationError 422 for a field that an account of the person's kind does not have */
const editedColumns = ({ role }: Pick<Person, 'role'>, input: object) => {
  const fields: object = pick(input as Record<PersonField, unknown>, EDITABLE_FIELDS);
  const known: readonly string[] = personFieldsOfKind(role);
  const unknown = Object.keys(fields).filter((name) => !known.includes(name));
  if (unknown.length)
    throw new ValidationError(Object.fromEntries(unknown.map((name) => [name, unknownParameter])));
  return toColumns(users, fields);
};

/** A new password revokes the person's sessions, and resets the sign-in limits of the person's email. */
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
          .set({ ...editedColumns(person!, input), ...(passwordHash && { passwordHash }) })
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

const wrongPassword = () =>
  new ValidationError({ current_password: translatable('accounts.wrong_current_password') });

/**
 * Changes the caller's own profile. A new password revokes the caller's other sessions. A data URL in `image`
 * replaces the picture. The URL of the current picture leaves the picture unchanged.
 */
export const createEditProfile =
  (checkOwnPassword: AuthServices['checkOwnPassword']): Handler<'editProfile'> =>
  async (context, input) => {
    const { db, session } = context;
    const [before] = await db.select().from(users).where(eq(users.id, session.userId));
    const email = before?.email ?? '';
    if (input.email !== undefined && input.email.trim().toLowerCase() !== email) {
      throw new ValidationError({ email: translatable('accounts.email_cannot_be_changed') });
    }
    const isNewPicture = input.image && input.image !== before?.image;
    const picture = isNewPicture ? await readPicture(input.image!, PROFILE_PICTURE) : undefined;
    if (input.new_password !== undefined) {
      const { current_password: currentPassword } = input;
      if (currentPassword === undefined)
        throw new ValidationError({ current_password: CURRENT_PASSWORD_REQUIRED });
      const credentials = { email, passwordHash: before?.passwordHash ?? null };
      if (!(await checkOwnPassword(context, credentials, currentPassword))) throw wrongPassword();
    }
    const passwordHash = input.new_password && (await hashPassword(input.new_password));

    return context.audit(async (tx) => {
      const [locked] = await tx
        .select()
        .from(users)
        .where(and(eq(users.id, session.userId), eq(users.isBlocked, false), isNull(users.deletedAt)))
        .for('update');
      // Since this request started, another request can have deleted the account or changed its password.
      if (!locked) throw httpError(401, translatable('auth.please_log_in'));
      if (passwordHash && locked.passwordHash !== before?.passwordHash) throw wrongPassword();
      const changes = {
        firstName: input.first_name,
        lastName: input.last_name,
        phoneCountryCode: input.phone_country_code,
        phoneNumber: input.phone_number,
        billingAddress: input.billing_address,
        image: picture && (await storePicture(tx, picture)),
        passwordHash,
      };
      if (Object.values(changes).some((value) => value !== undefined)) {
        await tx.update(users).set(changes).where(eq(users.id, session.userId));
      }
      if (picture) await deleteUnusedPictures(tx, [locked.image]);
      if (passwordHash) await revokeOtherSessions(tx, session);
      const [after] = await tx.select().from(users).where(eq(users.id, session.userId));
      const [user] = await tx.select(sessionUser).from(users).where(eq(users.id, session.userId));
      return {
        answer: {
          data: { user: { ...user!, email } },
          message: passwordHash ? PASSWORD_CHANGED : translatable('accounts.profile_updated'),
        },
        events: personEvents('profile_updated', { id: session.userId, name: session.name }, locked, after!),
      };
    });
  };
