import { signInEndpoints } from '../contract/auth/signIn';
import { isOffered } from '../dataProvider/capabilities';
import { callApi } from '../dataProvider/send';
import { session } from './session/session';

export interface Credentials {
  email: string;
  password: string;
  keepLoggedIn: boolean;
}

/** @returns what is asked for besides the password, where it is not enough. @throws ApiError with the server's sentence */
export const signIn = async ({ email, password, keepLoggedIn }: Credentials) => {
  // Servers with their own sessions revoke unused sessions unless the user stays logged in.
  const endsUnused = !keepLoggedIn && (await isOffered('staff-sessions'));
  const answer = await callApi(signInEndpoints.login, {
    email,
    password,
    role: 'admin',
    ...(endsUnused && { keep_logged_in: false }),
  });
  if ('second_factor' in answer) return answer.second_factor;
  session.start(answer.token, answer.user, keepLoggedIn);
  return undefined;
};
