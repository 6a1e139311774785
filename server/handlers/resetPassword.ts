import { finishReset } from '../auth/passwordReset';
import type { Handler } from '../handler';

/** Answers as signing in does; failed sign-ins with the old password are forgiven. */
export const resetPassword: Handler<'resetPassword'> = async (
  { db, now, client, codeLimit, signInLimit },
  { token, password },
) => {
  await codeLimit.tried(client);
  const data = await finishReset(db, token, password, now);
  await signInLimit.forgive(data.user.email);
  await client.remember(data.user.email);
  return { message: 'Your password has been changed', data };
};
