import { signInEndpoints } from '../../contract/auth/signIn';
import { callApi, send } from '../../dataProvider/send';
import { passwordReset, type PasswordReset } from '../../authProvider/session/passwordReset';
import { session } from '../../authProvider/session/session';

/** The three calls of a reset; each keeps in the stored root how far it came. All throw ApiError. */

export const requestCode = async (email: string) => {
  const forgotToken = await callApi(signInEndpoints.forgotPassword, { email });
  passwordReset.keep({ forgotEmail: email, forgotToken, forgotSentAt: Date.now(), forgotVerified: false });
};

export const verifyCode = async (held: PasswordReset, code: string) => {
  await send(signInEndpoints.verifyResetCode, { token: held.forgotToken, email: held.forgotEmail, code });
  passwordReset.keep({ ...held, forgotVerified: true });
};

/** Signs in with the new password; starting a session forgets the token. */
export const setPassword = async ({ forgotToken }: PasswordReset, password: string) => {
  const answer = await callApi(signInEndpoints.resetPassword, { token: forgotToken, password });
  if ('second_factor' in answer) return answer.second_factor;
  session.start(answer.token, answer.user, true);
  return undefined;
};
