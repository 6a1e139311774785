import { HTTPException } from 'hono/http-exception';

import { findByPassword, startCheckedSession } from '../auth/checkedSignIn';
import { tellOwner } from '../auth/tellOwner';
import type { Handler } from '../handler';

const refusal = () => new HTTPException(401, { message: 'The email or password is incorrect' });

/** Wrong address, wrong password and a kind of account that does not sign in here answer alike. */
export const login: Handler<'login'> = async (context, { email, password, role }) => {
  const { db, now, client, signInLimit } = context;
  const address = email.toLowerCase();
  const guesses = await signInLimit.attempt(client, address);
  const { isRight, user } = await findByPassword(db, address, password);
  if (!isRight || !user || role !== 'admin') {
    await tellOwner(context, address, 'passwords', guesses);
    throw refusal();
  }
  await signInLimit.succeeded(client, address);
  const data = await startCheckedSession(db, user, address, now);
  if (!data) throw refusal();
  await client.remember(address);
  return { message: 'Welcome back', data };
};
