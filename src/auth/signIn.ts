import { signInCalls } from '../contract/signInCalls';
import { readSignIn } from '../dataProvider/readers/profile';
import { send } from '../dataProvider/send';
import { session } from '../session/session';

export interface Credentials {
  email: string;
  password: string;
  keepLoggedIn: boolean;
}

/** @throws HttpError with the server's sentence */
export const signIn = async ({ email, password, keepLoggedIn }: Credentials) => {
  const { token, user } = readSignIn(await send(signInCalls.login, { email, password, role: 'admin' }));
  session.start(token, user, keepLoggedIn);
};
