import { inArray } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import type { Id } from '../../../src/contract/core/field';
import { withUniqueCheck } from '../../crud/withUniqueCheck';
import type { DbOrTx } from '../../db/open';
import { roles, userRoles, users } from '../../db/schema';
import { ValidationError } from '../../http/context';
import { parseId } from '../../crud/extraRows';

/** The roles with these ids. @throws HTTPException 422 naming an id that no role has */
export const requireRoles = async (tx: DbOrTx, ids: readonly Id[]) => {
  const wanted = ids.map((id) => ({ id, number: parseId(id) }));
  const numbers = wanted.flatMap(({ number }) => number ?? []);
  const found = await tx.select().from(roles).where(inArray(roles.id, numbers));
  const missing = wanted.find(({ number }) => !found.some(({ id }) => id === number));
  if (missing)
    throw new ValidationError({ role_ids: translatable('accounts.no_such_role', { id: missing.id }) });
  return found;
};

export const giveRoles = (tx: DbOrTx, userId: number, held: readonly { id: number }[]) =>
  tx.insert(userRoles).values(held.map(({ id }) => ({ userId, roleId: id })));

/** @throws HTTPException 422 when somebody else has the email, a seller or a buyer included */
export const withUniqueEmail = <T>(write: () => PromiseLike<T>) =>
  withUniqueCheck(users, { email: translatable('accounts.email_is_taken') }, write);
