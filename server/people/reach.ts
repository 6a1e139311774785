import { HTTPException } from 'hono/http-exception';

import type { Role } from '../../src/contract/roles';
import type { Session } from '../auth/sessions';

export type Kind = 'admin' | 'seller' | 'buyer';

/** The role that reaches people of a kind. */
const ROLE_FOR: Record<Kind, Role> = { seller: 'sellers', buyer: 'buyers', admin: 'admins' };

interface Person {
  id: number;
  role: Kind;
  isBlocked: boolean;
}

/**
 * The people calls take ids of any kind of person, so the role is checked for each one. Holders of `blocked_users`
 * also reach blocked sellers and buyers, where the call is offered on that screen; holders of `reports` reach sellers
 * whom a report is about, where it is offered there (Block Account).
 *
 * @throws HTTPException 403 naming the first person out of reach
 */
export const requireReach = (
  me: Session,
  people: Person[],
  { blockedToo = false, reported }: { blockedToo?: boolean | undefined; reported?: ReadonlySet<number> } = {},
) => {
  const outOfReach = people.find(
    ({ id, role, isBlocked }) =>
      !me.roles.includes(ROLE_FOR[role]) &&
      !(blockedToo && isBlocked && role !== 'admin' && me.roles.includes('blocked_users')) &&
      !(reported?.has(id) && me.roles.includes('reports')),
  );
  if (outOfReach) {
    throw new HTTPException(403, {
      message: `You are not allowed to change ${outOfReach.role} ${outOfReach.id}`,
    });
  }
};

/** The kinds of people a list of blocked users shows: those its reader can unblock. */
export const blockedKinds = (me: Session): Kind[] =>
  me.roles.includes('admins') ? ['seller', 'buyer', 'admin'] : ['seller', 'buyer'];
