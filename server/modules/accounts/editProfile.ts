import { and, eq, isNull } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import { CURRENT_PASSWORD_REQUIRED, PASSWORD_CHANGED } from '../../../src/contract/accounts/ownAccount';
import type { AuthServices } from '../auth/services';
import { hashPassword } from '../auth/passwords';
import { revokeOtherSessions, sessionUser } from '../auth/sessions';
import { users } from '../../db/schema';
import { PROFILE_PICTURE, readPicture, deleteUnusedPictures, storePicture } from '../../crud/pictures';
import { personEvents } from './editUser';
import type { Handler } from '../../http/handlers';
import { httpError, ValidationError } from '../../http/context';

const wrongPassword = () =>
  new ValidationError({ current_password: translatable('accounts.wrong_current_password') });

/**
 * Makes the handler that changes the caller's own profile. Fields that are left out keep their values. A new password
 * revokes the caller's other sessions. A data URL in `image` replaces the picture. The URL of the current picture
 * leaves the picture unchanged.
 *
 * @param checkOwnPassword checks the caller's current password, and limits wrong attempts
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
      // The account may have been deleted, or its password changed, since the request started.
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
