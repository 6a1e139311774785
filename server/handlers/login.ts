import { and, eq, isNull } from 'drizzle-orm';
import { HTTPException } from 'hono/http-exception';

import { isPassword } from '../auth/passwords';
import { startSession } from '../auth/sessions';
import { sessionUser } from '../auth/sessionUser';
import { users } from '../db/schema';
import type { Handler } from '../handler';

/** Wrong address and wrong password answer alike. */
export const login: Handler<'login'> = async (
  { db, now, client, signInLimit },
  { email, password, role },
) => {
  const address = email.toLowerCase();
  await signInLimit.attempt(client, address);
  const [user] = await db
    .select({
      ...sessionUser,
      passwordHash: users.passwordHash,
      isRestricted: users.isRestricted,
    })
    .from(users)
    .where(and(eq(users.email, address), eq(users.role, role), isNull(users.deletedAt)));
  if (!(await isPassword(user?.passwordHash, password)) || !user) {
    throw new HTTPException(401, { message: 'The email or password is incorrect' });
  }
  await signInLimit.succeeded(client, address);
  const { passwordHash: _, isRestricted, ...rest } = user;
  if (isRestricted) throw new HTTPException(403, { message: 'This account has been blocked' });
  const token = await startSession(db, user.id, now);
  return { message: 'Welcome back', data: { token, user: { ...rest, email: address } } };
};
