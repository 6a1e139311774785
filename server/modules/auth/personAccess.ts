import { translatable } from '../../../src/contract/core/translatable';
import type { ACCOUNT_KINDS } from '../../../src/contract/core/choices';
import type { Role } from '../../../src/contract/roles';
import { type Session, httpError, missingRoleError } from '../../http/context';

export type UserKind = (typeof ACCOUNT_KINDS)[number];

/** The role that may change people of a kind. */
export const MANAGER_ROLE: Record<UserKind, Role> = { seller: 'sellers', buyer: 'buyers', admin: 'admins' };

/** The page of one person is for whoever manages their kind. @throws HTTPException 403 */
export const requireMaySeePerson = ({ roles }: Pick<Session, 'roles'>, kind: UserKind) => {
  if (!roles.includes(MANAGER_ROLE[kind])) throw missingRoleError([MANAGER_ROLE[kind]]);
};

interface More {
  includeBlocked?: boolean | undefined;
  reported?: ReadonlySet<number>;
}

interface Person {
  id: number;
  role: UserKind;
  isBlocked: boolean;
}

export const mayChangePerson = (
  { roles }: Pick<Session, 'roles'>,
  { id, role, isBlocked }: Person,
  { includeBlocked = false, reported }: More = {},
) =>
  roles.includes(MANAGER_ROLE[role]) ||
  (includeBlocked && isBlocked && role !== 'admin' && roles.includes('blocked_users')) ||
  Boolean(reported?.has(id) && roles.includes('reports'));

/**
 * Those of these people whom the caller may not change. The calls take ids of every kind of
 * person, so a role for the call is not enough. Two roles may change more people: `blocked_users` blocked sellers and buyers,
 * where that screen offers the call, and `reports` sellers whom a report is about (Block Account).
 */
export const forbiddenPeople = <P extends Person>(session: Session, people: readonly P[], more: More = {}) =>
  people.filter((person) => !mayChangePerson(session, person, more));

/** 403, naming whom the caller may not change. */
export const mayNotChangeError = ({ role, id }: Person) =>
  httpError(403, translatable(`accounts.may_not_change.${role}`, { id }));

/** The kinds of people in the list of blocked users: those whom its reader can unblock. */
export const blockedKinds = (session: Session): UserKind[] =>
  session.roles.includes('admins') ? ['seller', 'buyer', 'admin'] : ['seller', 'buyer'];
