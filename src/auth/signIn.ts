import { signIn as calls } from '../contract/signIn';
import { ask } from '../dataProvider/send';
import { session } from '../session/session';

export interface Credentials {
  email: string;
  password: string;
  keepLoggedIn: boolean;
}

/** @throws ApiError with the server's sentence */
export const signIn = async ({ email, password, keepLoggedIn }: Credentials) => {
  const { token, user } = await ask(calls.login, { email, password, role: 'admin' });
  session.start(token, user, keepLoggedIn);
};
