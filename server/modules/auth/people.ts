import { eq, inArray } from 'drizzle-orm';

import type { ACCOUNT_KINDS } from '../../../src/contract/core/choices';
import { translatable } from '../../../src/contract/core/translatable';
import type { Role } from '../../../src/contract/roles';
import type { DbOrTx } from '../../db/open';
import { bookings, reports, users } from '../../db/schema';
import { httpError, missingRoleError, type Session } from '../../http/context';
import { fullName } from './sessions';

export type UserKind = (typeof ACCOUNT_KINDS)[number];

export const MANAGER_ROLE: Record<UserKind, Role> = { seller: 'sellers', buyer: 'buyers', admin: 'admins' };

/** @throws HTTPException 403 if the caller lacks the role that manages users of this kind */
export const requireCanSeePerson = ({ roles }: Pick<Session, 'roles'>, kind: UserKind) => {
  if (!roles.includes(MANAGER_ROLE[kind])) throw missingRoleError([MANAGER_ROLE[kind]]);
};

interface ChangeOptions {
  /** Roles that permit changing all people, in addition to the role that manages users of this kind. */
  allowedRoles?: readonly Role[] | undefined;
  /** Lets callers with the role `blocked_users` change blocked sellers and buyers. */
  includeBlocked?: boolean | undefined;
  /** Ids of reported users. Callers with the role `reports` can change these users. */
  reported?: ReadonlySet<number>;
}

interface Person {
  id: number;
  role: UserKind;
  isBlocked: boolean;
}

export const canChangePerson = (
  { roles }: Pick<Session, 'roles'>,
  { id, role, isBlocked }: Person,
  { allowedRoles = [], includeBlocked = false, reported }: ChangeOptions = {},
) =>
  [MANAGER_ROLE[role], ...allowedRoles].some((one) => roles.includes(one)) ||
  (includeBlocked && isBlocked && role !== 'admin' && roles.includes('blocked_users')) ||
  Boolean(reported?.has(id) && roles.includes('reports'));

/**
 * Returns the people that the caller is not allowed to change. The access check of the endpoint is not enough, because
 * the endpoint accepts ids of all kinds of users.
 */
export const forbiddenPeople = <P extends Person>(
  session: Session,
  people: readonly P[],
  options: ChangeOptions = {},
) => people.filter((person) => !canChangePerson(session, person, options));

export const mayNotChangeError = ({ role, id }: Person) =>
  httpError(403, translatable(`accounts.may_not_change.${role}`, { id }));

/** Returns the kinds of users that the caller can unblock. The list of blocked users shows only these kinds. */
export const findBlockedKinds = (session: Session): UserKind[] =>
  session.roles.includes('admins') ? ['seller', 'buyer', 'admin'] : ['seller', 'buyer'];

/**
 * Locks users (`for share`), so that these users cannot be deleted until the transaction ends. Returns the names of
 * users who are not deleted, by id. All transactions lock users first, in the order of the user ids. Otherwise two
 * transactions could deadlock.
 */
export const lockPeopleForShare = async (
  tx: DbOrTx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const locked = await tx
    .select({ id: users.id, name: fullName, deletedAt: users.deletedAt })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for('share');
  return new Map(locked.flatMap(({ id, name, deletedAt }) => (deletedAt ? [] : [[id, name] as const])));
};

/** Locks the caller and other users as `lockPeopleForShare` does. @throws HTTPException 401 for a deleted caller */
export const lockCallerAndPeople = async (
  tx: DbOrTx,
  { userId }: Pick<Session, 'userId'>,
  ids: readonly number[],
) => {
  const names = await lockPeopleForShare(tx, [...new Set([userId, ...ids])]);
  if (!names.has(userId)) throw httpError(401, translatable('auth.please_log_in'));
  return names;
};

/** Returns the subset of `ids` that belongs to sellers with at least one reported booking. */
export const findReported = async (tx: DbOrTx, ids: number[]) => {
  const rows = await tx
    .select({ id: bookings.sellerId })
    .from(reports)
    .innerJoin(bookings, eq(bookings.id, reports.bookingId))
    .where(inArray(bookings.sellerId, ids));
  return new Set(rows.map(({ id }) => id));
};
