import type { Role } from '../../src/contract/roles';
import type { Session } from '../auth/sessions';
import { refusal } from '../http/refusal';
import { needsRole } from '../sentences/access';
import { mayNotChange } from '../sentences/people';

export const KINDS = ['admin', 'seller', 'buyer'] as const;
export type Kind = (typeof KINDS)[number];

/** The role that may change people of a kind. */
export const ROLE_FOR: Record<Kind, Role> = { seller: 'sellers', buyer: 'buyers', admin: 'admins' };

/** The page of one person is for whoever manages their kind. @throws HTTPException 403 */
export const requireMaySee = ({ roles }: Pick<Session, 'roles'>, kind: Kind) => {
  if (!roles.includes(ROLE_FOR[kind])) throw refusal(403, needsRole([ROLE_FOR[kind]]));
};

interface More {
  blockedToo?: boolean | undefined;
  reported?: ReadonlySet<number>;
}

interface Person {
  id: number;
  role: Kind;
  isBlocked: boolean;
}

export const isWithinReach = (
  { roles }: Pick<Session, 'roles'>,
  { id, role, isBlocked }: Person,
  { blockedToo = false, reported }: More = {},
) =>
  roles.includes(ROLE_FOR[role]) ||
  (blockedToo && isBlocked && role !== 'admin' && roles.includes('blocked_users')) ||
  Boolean(reported?.has(id) && roles.includes('reports'));

/**
 * Checks that the caller may change each of these people ("within reach"). The calls take ids of every kind of person, so
 * a role for the call is not enough. Two roles may change more people: `blocked_users` blocked sellers and buyers, where
 * that screen offers the call, and `reports` sellers whom a report is about (Block Account).
 *
 * @throws HTTPException 403 naming the first person whom the caller may not change
 */
export const requireReach = (me: Session, people: Person[], more: More = {}) => {
  const outOfReach = people.find((person) => !isWithinReach(me, person, more));
  if (outOfReach) {
    throw refusal(403, mayNotChange(outOfReach.role, outOfReach.id));
  }
};

/** The kinds of people in the list of blocked users: those whom its reader can unblock. */
export const blockedKinds = (me: Session): Kind[] =>
  me.roles.includes('admins') ? ['seller', 'buyer', 'admin'] : ['seller', 'buyer'];
