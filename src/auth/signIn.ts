import { signIn as calls } from '../contract/signIn';
import { callApi } from '../dataProvider/send';
import { session } from '../session/session';

export interface Credentials {
  email: string;
  password: string;
  keepLoggedIn: boolean;
}

/** Asked by nobody who stays logged in; where that cannot be known, signing in is as the specification has it. */
const supportsIdleTimeout = () =>
  import('./supportsIdleTimeout').then((module) => module.supportsIdleTimeout()).catch(() => false);

/** @returns what is asked for besides the password, where it is not enough. @throws ApiError with the server's sentence */
export const signIn = async ({ email, password, keepLoggedIn }: Credentials) => {
  const endsUnused = !keepLoggedIn && (await supportsIdleTimeout());
  const answer = await callApi(calls.login, {
    email,
    password,
    role: 'admin',
    ...(endsUnused && { keep_logged_in: false }),
  });
  if ('second_factor' in answer) return answer.second_factor;
  session.start(answer.token, answer.user, keepLoggedIn);
  return undefined;
};
