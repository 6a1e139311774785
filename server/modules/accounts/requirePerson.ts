import { and, eq } from 'drizzle-orm';

import type { Id } from '../../../src/contract/core/field';
import type { DbOrTx } from '../../db/open';
import { users } from '../../db/schema';
import { notFound, requireId } from '../../crud/ids';
import { accounts } from '../../crud/nouns';
import type { UserKind } from './personAccess';

/**
 * Returns the id as a number. Somebody deleted is nobody any more, but their books are kept.
 *
 * @throws HTTPException 404 for a person who never was, or is of another kind
 */
export const requirePerson = async (db: DbOrTx, kind: UserKind, id: Id) => {
  const number = requireId(accounts[kind], id);
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, number), eq(users.role, kind)));
  if (!found) throw notFound(accounts[kind], id);
  return number;
};
