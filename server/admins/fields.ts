import { inArray } from 'drizzle-orm';
import { HTTPException } from 'hono/http-exception';

import type { Id } from '../../src/contract/field';
import { unlessTaken } from '../db/conflict';
import type { Queries } from '../db/open';
import { roles, userRoles } from '../db/schema';
import { toNumber } from '../ids';

/** The roles of these numbers. @throws HTTPException 422 naming one that there is not */
export const requireRoles = async (tx: Queries, ids: readonly Id[]) => {
  const wanted = ids.map((id) => ({ id, number: toNumber(id) }));
  const numbers = wanted.flatMap(({ number }) => number ?? []);
  const found = await tx.select().from(roles).where(inArray(roles.id, numbers));
  const missing = wanted.find(({ number }) => !found.some(({ id }) => id === number));
  if (missing) throw new HTTPException(422, { message: `role_ids: There is no role ${missing.id}` });
  return found;
};

export const giveRoles = (tx: Queries, userId: number, held: readonly { id: number }[]) =>
  tx.insert(userRoles).values(held.map(({ id }) => ({ userId, roleId: id })));

/** @throws HTTPException 422 when somebody else has the address, be it a seller or a buyer */
export const unlessEmailTaken = <T>(write: () => PromiseLike<T>) =>
  unlessTaken('users_email', 'email: This email is already in use', write);
