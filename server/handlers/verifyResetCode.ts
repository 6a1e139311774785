import { verifyCode } from '../auth/passwordReset';
import type { Handler } from '../handler';

export const verifyResetCode: Handler<'verifyResetCode'> = async (
  { db, now, client, codeLimit },
  { token, email, code },
) => {
  await codeLimit.tried(client);
  await verifyCode(db, { token, email: email.toLowerCase(), code }, now);
  return { message: 'Please choose a new password', data: null };
};
