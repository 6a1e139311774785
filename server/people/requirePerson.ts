import { and, eq } from 'drizzle-orm';

import type { Id } from '../../src/contract/field';
import type { Queries } from '../db/open';
import { users } from '../db/schema';
import { notThere, requireNumber } from '../rows/ids';
import { accounts } from '../rows/things';
import type { Kind } from './reach';

/**
 * Returns the id as a number. Somebody deleted is nobody any more, but their books are kept.
 *
 * @throws HTTPException 404 for a person who never was, or is of another kind
 */
export const requirePerson = async (db: Queries, kind: Kind, id: Id) => {
  const number = requireNumber(accounts[kind], id);
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, number), eq(users.role, kind)));
  if (!found) throw notThere(accounts[kind], id);
  return number;
};
