import { signInEndpoints, signOut as signOutEndpoint } from '../contract/auth/signIn';
import { hasCapability } from '../dataProvider/capabilities';
import { createSend, callApi, sessionToken } from '../dataProvider/send';
import { apiRoot } from '../dataProvider/request';
import { session } from '../session/session';

export interface Credentials {
  email: string;
  password: string;
  keepLoggedIn: boolean;
}

/** @returns second factors to choose from, or `undefined` if no second factor is required. @throws ApiError */
export const signIn = async ({ email, password, keepLoggedIn }: Credentials) => {
  // A server with the capability `staff-sessions` revokes idle sessions, unless the user chose to stay logged in.
  const expiresUnused = !keepLoggedIn && (await hasCapability('staff-sessions'));
  const response = await callApi(signInEndpoints.login, {
    email,
    password,
    role: 'admin',
    ...(expiresUnused && { keep_logged_in: false }),
  });
  if ('second_factor' in response) return response.second_factor;
  session.start(response.token, response.user, keepLoggedIn);
  return undefined;
};

/** Revokes the session on the server. Ignores a failure, because the server ends an unused session anyway. */
const revokeOnServer = async (token: string) => {
  if (!(await hasCapability('sign-out'))) return;
  // Sends the token that the caller passes, because the browser has already deleted the session.
  await createSend({ root: apiRoot, token: () => token, keepalive: true })(signOutEndpoint, {}).catch(
    () => {},
  );
};

export const signOut = () => {
  const token = sessionToken();
  session.end('signedOut');
  if (token) void revokeOnServer(token);
};
