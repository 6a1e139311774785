import { and, eq, isNull } from 'drizzle-orm';

import { users } from '../../db/schema';

/** Only administrators sign in here, and nobody who is blocked. */
export const maySignIn = and(eq(users.role, 'admin'), eq(users.isBlocked, false), isNull(users.deletedAt));
