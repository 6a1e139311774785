import { tellOwner } from '../auth/tellOwner';
import { verifyCode } from '../auth/passwordReset';
import type { Handler } from '../handler';

/** A wrong code is a guess at the account, whoever enters it. */
export const verifyResetCode: Handler<'verifyResetCode'> = async (context, { token, email, code }) => {
  const { db, now, client, codeLimit } = context;
  const address = email.toLowerCase();
  await codeLimit.tried(client);
  let guesses = 0;
  const guess = async () => {
    guesses = await codeLimit.guess(client, address);
  };
  try {
    await verifyCode(db, { token, email: address, code }, now, guess);
  } catch (error) {
    await tellOwner(context, address, 'codes', guesses);
    throw error;
  }
  await codeLimit.right(client, address);
  return { message: 'Please choose a new password', data: null };
};
