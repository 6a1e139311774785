import { and, eq, isNull } from 'drizzle-orm';

import type { DbOrTx } from '../../db/open';
import { users } from '../../db/schema';
import { latestLanguage } from './latestLanguage';
import { fullName } from './sessions';

/** The administrator who has an address, blocked or not; nobody costs the same statement. */
export const findOwner = async (db: DbOrTx, email: string) => {
  const [owner] = await db
    .select({ id: users.id, name: fullName, language: latestLanguage() })
    .from(users)
    .where(and(eq(users.email, email), eq(users.role, 'admin'), isNull(users.deletedAt)));
  return owner;
};
