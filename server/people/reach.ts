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
 * Those of these people whom the caller may not change (who are not "within reach"). The calls take ids of every kind of
 * person, so a role for the call is not enough. Two roles may change more people: `blocked_users` blocked sellers and buyers,
 * where that screen offers the call, and `reports` sellers whom a report is about (Block Account).
 */
export const outOfReach = <P extends Person>(me: Session, people: readonly P[], more: More = {}) =>
  people.filter((person) => !isWithinReach(me, person, more));

/** 403, naming whom the caller may not change. */
export const noReach = ({ role, id }: Person) => refusal(403, mayNotChange(role, id));

/** The kinds of people in the list of blocked users: those whom its reader can unblock. */
export const blockedKinds = (me: Session): Kind[] =>
  me.roles.includes('admins') ? ['seller', 'buyer', 'admin'] : ['seller', 'buyer'];
