import { api } from '../contract/api';
import { send } from '../dataProvider';
import { readSignIn } from '../dataProvider/readers';
import { session } from '../session/session';

export interface Credentials {
  email: string;
  password: string;
  keepLoggedIn: boolean;
}

/** @throws HttpError with the server's sentence */
export const signIn = async ({ email, password, keepLoggedIn }: Credentials) => {
  const { token, user } = readSignIn(await send(api.login, { email, password, role: 'admin' }));
  session.start(token, user, keepLoggedIn);
};
